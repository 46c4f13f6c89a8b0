import type { Page } from '@playwright/test';
import { untilAlive } from '../src/page-checks.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('going to another page', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[ROUTE-11] scrolls to the top, moves the focus to the heading, says the title; back restores', async ({
    page,
  }) => {
    await page.goto('/careers?domain=northwind.example&query=engineer');
    await untilAlive(page);
    // The first page is left alone: it is read from its top.
    await expect(page.locator('body')).toBeFocused();
    await cards(page).nth(6).scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(300);
    const name = await cards(page).nth(6).innerText();
    await cards(page).nth(6).click();
    await expect(heading(page)).toHaveText(`Job details: ${name}`);
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator('.shell > [aria-live="polite"]')).not.toBeEmpty();
    await expect(page.locator('.shell')).toHaveAttribute('data-page', 'singlePosition');
    await page.goBack();
    await expect(page.locator('.shell')).toHaveAttribute('data-page', 'jobs');
    await expect.poll(() => scrolled(page)).toBe(before);
    await page.goForward();
    await expect(heading(page)).toHaveText(`Job details: ${name}`);
  });

  test('[ROUTE-11] an anchor inside the page goes to its place, and the page stays the same', async ({
    page,
  }) => {
    await page.goto('/careers?domain=northwind.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.locator('.shell > [aria-live="polite"]')).toBeEmpty();
  });
});

test('[ROUTE-11] a search that changes is the same page: the focus stays where it is', async ({ page }) => {
  await page.goto('/careers/engineer/berlin?domain=northwind.example');
  // Before that the browser sends the form and follows cards by itself.
  await untilAlive(page);
  const words = page.getByRole('combobox', { name: 'Job title, skill or keyword' });
  await words.fill('manager');
  await words.press('Enter');
  await expect(page).toHaveURL(/query=manager/);
  await expect(heading(page)).not.toBeFocused();
  await cards(page).nth(3).click();
  await expect(page).toHaveURL(/pid=\d+/);
  await expect(heading(page)).not.toBeFocused();
  await expect(page.locator('.shell > [aria-live="polite"]')).toBeEmpty();
});

test('[CHROME-01] every page has exactly one heading of the first level, and its identifier', async ({
  page,
  pageErrors,
}) => {
  const titles = new Set<string>();
  await page.goto('/careers?domain=northwind.example');
  const id = /\/careers\/job\/(\d+)/.exec(await page.content())?.[1];
  for (const [path, name, text] of [
    ['/careers', 'jobs', /^Job search with maps$/],
    ['/careers/engineer', 'jobs', /^Job search/],
    [`/careers/job/${id}`, 'singlePosition', /^Job details: /],
    ['/careers/job/1', 'singlePosition', /./],
    ['/careers/login', 'login', /./],
    [`/careers/apply?pid=${id}`, 'applyPage', /^Apply$/],
    ['/careers/forms?form=pre-employment', 'formView', /./],
    ['/careers/no/such/page', null, /^This page does not exist$/],
  ] as const) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}domain=northwind.example`);
    await expect(heading(page), path).toHaveCount(1);
    await expect(heading(page)).toHaveText(text);
    expect(await page.locator('.shell').getAttribute('data-page'), path).toBe(name);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(8);
  expectOnlyNotFound(pageErrors);
});

test('[ROUTE-05] nothing is at an address: a 404 with a search and a way on', async ({
  page,
  pageErrors,
}) => {
  const answer = await page.goto('/careers/no/such/page?domain=northwind.example&utm_source=letter');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: 'All jobs' })).toBeVisible();
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('nurse');
  await box.press('Enter');
  await expect(page).toHaveURL('/careers?query=nurse&domain=northwind.example&utm_source=letter');
  await expect(page.getByTestId('job-count')).toHaveText(/jobs?$/);
  expectOnlyNotFound(pageErrors);
});

test('[ROUTE-10] no link, form or menu of the site loses an unknown parameter', async ({
  page,
  pageErrors,
}) => {
  const own = 'domain=northwind.example&tab=2&utm_source=letter&x-unknown=a%20b';
  const kept = [
    ['domain', 'northwind.example'],
    ['tab', '2'],
    ['utm_source', 'letter'],
    ['x-unknown', 'a b'],
  ] as const;
  await page.goto(`/careers?${own}`);
  const id = /\/careers\/job\/(\d+)/.exec(await page.content())?.[1];
  const seen = new Set<string>();
  for (const path of [
    '/careers',
    '/careers/engineer/berlin',
    `/careers/job/${id}`,
    '/careers/login',
    '/careers/no/such/page',
    '/careers?query=qqqqzzzz',
    '/careers?query=engineer&start=10&filter_country=Germany',
  ]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${own}`);
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(
          ({ origin, pathname, hash }) =>
            origin === location.origin && pathname.startsWith('/careers') && hash === '',
        )
        .map(({ href }) => href),
      forms: [...document.forms].map((form) => {
        const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
        // One that is posted leads back to the page that it names.
        return form.method === 'post'
          ? new URL(fields.get('page') ?? '', location.origin).href
          : `${form.action}?${fields}`;
      }),
    }));
    expect(found.links.length, path).toBeGreaterThan(1);
    for (const href of [...found.links, ...found.forms]) {
      seen.add(href);
      const { searchParams } = new URL(href);
      for (const [name, value] of kept)
        expect(searchParams.get(name), `${name} of ${href} on ${path}`).toBe(value);
    }
  }
  expect(seen.size).toBeGreaterThan(40);
  expectOnlyNotFound(pageErrors);
});

test('[SEARCH-17] tab, microsite and domain are kept from the list to the job and back', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&tab=2&microsite=early-careers');
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page).toHaveURL(
    /\/careers\/job\/\d+.*domain=northwind\.example&tab=2&microsite=early-careers/,
  );
  await page.locator('.back-link').getByRole('link').click();
  await expect(page).toHaveURL(/tab=2&microsite=early-careers/);
  await page.getByRole('navigation').getByRole('link', { name: 'All jobs' }).click();
  await expect(page).toHaveURL(/domain=northwind\.example&tab=2&microsite=early-careers/);
});

test('[CHROME-10] layouts turn at their widths, and content is at most 1440 px wide', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  const layoutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const widest = Math.max(
        ...['.navbar__inner', '.footer__inner', '.search-page__columns', '.filter-bar__inner'].map(
          (part) => boxOf(part)?.width ?? 0,
        ),
      );
      const detail = boxOf('.search-page__detail');
      const results = boxOf('.results');
      return {
        isBeside: (detail?.width ?? 0) > 0 && (detail?.left ?? 0) > (results?.left ?? 0) + 100,
        hasNavigationLink: (boxOf('.navbar__link')?.width ?? 0) > 0,
        columns: getComputedStyle(document.querySelector('.search-page__columns') as Element)
          .gridTemplateColumns,
        widest,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
      };
    });
  };
  expect(await layoutAt(599)).toMatchObject({ isBeside: false, hasNavigationLink: false });
  expect(await layoutAt(600)).toMatchObject({ isBeside: false, hasNavigationLink: true });
  expect(await layoutAt(1023)).toMatchObject({ isBeside: false });
  expect(await layoutAt(1024)).toMatchObject({ isBeside: true });
  const ratioAt = async (width: number) => {
    const [list = '1', detail = '1'] = (await layoutAt(width)).columns.split(' ');
    return Number.parseFloat(list) / Number.parseFloat(detail);
  };
  expect(Math.abs((await ratioAt(1179)) - (await ratioAt(1180)))).toBeGreaterThan(0.005);
  for (const width of [320, 599, 600, 1023, 1024, 1179, 1180, 1599, 1600, 2400]) {
    const { widest, isTooWide } = await layoutAt(width);
    expect([width, isTooWide]).toEqual([width, false]);
    expect(widest).toBeLessThanOrEqual(Math.min(width, 1440));
  }
});
