import { nextCode, signIn } from '../src/candidates.ts';
import { configure, createTenant, importPositions, listPositions } from '../src/operator.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const NORTHWIND = 'northwind.example';

/** Addresses that ask for a login, with what is read there by who has one [ROUTE-01]. */
const PROTECTED = [
  ['/careers/profile', 'My profile'],
  ['/careers/dashboard', 'My dashboard'],
  ['/careers/dashboardv2', 'My dashboard'],
  ['/careers/settings', 'My Settings'],
  ['/careers/export-resume', 'Export resume'],
  ['/careers/forms/center', 'Forms'],
  ['/careers/applications', 'Applications'],
  ['/careers/saved-jobs', 'Saved jobs'],
  ['/careers/interviews', 'Interviews'],
  ['/careers/onboarding', 'Onboarding'],
  ['/careers/offers', 'Offers'],
  ['/careers/offer/unknown-offer', 'Offers'],
  ['/careers/offer-letter/unknown-offer', 'Offers'],
  ['/careers/offer/unknown-offer/offer-document/7', 'Offers'],
] as const;

for (const path of ['/careers/profile', '/careers/offer/unknown-offer/offer-document/7'])
  test(`[ROUTE-01][ROUTE-02] ${path} asks a visitor to sign in, and leads to the jobs who does not`, async ({
    page,
  }) => {
    await page.goto(`${path}?domain=${NORTHWIND}&utm_source=mail`);
    // The dialog takes the focus once it answers; a key that is pressed before is lost.
    await expect(page.getByRole('dialog').getByLabel('E-mail address')).toBeFocused();
    await expect(page.locator('h1')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/careers\?/);
    const address = new URL(page.url());
    expect(address.pathname).toBe('/careers');
    expect(address.searchParams.get('domain')).toBe(NORTHWIND);
    await expect(page.getByTestId('job-count')).toBeVisible();
  });

test('[ROUTE-01][ROUTE-02] every protected page opens for a candidate, with its title, one heading and what was in the address', async ({
  page,
  server,
  pageErrors,
}) => {
  await signIn(page, server, { domain: NORTHWIND, email: 'ada@demo.example' });
  const titles = new Map<string, string>();
  for (const [path, heading] of PROTECTED) {
    await page.goto(`${path}?domain=${NORTHWIND}&utm_source=mail`);
    // An offer that is not there leads to the list [OFFER-14].
    if (path.startsWith('/careers/offer')) await expect(page).toHaveURL(/\/careers\/offers?\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('mail');
    titles.set(new URL(page.url()).pathname, await page.title());
  }
  // The two dashboards are one page in two forms.
  const own = [...titles].filter(([path]) => path !== '/careers/dashboardv2').map(([, title]) => title);
  expect(new Set(own).size).toBe(own.length);
  expectOnlyNotFound(pageErrors);
});

test('[ROUTE-02] logging in on a protected page shows the page that was asked for', async ({
  page,
  server,
}) => {
  await page.goto(`/careers/saved-jobs?domain=${NORTHWIND}&utm_source=mail#list`);
  const asked = page.url();
  const address = page.getByRole('dialog').getByLabel('E-mail address');
  await expect(address).toBeFocused();
  const email = 'asked-first@demo.example';
  await address.fill(email);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByLabel('Code from the e-mail')
    .fill(await nextCode(server, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(asked);
});

test('[ROUTE-03] applying asks for a login only where the tenant says so', async ({ page, server }) => {
  const domain = 'apply-login.example';
  await createTenant(server, domain, 'Apply Login');
  await importPositions(server, domain, [
    {
      sourceId: 'deckhand',
      title: 'Deckhand',
      locations: [{ text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' }],
      descriptionHtml: '<p>You keep the ferry moving.</p>',
    },
  ]);
  const pid = (await listPositions(server, domain))[0]?.id;
  await page.goto(`/careers/apply?domain=${domain}&pid=${pid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply');
  await expect(page.getByRole('link', { name: 'Deckhand' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await configure(server, domain, { path: 'pcsxConfig.applyFormConfig.disableLoggedOutApply', value: true });
  for (const path of ['apply', 'apply/private']) {
    await page.goto(`/careers/${path}?domain=${domain}&pid=${pid}`);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('[ROUTE-04] forms ask for no login', async ({ page }) => {
  await page.goto(`/careers/forms?domain=${NORTHWIND}&form=pre-employment`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[ROUTE-08] the dashboard becomes the second one without a new build', async ({ page, server }) => {
  const domain = 'two-dashboards.example';
  await createTenant(server, domain, 'Two Dashboards');
  await signIn(page, server, {
    domain,
    email: 'cleo@demo.example',
    at: `/careers/dashboard?domain=${domain}`,
  });
  await expect(page.getByRole('tablist')).toBeVisible();
  await configure(server, domain, { path: 'behaviourFlags.shouldRedirectToDashboardV2', value: true });
  await page.reload();
  await expect(page.getByRole('region', { name: 'What needs you' })).toBeVisible();
  await page.goto(`/careers/dashboardv2?domain=${domain}`);
  await expect(page.getByRole('region', { name: 'What needs you' })).toBeVisible();
});

test('[AUTH-01] without accounts a protected page is not there, and nothing of signing in is shown', async ({
  page,
  server,
  pageErrors,
}) => {
  const domain = 'no-accounts.example';
  await createTenant(server, domain, 'No Accounts');
  await configure(server, domain, { path: 'loginSignupConfig.candidateLoginEnabled', value: false });
  const answer = await page.goto(`/careers/settings?domain=${domain}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/careers', '/careers?show_login_modal=1', '/careers/login', '/careers/settings']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}domain=${domain}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // The browser notes that the page of the settings is a 404.
    pageErrors.splice(0);
    expect(await page.locator('body').innerText()).not.toMatch(/sign.?in|log.?in/i);
    await expect(page.getByLabel(/sign in/i)).toHaveCount(0);
    expect(await page.title()).not.toMatch(/sign.?in|log.?in/i);
  }
});
