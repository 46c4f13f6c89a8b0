import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { configure, createTenant, importPositions } from '../src/operator.ts';
import { untilAlive } from '../src/page-checks.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const AT_ONCE = 8;
const READING_DOMAIN = 'reading.example';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }).map((text) => text.toWellFormed());
const parameter = fc.oneof(
  fc.tuple(fc.constant('location'), fc.oneof(word, fc.constantFrom('remote', 'Map Area', 'map location'))),
  fc.tuple(fc.constant('start'), fc.oneof(fc.nat(2000).map(String), fc.constantFrom('-1', '1e3', 'x'))),
  fc.tuple(fc.constant('pid'), fc.constantFrom('12-tail', 'abc', '999')),
  fc.tuple(fc.constant('sort_by'), fc.constantFrom('relevance', 'timestamp', 'newest', 'solr', 'odd')),
  fc.tuple(
    fc.constantFrom('filter_country', 'filter_skills', 'filter_nothing', 'Team', 'team', 'Work location'),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((values) => values.join(',')),
  ),
  fc.tuple(fc.constantFrom('utm_source', 'tab', 'ref'), word),
);
const states = fc.array(parameter, { maxLength: 6 });

/** Random addresses of the search page; the number makes each a search of its own. */
function randomAddresses(seed: number, count: number): string[] {
  return fc.sample(states, { numRuns: count, seed }).map((pairs, index) => {
    const parameters = new URLSearchParams([['query', `q${index}`], ...pairs]);
    return `/careers?${parameters}&domain=${READING_DOMAIN}`;
  });
}

interface Reading {
  /** The search call that the address stands for. */
  call: string;
  /** The same search as the page links to it. */
  canonical: string;
}

/** The document writes some signs of an address in another way. */
function asUrls(reading: Reading | undefined): string[] {
  return [reading?.call, reading?.canonical].map(
    (address) => new URL(address ?? '', 'http://site.example').href,
  );
}

/** How the server reads addresses: from the data and the head of its HTML. */
async function serverReadings(page: Page, urls: string[]): Promise<Reading[]> {
  const cookies = await page.context().cookies(urls[0]);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const readings: Reading[] = [];
  for (let at = 0; at < urls.length; at += AT_ONCE)
    readings.push(
      ...(await Promise.all(urls.slice(at, at + AT_ONCE).map((url) => readByServer(url, cookie)))),
    );
  return readings;
}

// Not by the page, whose trace would keep a thousand documents; but with its cookie, since clients without one
// may not ask that often.
async function readByServer(url: string, cookie: string): Promise<Reading> {
  const response = await fetch(url, { headers: { cookie } });
  const html = await response.text();
  expect(response.status, url).toBe(200);
  const state = JSON.parse(/ id="page-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}') as {
    queries: { queries: { queryKey: [string, string] }[] };
  };
  const search = state.queries.queries.find(({ queryKey }) => queryKey[0] === 'search');
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
  return {
    call: search?.queryKey[1] ?? '',
    canonical: canonical.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  };
}

/** How the page reads addresses to which it moves without loading anew; no call reaches the server. */
async function clientReadings(page: Page, addresses: string[]): Promise<Reading[]> {
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  const answer = await (await page.request.get(`/api/pcsx/search?domain=${READING_DOMAIN}`)).text();
  return page.evaluate(
    async ([given, body]) => {
      const calls: string[] = [];
      window.fetch = async (input) => {
        const path = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
        if (!path.includes('/api/pcsx/search')) return new Promise(() => undefined);
        calls.push(path.replace(location.origin, ''));
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      };
      // Sooner than the next frame, so that the page and not the clock of the screen sets the pace.
      const { port1, port2 } = new MessageChannel();
      const turn = () =>
        new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      const readings: Reading[] = [];
      for (const [index, address] of given.entries()) {
        const before = calls.length;
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
        const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
        const own = `query=q${index}&`;
        while (calls.length === before || !`${canonical()}&`.includes(own)) await turn();
        readings.push({ call: calls.at(-1) ?? '', canonical: canonical() });
      }
      return readings;
    },
    [addresses, answer] as const,
  );
}

test('[SEARCH-02] server and page read random addresses alike', async ({ page, server }, { config }) => {
  // A thousand addresses by both in a night: a minute on a quiet machine, more on one that builds at the same time.
  test.setTimeout(480_000);
  // A company with one job: what is drawn besides does not matter here, and a thousand full pages take minutes.
  await createTenant(server, READING_DOMAIN, 'Reading');
  await importPositions(server, READING_DOMAIN, [
    { sourceId: 'r', title: 'Job', descriptionHtml: '<p>Text</p>', locations: [{ text: 'Berlin, Germany' }] },
  ]);
  await configure(server, READING_DOMAIN, {
    path: 'pcsxConfig.searchOptionsMap.department.displayName',
    value: 'Team',
  });
  const seed = Date.now() % 1_000_000;
  const addresses = randomAddresses(seed, Number(config.metadata.randomAddresses));
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`/careers?domain=${READING_DOMAIN}`);

  const byServer = await serverReadings(
    page,
    addresses.map((address) => server.url + address),
  );

  const byClient = await clientReadings(page, addresses);

  for (const [index, address] of addresses.entries())
    expect(asUrls(byServer[index]), `seed ${seed}: ${address}`).toEqual(asUrls(byClient[index]));
});

const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');
const count = async (page: Page) =>
  Number((await page.getByTestId('job-count').innerText()).replace(/\D/g, ''));

test('[SEARCH-02] [ROUTE-10] an unknown parameter goes along on every step', async ({ page }) => {
  const kept = 'utm_source=x&tab=jobs&ref=a&ref=b';
  const expectKept = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    const { searchParams } = new URL(page.url());
    expect(searchParams.getAll('ref')).toEqual(['a', 'b']);
    expect([searchParams.get('utm_source'), searchParams.get('tab')]).toEqual(['x', 'jobs']);
  };
  await page.goto(`/careers?domain=northwind.example&${kept}`);
  await untilAlive(page);
  await page.getByRole('combobox', { name: 'Job title, skill or keyword' }).fill('engineer');
  await page.keyboard.press('Enter');
  await expectKept(/query=engineer/);
  await cards(page).nth(1).click();
  await expectKept(/pid=\d+/);
  await page.getByRole('button', { name: /^Country/ }).click();
  await page.getByRole('checkbox').first().check();
  await expectKept(/filter_country=/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expectKept(/query=engineer/);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expectKept(/start=10/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest');
  await expectKept(/sort_by=timestamp/);
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expectKept(/\/careers\/job\/\d+/);
});

test('[SEARCH-04] a filter is also known by the name it has on the page', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&filter_work_location_option=hybrid');
  const expected = await count(page);
  await page.goto('/careers?domain=northwind.example&Work%20location=hybrid');
  expect(await count(page)).toBe(expected);
  await expect(page.getByRole('button', { name: 'Remove Hybrid' })).toBeVisible();
  await page.goto('/careers?domain=northwind.example&hl=de&Arbeitsort=hybrid');
  expect(await count(page)).toBe(expected);
});

test('[ROUTE-13] words and place of the path are read with their dashes as spaces', async ({ page }) => {
  await page.goto('/careers/software-engineer/new_york?domain=northwind.example');
  await expect(page.getByRole('combobox', { name: 'Job title, skill or keyword' })).toHaveValue(
    'software engineer',
  );
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue('new york');
  const found = await count(page);
  await page.goto('/careers?domain=northwind.example&query=software+engineer&location=new+york');
  expect(await count(page)).toBe(found);
});

test('[SEARCH-02] an address with nothing but a position opens it', async ({ page, pageErrors }) => {
  await page.goto('/careers?domain=northwind.example');
  const third = cards(page).nth(2);
  const name = await third.innerText();
  const id = /job\/(\d+)/.exec((await third.getAttribute('href')) ?? '')?.[1];
  await page.goto(`/careers?pid=${id}-some-words`);
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByTestId('job-count')).toBeHidden();
  await page.goto('/careers?pid=99999');
  await expect(page.getByText('We could not find this job')).toBeVisible();
  expectOnlyNotFound(pageErrors);
});

test('[SEARCH-03] commas separate values or belong to them, as the company has it', async ({
  page,
  server,
}) => {
  const domain = 'commas.example';
  await createTenant(server, domain, 'Commas');
  const position = (id: number, department: string) => ({
    sourceId: `c${id}`,
    title: `Job ${id}`,
    department,
    descriptionHtml: '<p>Text</p>',
    locations: [{ text: 'Berlin, Germany' }],
  });
  await importPositions(server, domain, [
    position(1, 'Research, Development'),
    position(2, 'Research'),
    position(3, 'Development'),
  ]);
  const address = `/careers?domain=${domain}&filter_department=${encodeURIComponent('research, development')}`;
  const escaped = address.replace('research%2C', 'research%5C%2C');
  await page.goto(escaped);
  expect(await count(page)).toBe(1);
  await page.goto(`/careers?domain=${domain}&filter_department=research,development`);
  expect(await count(page)).toBe(2);
  await configure(server, domain, { path: 'behaviourFlags.enableCommaInFilterValues', value: true });
  await expect(async () => {
    await page.goto(address);
    expect(await count(page)).toBe(1);
  }).toPass();
  await page.getByRole('button', { name: 'Remove Research, Development' }).click();
  await expect.poll(() => count(page)).toBe(3);
});
