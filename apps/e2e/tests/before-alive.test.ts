import { expect, test } from '../src/product-test.ts';

test('a button that is pressed before the scripts have come answers when they are there', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/entry-client-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/careers?domain=northwind.example', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible();
});
