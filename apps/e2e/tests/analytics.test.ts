import type { VslogBody } from '@opencareers/contracts/vslog';
import type { Page } from '@playwright/test';
import { noteIdleWork, untilIdleWork } from '../src/page-checks.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

interface Told {
  url: URL;
  body: VslogBody;
  status: () => Promise<number | undefined>;
  text: string;
}

/** What the page tells the server of itself. Browsers tell nobody what is in a beacon, so the page says it here too. */
async function listen(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  const statuses = new Map<string, number>();
  page.on('response', (response) => statuses.set(response.url(), response.status()));
  await page.exposeBinding('tellTest', ({ frame }, path: string, text: string) => {
    const url = new URL(path, frame.url());
    if (url.pathname !== '/vslog') return;
    told.push({
      url,
      body: JSON.parse(text) as VslogBody,
      status: async () => {
        await expect.poll(() => statuses.get(url.href)).toBeDefined();
        return statuses.get(url.href);
      },
      text: `${url.href} ${text}`,
    });
  });
  await page.addInitScript(() => {
    const send = Navigator.prototype.sendBeacon;
    const { tellTest } = window as unknown as { tellTest: (path: string, text: string) => void };
    Navigator.prototype.sendBeacon = function sendAndTell(path, body) {
      if (body instanceof Blob) void body.text().then((text) => tellTest(String(path), text));
      return send.call(this, path, body);
    };
  });
  return told;
}

const eventsOf = (told: Told[]) => told.map(({ body }) => `${body.event} ${body.namespace}`);

/** As when the visitor goes to another tab: what was measured is told then. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test('[VSLOG-01] a visit of the search and of a job is told, with what became usable when', async ({
  page,
}) => {
  const told = await listen(page);
  await page.goto('/careers?domain=northwind.example&query=engineer');
  await expect.poll(() => eventsOf(told)).toContain('component_interactive search');
  expect(eventsOf(told).slice(0, 2)).toEqual(['page_visit search', 'page_interactive search']);
  const components = told.find(({ body }) => body.event === 'component_interactive')?.body.metrics_to_push;
  for (const part of ['search_box_ms', 'filter_bar_ms', 'results_ms'])
    expect(components?.[part], part).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect.poll(() => eventsOf(told)).toContain('page_interactive job_details');
  const visit = told.find(({ body }) => body.event === 'page_visit' && body.namespace === 'job_details');
  expect(visit?.url.searchParams.get('pid')).toBe(/\/job\/(\d+)/.exec(page.url())?.[1]);
  for (const { url, body, status } of told) {
    expect(url.searchParams.get('domain')).toBe('northwind.example');
    expect([url.searchParams.get('event'), url.searchParams.get('namespace')]).toEqual([
      body.event,
      body.namespace,
    ]);
    expect(await status()).toBe(200);
  }
});

test('[VSLOG-01] how the page felt is told as numbers when the visitor leaves', async ({ page }) => {
  const told = await listen(page);
  await page.goto('/careers?domain=northwind.example');
  await expect.poll(() => eventsOf(told)).toContain('page_interactive search');
  await page.getByRole('heading', { level: 2 }).first().click();
  await leave(page);
  await expect
    .poll(() => told.map(({ body }) => body.metrics_to_push).find((metrics) => metrics && 'TTFB' in metrics))
    .toMatchObject({ TTFB: expect.any(Number), LCP: expect.any(Number), CLS: expect.any(Number) });
});

test('[VSLOG-01] nothing of what was typed, asked for or found out leaves the page', async ({
  page,
  pageErrors,
}) => {
  const told = await listen(page);
  const secrets = ['zygotoxic', 'Dortmund', 'campaign-771', 'Ada Lovelace', 'half a thou'];
  await page.goto(
    '/careers/zygotoxic/Dortmund?domain=northwind.example&utm_source=campaign-771&filter_country=Germany',
  );
  await expect.poll(() => eventsOf(told)).toContain('component_interactive search');
  const words = page.getByRole('combobox', { name: 'Job title, skill or keyword' });
  await words.fill('half a thou');
  await page.evaluate(() => {
    // A failure whose message carries what a person typed and who they are.
    setTimeout(() => {
      throw new Error('half a thou: no match for "Ada Lovelace" <ada@demo.example> in Dortmund');
    });
    void Promise.reject(new TypeError('zygotoxic is not a function'));
  });
  await expect.poll(() => eventsOf(told).filter((event) => event.startsWith('error')).length).toBe(2);
  await leave(page);
  await expect.poll(() => told.some(({ text }) => text.includes('TTFB'))).toBe(true);
  for (const { text } of told)
    for (const secret of [...secrets, 'ada@demo.example', 'Germany', 'utm_source'])
      expect(text, secret).not.toContain(secret);
  expect(pageErrors.splice(0)).toHaveLength(2);
});

test('[VSLOG-01] who does not want to be counted is not', async ({ page, pageErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  const told = await listen(page);
  await noteIdleWork(page);
  await page.goto('/careers?domain=northwind.example');
  await untilIdleWork(page);
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('a failure is told anyway');
    }),
  );
  await expect.poll(() => eventsOf(told)).toEqual(['error search']);
  await leave(page);
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job details: /);
  expect(eventsOf(told)).toEqual(['error search']);
  expect(pageErrors.splice(0)).toHaveLength(1);
});

test('[VSLOG-01] nobody notices when telling fails', async ({ page, pageErrors }) => {
  await page.route(/\/vslog/, (route) => route.abort());
  const told = await listen(page);
  await page.goto('/careers?domain=northwind.example');
  await expect.poll(() => eventsOf(told)).toContain('component_interactive search');
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job details: /);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectOnly(pageErrors, /net::ERR_FAILED/);
});

test('[ERROR-04] a script of the company may listen to failures of the page', async ({
  page,
  pageErrors,
}) => {
  const told = await listen(page);
  await page.goto('/careers?domain=northwind.example');
  await expect.poll(() => eventsOf(told)).toContain('page_visit search');
  const heard = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('opencareers:error', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        });
        setTimeout(() => {
          throw new TypeError('x is not a function');
        });
      }),
  );
  expect(heard).toMatchObject({ name: 'TypeError', component: 'window', page: 'jobs' });
  pageErrors.splice(0);
});
