import type { Page } from '@playwright/test';
import { untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const cards = (page: Page) => page.getByRole('list').locator('.position-card');
const edgeOf = async (page: Page, at: number, edge: 'top' | 'bottom') =>
  cards(page)
    .nth(at)
    .evaluate((card, name) => card.getBoundingClientRect()[name], edge);

test('[CHROME-10] a phone shows the first job above the middle of its screen, in German too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ['en', 'de', 'ar']) {
    await page.goto(`/careers?domain=northwind.example&hl=${language}`);
    expect(await edgeOf(page, 0, 'top')).toBeLessThanOrEqual(420);
  }
});

test('[CHROME-10] a wide window shows three jobs and the beginning of the first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/careers?domain=northwind.example&hl=en');
  expect(await edgeOf(page, 2, 'bottom')).toBeLessThanOrEqual(900);
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeInViewport();
});

test('[SEARCH-01] on a phone the search is one row, and the place is asked for by who is in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/careers?domain=northwind.example&hl=en');
  await untilAlive(page);
  const place = page.getByRole('combobox', { name: 'Place' });
  await expect(place).toBeHidden();
  await page.getByRole('combobox', { name: /^Job title/ }).focus();
  await expect(place).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await page.keyboard.type('Berlin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=Berlin/);
  await expect(place).toBeVisible();
});
