import type { Page } from '@playwright/test';
import { listCodes, makeCandidate, nextCode } from '../src/candidates.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

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

test('[MAP-01] [MAP-04] without JavaScript the places of the map are a list, and the page says why', async ({
  page,
}) => {
  await page.goto('/careers?domain=northwind.example&filter_country=Germany');
  const views = page.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'Places' }).click();
  await expect(page.getByText(/^The map needs JavaScript/)).toBeVisible();
  await expect(page.getByText(/^[\d,]+ jobs at \d+ places/)).toBeVisible();
  const entries = page.getByRole('list', { name: 'Places' }).getByRole('listitem');
  const all = await entries.count();
  const second = entries.nth(1);
  const jobs = /\d+$/.exec(await second.innerText())?.[0];
  await second.getByRole('link').click();
  await expect(page.getByTestId('job-count')).toHaveText(new RegExp(`^${jobs} jobs?$`));
  expect(new URL(page.url()).searchParams.get('filter_country')).toBe('Germany');
  // The others stay, and the chosen one leads back to all.
  await expect(entries).toHaveCount(all);
  await page.getByRole('list', { name: 'Places' }).locator('a[aria-current]').click();
  await expect(page.getByTestId('job-count')).not.toHaveText(new RegExp(`^${jobs} jobs?$`));
  await views.getByRole('link', { name: 'List' }).click();
  await expect(entries).toHaveCount(0);
});

/** Signs in by the form of the login page, which is shown. */
async function signInPlainly(page: Page, server: RunningServer, email: string): Promise<void> {
  const known = listCodes(server, email).length;
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code from the e-mail').fill(await nextCode(server, email, known));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('[AUTH-02] [ROUTE-02] without JavaScript somebody signs in with a code and is where they wanted to be', async ({
  page,
  server,
}) => {
  const email = `plain-${process.pid}@example.com`;
  await makeCandidate(page, server, { email, domain: 'northwind.example' });
  const known = listCodes(server, email).length;
  await page.goto('/careers/applications?domain=northwind.example');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();

  await page.getByLabel('E-mail address').fill('nobody');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/complete e-mail address/);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = await nextCode(server, email, known);
  await page
    .getByLabel('Code from the e-mail')
    .fill(code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code from the e-mail')).toHaveAccessibleDescription(/not right/);
  expect(page.url()).not.toContain('plain-');
  await page.getByLabel('Code from the e-mail').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/careers/applications');

  await page.getByRole('link', { name: 'My dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My dashboard' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('[APPLY-01] [APPLY-02] without JavaScript somebody applies with a file, after a look at what was missing', async ({
  page,
  server,
}) => {
  const email = `plain-apply-${process.pid}@example.com`;
  const main = page.getByRole('main');
  await page.goto('/careers?domain=northwind.example&query=engineer');
  await page.getByRole('list', { name: 'Jobs found' }).getByRole('link').first().click();
  await main.getByRole('link', { name: 'Apply now' }).first().click();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await signInPlainly(page, server, email);

  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  await expect(main.getByLabel(/^E-mail/)).toHaveValue(email);
  await main.getByLabel(/^First name/).fill('Nora');
  await main.getByLabel('Your resume').setInputFiles({
    name: 'cv.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Nora Nett\nSailmaker'),
  });
  await main.getByRole('button', { name: 'Send application' }).click();

  // Playwright looks for no text inside of `noscript`.
  await expect(page.locator('form.plain-form')).toContainText('What you wrote is kept.');
  await expect(main.getByLabel(/^First name/)).toHaveValue('Nora');
  await expect(main.getByLabel(/^Last name/)).toHaveAccessibleDescription(/Last name is required/);
  await expect(main.getByLabel('Your resume')).toHaveAccessibleDescription(/cv\.txt/);
  await main.getByLabel(/^Last name/).fill('Nett');
  await main.getByLabel(/^City/).fill('Kiel');
  await main.getByLabel(/^When could you start/).fill('2030-03-01');
  await main
    .getByRole('group', { name: /^Are you allowed to work/ })
    .getByLabel('Yes')
    .check();
  await main.getByRole('button', { name: 'Send application' }).click();
  await expect(main.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My dashboard' })).toBeVisible();
});
