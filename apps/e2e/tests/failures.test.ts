import type { Page, Route } from '@playwright/test';
import { untilAlive, untilPainted } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const SEARCH = /\/api\/pcsx\/search\?/;
const DETAILS = /\/api\/pcsx\/position_details\?/;
const SUGGEST = /\/api\/suggest\?/;

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');

/** Ways in which one call fails, and what the catalogue says about each. */
const FAILURES: { how: string; text: string; fail: (route: Route) => Promise<void> }[] = [
  {
    how: 'is answered with 500',
    text: 'Server error. Please try again.',
    fail: (route) => route.fulfill({ status: 500, json: { message: '<b>inner-workings</b>' } }),
  },
  {
    how: 'is answered with 403',
    text: 'User does not have permissions to perform this action',
    fail: (route) => route.fulfill({ status: 403, json: { message: 'No' } }),
  },
  {
    how: 'is answered with 429',
    text: 'Please try again in a few minutes',
    fail: (route) => route.fulfill({ status: 429, json: { message: 'Slow down' } }),
  },
  {
    how: 'has no connection',
    text: 'Failed to fetch data',
    fail: (route) => route.abort('connectionfailed'),
  },
  {
    how: 'is answered with something that is no JSON',
    text: 'Error in api response',
    fail: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<html>maintenance</html>' }),
  },
  {
    how: 'is cut in the middle',
    text: 'Error in api response',
    fail: (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{"status":200,"data":{"positions":[{"id":1',
      }),
  },
];

// The browser writes every failed call down.
const ignore = (pageErrors: string[]) => pageErrors.splice(0);

const SEARCHES = ['engineer', 'manager', 'lead', 'senior', 'technician', 'designer'];

test('[ERROR-04] a search that fails: old results, the job and what was typed stay', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  for (const [index, { how, text, fail }] of FAILURES.entries()) {
    await test.step(how, async () => {
      const shown = await cards(page).allInnerTexts();
      const asked = SEARCHES[index] ?? '';
      await page.route(SEARCH, fail);
      await words(page).fill(asked);
      await words(page).press('Enter');
      const box = page.getByRole('alert').filter({ hasText: 'Failed to load positions' }).first();
      await expect(box).toContainText(text);
      expect(await cards(page).allInnerTexts()).toEqual(shown);
      await expect(words(page)).toHaveValue(asked);
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('body')).not.toContainText('inner-workings');

      await page.unroute(SEARCH);
      await box.getByRole('button', { name: /Try again/ }).click();
      await expect(box).toBeHidden();
      await expect(cards(page).first()).toBeVisible();
      await expect.poll(() => cards(page).allInnerTexts()).not.toEqual(shown);
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  }
  ignore(pageErrors);
});

test('[ERROR-04] a job that fails: the list and what was typed stay', async ({ page, pageErrors }) => {
  test.setTimeout(180_000);
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  for (const [index, { how, text, fail }] of FAILURES.entries()) {
    await test.step(how, async () => {
      await page.route(DETAILS, fail);
      await words(page).fill('half a thou');
      const card = cards(page).nth(index + 2);
      const name = await card.innerText();
      await card.click();
      const box = page.getByRole('alert').filter({ hasText: 'Failed to load position details' }).first();
      await expect(box).toContainText(text);
      await expect(card).toHaveAttribute('aria-current', 'true');
      await expect(words(page)).toHaveValue('half a thou');
      await page.unroute(DETAILS);
      await box.getByRole('button', { name: /Try again/ }).click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await expect(words(page)).toHaveValue('half a thou');
    });
  }
  ignore(pageErrors);
});

test('[SEARCH-13] suggestions that fail: the search itself works', async ({ page, pageErrors }) => {
  test.setTimeout(180_000);
  for (const { how, fail } of FAILURES) {
    await test.step(how, async () => {
      await page.goto('/careers?domain=northwind.example');
      await untilAlive(page);
      await page.route(SUGGEST, fail);
      const asked = page.waitForRequest(SUGGEST);
      await words(page).pressSequentially('engi');
      await asked;
      await words(page).press('Enter');
      await expect(page).toHaveURL(/query=engi/);
      await expect(cards(page).first()).toBeVisible();
      await page.unroute(SUGGEST);
    });
  }
  ignore(pageErrors);
});

test('slow answers: the page stays usable, and the skeleton gives way to the job', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(SEARCH, async (route) => {
    await held;
    await route.continue();
  });
  await words(page).fill('engineer');
  await words(page).press('Enter');
  await expect(page.locator('.results__list')).toHaveAttribute('aria-busy', 'true');
  const name = await cards(page).nth(2).innerText();
  await cards(page).nth(2).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await words(page).fill('engineers');
  release();
  await expect(page.locator('.results__list')).not.toHaveAttribute('aria-busy', 'true');
  await expect(words(page)).toHaveValue('engineers');
});

test('[SEARCH-09] answers out of order: only the last search is shown', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const held: Route[] = [];
  await page.route(SEARCH, async (route) => {
    if (route.request().url().includes('query=nurse')) held.push(route);
    else await route.continue();
  });
  await words(page).fill('nurse');
  await words(page).press('Enter');
  await expect.poll(() => held.length).toBe(1);
  const before = await cards(page).allInnerTexts();
  await words(page).fill('engineer');
  await words(page).press('Enter');
  await expect(page).toHaveURL(/query=engineer/);
  await expect.poll(() => cards(page).allInnerTexts()).not.toEqual(before);
  await expect(page.locator('.results__list')).not.toHaveAttribute('aria-busy', 'true');
  const shown = await cards(page).allInnerTexts();
  // The browser gave the first request up; its late answer reaches nobody.
  await held[0]?.continue().catch(() => undefined);
  await untilPainted(page);
  expect(await cards(page).allInnerTexts()).toEqual(shown);
});
