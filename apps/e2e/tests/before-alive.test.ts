import type { Page } from '@playwright/test';
import { expect, test } from '../src/product-test.ts';

const PAGE = '/careers?domain=northwind.example';

/** Keeps the scripts of the site away until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/entry-client-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('a button that is pressed before the scripts have come answers when they are there', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible();
});

test('a link is followed when the scripts do not come', async ({ page }) => {
  await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.locator('.position-card a').nth(2).click();
  await expect(page).toHaveURL(/\/careers\/job\/\d+/);
});
