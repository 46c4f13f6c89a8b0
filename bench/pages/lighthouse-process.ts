import lighthouse, { type Result } from 'lighthouse';
import { cookiesOf, launchBrowser } from './browser.ts';
import { COUNTED_CATEGORIES, type LighthouseRun } from './lighthouse.ts';

/* One run of Lighthouse as a new visitor's phone; prints what counts. Its arguments are the address and the cookies. */
const [url = '', cookie = ''] = process.argv.slice(2);
const { browser, port } = await launchBrowser();
if (cookie !== '') await keepCookies();
const run = await lighthouse(url, {
  port,
  logLevel: 'error',
  onlyCategories: ['performance', ...COUNTED_CATEGORIES],
});
await browser.close();
if (run === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
const { runtimeError } = run.lhr;
if (runtimeError !== undefined) throw new Error(runtimeError.message);
console.log(JSON.stringify(reduce(run.lhr)));

/** Not by a header: with the first cookie that a page sets, the browser sends its own instead. */
async function keepCookies(): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', { cookies: cookiesOf({ url, cookie }) });
}

function reduce({ categories, audits }: Result): LighthouseRun {
  const counted = COUNTED_CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []);
  const scoreOf = (audit: string) => audits[audit]?.score ?? 1;
  const score = (category: string) => categories[category]?.score ?? 0;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: value('largest-contentful-paint'),
    firstContentfulPaint: value('first-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    lost: counted.filter(({ id, weight }) => weight > 0 && scoreOf(id) < 1).map(({ id }) => id),
  };
}
