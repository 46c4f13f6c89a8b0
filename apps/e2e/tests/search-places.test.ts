import type { Page } from '@playwright/test';
import { searchCalls, untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const place = (page: Page) => page.getByRole('combobox', { name: 'Place' });
const count = async (page: Page) =>
  Number((await page.getByTestId('job-count').innerText()).replace(/\D/g, ''));

test.describe('[SEARCH-11] the own place', () => {
  test('is asked for on a press only, sent as coordinates, and remembered for the visit', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 52.520_008, longitude: 13.404_954 });
    await page.goto('/careers?domain=northwind.example');
    await untilAlive(page);
    const calls = searchCalls(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page).toHaveURL(/location=current%20location/);
    await expect(place(page)).toHaveValue('Current location');
    await expect.poll(() => calls.at(-1)?.get('location')).toBe('52.520,13.405');
    await expect(page.getByText(/^Within \d+ km of your location$/)).toBeVisible();
    expect(page.url()).not.toContain('52.52');
    await page.reload();
    await expect(page.getByText(/^Within \d+ km of your location$/)).toBeVisible();
    expect(calls.at(-1)?.get('location')).toBe('52.520,13.405');
  });

  test('that the browser will not tell leaves the way of typing a city', async ({ page }) => {
    await page.goto('/careers?domain=northwind.example');
    await untilAlive(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.locator('.oc-toast')).toContainText('Enter a place instead.');
    await place(page).fill('Berlin');
    await place(page).press('Enter');
    await expect(page.getByText(/of Berlin, Germany$/)).toBeVisible();
  });

  test('in a shared link is asked for anew', async ({ page }) => {
    await page.goto('/careers?domain=northwind.example&location=current%20location');
    await expect(page.getByText(/needs to know where you are/)).toBeVisible();
    await expect(place(page)).toHaveValue('Current location');
  });
});

test('[SEARCH-11] remote is a place of its own', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const all = await count(page);
  const calls = searchCalls(page);
  await place(page).fill('remote');
  await place(page).press('Enter');
  await expect.poll(() => calls.at(-1)?.get('location')).toBe('remote');
  await expect.poll(() => count(page)).toBeLessThan(all);
  expect(await count(page)).toBeGreaterThan(0);
});

for (const lost of ['Map Area', 'Map Location', 'map area'])
  test(`[SEARCH-11] [SEARCH-10] "${lost}" of an earlier visit is blank, and its order is not asked for`, async ({
    page,
  }) => {
    await page.goto('/careers?domain=northwind.example');
    await untilAlive(page);
    const all = await count(page);
    const calls = searchCalls(page);
    await page.goto(
      `/careers?domain=northwind.example&location=${encodeURIComponent(lost)}&sort_by=distance`,
    );
    await expect(place(page)).toHaveValue('');
    expect(await count(page)).toBe(all);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('timestamp');
    // A link that is pressed before is followed to another document, without a call.
    await untilAlive(page);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect.poll(() => calls.at(-1)?.get('start')).toBe('10');
    expect(calls.at(-1)?.get('location')).toBeNull();
    expect(calls.at(-1)?.get('sort_by')).toBeNull();
  });

test('[SEARCH-10] the order is asked for as long as words and place are those of the address', async ({
  page,
}) => {
  await page.goto('/careers?domain=northwind.example&query=engineer&location=Berlin&sort_by=distance');
  await untilAlive(page);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('distance');
  const calls = searchCalls(page);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => calls.at(-1)?.get('sort_by')).toBe('distance');
  await place(page).fill('Hamburg');
  await place(page).press('Enter');
  await expect.poll(() => calls.at(-1)?.get('location')).toBe('Hamburg');
  expect(calls.at(-1)?.get('sort_by')).toBeNull();
  await expect(page).not.toHaveURL(/sort_by/);
});

for (const [spelling, shown] of [
  ['newest', 'timestamp'],
  ['solr', 'relevance'],
  ['timestamp', 'timestamp'],
  ['relevance', 'relevance'],
] as const)
  test(`[SEARCH-10] the order "${spelling}" of other clients is understood`, async ({ page }) => {
    await page.goto(`/careers?domain=northwind.example&query=engineer&sort_by=${spelling}`);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue(shown);
  });
