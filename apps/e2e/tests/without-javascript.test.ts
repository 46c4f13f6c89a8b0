import { expect, test } from '../src/product-test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the search form, the pages and the jobs are there', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&filter_country=Germany');
  await page.getByRole('combobox', { name: 'Job title, skill or keyword' }).fill('engineer');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/query=engineer/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('query')).toBe('engineer');
  expect(asked.get('filter_country')).toBe('Germany');
  expect(asked.get('domain')).toBe('northwind.example');
  await expect(page.getByTestId('job-count')).toHaveText(/^\d[\d,]* jobs?$/);

  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Page 2 of/).last()).toBeVisible();

  const card = page.getByRole('list', { name: 'Jobs found' }).getByRole('link').first();
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Job details: ${name}`);
  await expect(page.getByRole('heading', { name: 'About the job' })).toBeVisible();
});
