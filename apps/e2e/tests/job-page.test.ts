import { untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[JOB-03] a result opens as a page, and going back finds the place in the list again', async ({
    page,
  }) => {
    await page.goto('/careers?domain=northwind.example&query=engineer');
    await untilAlive(page);
    const card = page.getByRole('list', { name: 'Jobs found' }).getByRole('link').nth(7);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    const name = await card.innerText();
    await card.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Job details: ${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

test('[JOB-06] the link of a job is copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/careers?domain=northwind.example');
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page).toHaveURL(/\/careers\/job\/\d+/);
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByText('Copied to Clipboard').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    new RegExp(`^${server.url}/careers/job/\\d+-[a-z0-9-]+\\?domain=northwind\\.example$`),
  );
});

test('[JOB-03] the page of a job that was opened from beside the list leads back to the same list', async ({
  page,
}) => {
  await page.goto('/careers?domain=northwind.example&query=engineer&start=10');
  const name = await page
    .locator('.search-page__detail')
    .getByRole('heading', { level: 2 })
    .first()
    .innerText();
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Job details: ${name}`);
  // The history remembers the list over a reload, of which the server knows nothing.
  await page.reload();
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(/query=engineer&start=10/);
  await expect(page.locator('.results__page')).toHaveText(/^Page 2 of/);
});

test('[ROUTE-09] the readable tail of an address does not matter', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  const href = await page.getByRole('link', { name: 'Open in full' }).getAttribute('href');
  const id = /\d+/.exec(href ?? '')?.[0];
  await page.goto(`/careers/job/${id}-anything-else?domain=northwind.example`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job details: /);
  await page.goto(`/careers/job?pid=${id}&domain=northwind.example`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job details: /);
});
