import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../src/product-test.ts';

const FIRST_ROUTE_BUDGET_BYTES = 150 * 1024;

test('a visitor searches, reads a job, and comes back to the same results', async ({ page }) => {
  await page.goto('/careers');
  const jobs = page.getByRole('list', { name: 'Jobs found' }).locator('> li');
  await expect(jobs).toHaveCount(10);
  await page.getByRole('combobox', { name: 'Job title, skill or keyword' }).fill('engineer');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/query=engineer/);
  const title = jobs.first().getByRole('link').first();
  const name = (await title.innerText()).trim();
  await title.click();
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(/query=engineer/);
  await expect(jobs.first().getByRole('link').first()).toHaveText(name);
});

test('the first HTML holds the jobs, so they are read without any script', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/careers`);
  await expect(page.getByRole('list', { name: 'Jobs found' }).locator('> li')).toHaveCount(10);
  await context.close();
});

test('the first page loads at most 150 KB of script and style', async ({ page }) => {
  const sizes: number[] = [];
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    sizes.push((await request.sizes()).responseBodySize);
  });
  await page.goto('/careers', { waitUntil: 'networkidle' });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_ROUTE_BUDGET_BYTES);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360])
    test(`the search page has no accessibility fault at ${width} px, ${colorScheme}`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${server.url}/careers`, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await context.close();
    });
