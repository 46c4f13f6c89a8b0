import { expect, test } from '../src/product-test.ts';

const FIRST_ROUTE_BUDGET_BYTES = 150 * 1024;

test('the first page loads at most 150 KB of script and style', async ({ page }) => {
  const loaded: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      loaded.push(request.sizes().then(({ responseBodySize: bytes }) => ({ url: request.url(), bytes })));
  });
  await page.goto('/careers', { waitUntil: 'networkidle' });
  const files = await Promise.all(loaded);
  expect(files.length).toBeGreaterThan(0);
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum, files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(
    FIRST_ROUTE_BUDGET_BYTES,
  );
});
