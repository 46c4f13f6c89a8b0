import { expect, test } from '../src/product-test.ts';

const FIRST_ROUTE_BUDGET_BYTES = 150 * 1024;

test('the first page loads at most 150 KB of script and style', async ({ page }) => {
  const loaded: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/careers', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(loaded);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_ROUTE_BUDGET_BYTES);
});
