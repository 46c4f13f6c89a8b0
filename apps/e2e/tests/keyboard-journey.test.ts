import type { Page } from '@playwright/test';
import { findStopProblems, tabTo, walkThrough } from '../src/focus-stops.ts';
import { openSuggestions } from '../src/page-states.ts';
import { expect, test } from '../src/product-test.ts';

const WIDTHS = [1280, 360];

const filterButton = (page: Page) => page.locator('.filter-bar .oc-popover__trigger').first();

async function searchByKeyboard(page: Page) {
  await page.goto('/careers?domain=northwind.example');
  await tabTo(page, page.getByRole('combobox').first());
  await openSuggestions(page, 'engineer');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=engineer/);
  await expect(page.locator('.results__list[aria-busy="false"]')).toBeVisible();
}

async function filterByKeyboard(page: Page) {
  const count = page.getByTestId('job-count');
  const before = await count.innerText();
  await tabTo(page, filterButton(page));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/filter_/);
  await expect(count).not.toHaveText(before);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(filterButton(page)).toBeFocused();
}

for (const width of WIDTHS) {
  test.describe(`by keyboard alone at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('search, filter, open a job and reach the way to apply', async ({ page }) => {
      await searchByKeyboard(page);
      await filterByKeyboard(page);
      const card = page.getByRole('list', { name: 'Jobs found' }).getByRole('link').nth(1);
      const name = await card.innerText();
      await tabTo(page, card);
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: width < 1024 ? 1 : 2, name });
      await expect(heading).toBeVisible();
      const apply = page.getByRole('link', { name: /^Apply/ }).first();
      await tabTo(page, apply);
      await expect(apply).toHaveAttribute('href', /apply/);
    });

    test('the first stop skips to the content', async ({ page }) => {
      await page.goto('/careers?domain=northwind.example');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      expect(await findStopProblems(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('combobox').first()).toBeFocused();
    });

    for (const path of ['/careers?query=nurse', '/careers?query=qqqqzzzz']) {
      test(`every stop of ${path} is in sight, and the walk ends`, async ({ page }) => {
        await page.goto(`${path}&domain=northwind.example`);
        const { problems, stops } = await walkThrough(page);
        expect(problems).toEqual([]);
        expect(stops.length).toBeGreaterThan(10);
        expect(stops[0]).toBe('Skip to content');
      });
    }

    test('every stop of a job is in sight, in dark and in right-to-left pages too', async ({ page }) => {
      await page.goto('/careers?domain=northwind.example');
      const path = await page.locator('.cardContainer a').first().getAttribute('href');
      for (const [hl, colorScheme] of [
        ['en', 'light'],
        ['ar', 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${path}${path?.includes('?') ? '&' : '?'}hl=${hl}`);
        expect((await walkThrough(page)).problems).toEqual([]);
      }
    });
  });
}
