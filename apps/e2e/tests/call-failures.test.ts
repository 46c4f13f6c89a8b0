import type { Page } from '@playwright/test';
import { untilAlive } from '../src/page-checks.ts';
import { expectOnly, expectOnlyOffline } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const SEARCH = '**/api/pcsx/search?*';

async function searchFor(page: Page, words: string) {
  const box = page.getByRole('combobox').first();
  await box.fill(words);
  await box.press('Enter');
}

test('[ERROR-01] a session that ended in mid-search: an alert, what was typed stays, the login knows the way back', async ({
  page,
}) => {
  await page.goto('/careers?domain=northwind.example&hl=en');
  await untilAlive(page);
  await page.route(SEARCH, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-login': '1' } });
  });
  await searchFor(page, 'designer');
  const alert = page.getByRole('alertdialog', { name: 'Session timed out.' });
  await expect(alert).toBeVisible();
  const address = new URL(page.url());
  const login = new URL(
    (await alert.getByRole('link', { name: 'Sign in' }).getAttribute('href')) ?? '',
    address,
  );
  expect(login.pathname).toBe('/candidate/login');
  expect(login.searchParams.get('domain')).toBe('northwind.example');
  expect(login.searchParams.get('next')).toBe(`${address.pathname}${address.search}`);
  expect(login.searchParams.has('hl')).toBe(false);

  await alert.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('combobox').first()).toHaveValue('designer');
});

test('[ERROR-01] calls that are led to the login page have no session', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&hl=en');
  await untilAlive(page);
  await page.route(SEARCH, (route) =>
    route.fulfill({ status: 302, headers: { location: '/candidate/login?domain=northwind.example' } }),
  );
  await searchFor(page, 'nurse');
  await expect(page.getByRole('alertdialog', { name: 'Session timed out.' })).toBeVisible();
  const link = page.getByRole('alertdialog').getByRole('link', { name: 'Sign in' });
  const login = (await link.getAttribute('href')) ?? '';
  // The page stays as it is below the login; the address of the link is for who opens it elsewhere.
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.goto(login);
  await expect(page).toHaveURL(/\/careers\/login\?domain=northwind\.example&.*next=/);
});

test('[ERROR-01] too many requests: the page says so, waits as long as it was told and goes on by itself', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/careers?domain=northwind.example&hl=en');
  await untilAlive(page);
  let isBusy = true;
  await page.route(SEARCH, (route) =>
    isBusy
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '7' },
          json: { message: 'Please try again later' },
        })
      : route.continue(),
  );
  await searchFor(page, 'engineer');
  await expect(page.getByText('Please try again in a few minutes')).toBeVisible();
  await page.getByRole('button', { name: /^Try again in \d seconds?$/ }).click();
  isBusy = false;
  await expect(page.getByRole('button', { name: /^Trying again in/ })).toBeVisible();
  await expect(page.getByText('Please try again in a few minutes')).toBeHidden();
  await expect(page.getByTestId('job-count')).toBeVisible();
  expectOnly(pageErrors, /status of 429/);
});

test('[ERROR-01] a page without a line says so at once', async ({ page, context, pageErrors }) => {
  await page.goto('/careers?domain=northwind.example&hl=en');
  await untilAlive(page);
  // What the page loads when it is idle must be there before the line goes.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await searchFor(page, 'analyst');
  const notice = page.getByText('You seem to be offline. Check your connection and try again.');
  await expect(notice.first()).toBeVisible();
  expectOnlyOffline(pageErrors);
});

test('[ERROR-01] a line that answers nothing is told apart from being offline', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/careers?domain=northwind.example&hl=en');
  await untilAlive(page);
  await page.route(SEARCH, (route) => route.abort('connectionfailed'));
  await searchFor(page, 'teacher');
  await expect(page.getByText('Failed to fetch data')).toBeVisible();
  await page.unroute(SEARCH);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch data')).toBeHidden();
  expectOnly(pageErrors, /net::ERR/);
});

test('[HTTP-01] every call of the page carries its token, group and time zone, and takes over the next token', async ({
  page,
}) => {
  await page.goto('/careers?domain=northwind.example&hl=en&debug=1');
  await untilAlive(page);
  const token = () => page.locator('meta[name="_csrf"]').getAttribute('content');
  const first = await token();
  const asked = page.waitForRequest(SEARCH);
  await searchFor(page, 'sales');
  const request = await asked;
  const headers = await request.allHeaders();
  expect(headers).toMatchObject({
    'x-csrf-token': expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
    'x-ef-group-id': 'northwind.example',
    'x-user-timezone': 'UTC',
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(new URL(request.url()).searchParams.get('debug')).toBe('1');
  const fresh = (await request.response())?.headers()['x-csrf-token'];
  expect(fresh).not.toBe(first);
  await expect.poll(token).not.toBe(first);
});
