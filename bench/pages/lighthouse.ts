import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from './browser.ts';
import { median } from './quantiles.ts';

/** Scores of 0 to 1 and timings of Lighthouse's mobile run, each the median of the rounds. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds on a simulated slow 4G and a four times slower processor. */
  largestContentfulPaint: number;
  firstContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** Audits below full points in any round that count for a score other than speed's. */
  lost: string[];
}

/** Now and then the browser's own trace lacks its beginning; Lighthouse then says to run it again. */
const ATTEMPTS = 3;
const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Loads a page as a new visitor's phone does, several times. */
export async function runLighthouse(url: string, rounds: number): Promise<LighthouseFigures> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await loadOnce(url, ATTEMPTS));
  const score = (category: string) =>
    median(results.map((result) => result.categories[category]?.score ?? 0));
  const time = (audit: string) =>
    Math.round(median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN)));
  const shifts = results.map(
    (result) => result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: time('largest-contentful-paint'),
    firstContentfulPaint: time('first-contentful-paint'),
    totalBlockingTime: time('total-blocking-time'),
    cumulativeLayoutShift: Math.round(median(shifts) * 1000) / 1000,
    lost: [...new Set(results.flatMap(listLost))],
  };
}

async function loadOnce(url: string, attempts: number): Promise<Result> {
  const { browser, port } = await launchBrowser();
  try {
    const categories = ['performance', ...OTHER_CATEGORIES];
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (run === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    const { runtimeError } = run.lhr;
    if (runtimeError === undefined) return run.lhr;
    if (attempts <= 1) throw new Error(runtimeError.message);
  } finally {
    await browser.close();
  }
  return loadOnce(url, attempts - 1);
}

function listLost(result: Result): string[] {
  const counted = OTHER_CATEGORIES.flatMap((category) => result.categories[category]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && isLost(result.audits[id]?.score))
    .map(({ id }) => id);
}

function isLost(score: number | null | undefined): boolean {
  return score !== null && score !== undefined && score < 1;
}
