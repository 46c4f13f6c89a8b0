import type { BrowserContextOptions, Cookie, Page } from '@playwright/test';
import { aRecipient, createOffer, NORTHWIND } from '../src/offers.ts';
import { untilMenu } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';
import { workCompany } from '../src/work-company.ts';

/** The candidate who has done something of everything, in another browser than the one in which that was done. */
async function inOtherBrowser(page: Page, server: RunningServer, options: BrowserContextOptions) {
  const { domain, sessions } = await workCompany(page, server);
  return openBrowser({ page, server, cookies: sessions.candidate, domain }, options);
}

/** Whose browser it is, and at which company. */
interface BrowserOwner {
  page: Page;
  server: RunningServer;
  cookies: Cookie[];
  domain: string;
}

async function openBrowser({ page, server, cookies, domain }: BrowserOwner, options: BrowserContextOptions) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: server.url, ...options });
  if (context === undefined) throw new Error('The page has no browser.');
  await context.addCookies(cookies);
  const own = await context.newPage();
  const open = (path: string) => own.goto(`/careers/${path}?domain=${domain}`);
  const errors: string[] = [];
  own.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { own, main: own.getByRole('main'), open, errors };
}

test('[DASH-02] [DASH-03] without JavaScript a candidate reads the dashboards and the applications', async ({
  page,
  server,
}) => {
  const { own, main, open } = await inOtherBrowser(page, server, { javaScriptEnabled: false });
  await open('dashboard');
  await expect(main.getByRole('link', { name: 'Boatbuilder', exact: true })).toBeVisible();
  await open('dashboardv2');
  const shown = { Interviews: 'First talk', 'Saved jobs': 'Sailmaker', Events: 'Open day of the yard' };
  for (const [name, text] of Object.entries({ Applications: 'Boatbuilder', ...shown }))
    await expect(main.getByRole('region', { name, exact: true }).getByText(text).first()).toBeVisible();
  await open('applications');
  await expect(main.getByRole('link', { name: 'Boatbuilder', exact: true })).toBeVisible();
  await own.context().close();
});

test('[PROFILE-07] far from where the server wrote them, times become those of the browser without a fault', async ({
  page,
  server,
}) => {
  const there = { timezoneId: 'Pacific/Auckland' };
  const { own, main, open, errors } = await inOtherBrowser(page, server, there);
  for (const path of ['dashboard', 'dashboardv2', 'applications', 'interviews', 'saved-jobs']) {
    await open(path);
    await untilMenu(own);
    expect(errors, path).toEqual([]);
  }
  await open('interviews');
  await expect(main.getByText('Pacific/Auckland').first()).toBeVisible();
  await own.context().close();
});

test('[OFFER-01] [OFFER-05] [OFFER-14] offers are in the first HTML: read without JavaScript, and taken up without a fault', async ({
  page,
  server,
}) => {
  const { enc_id } = await createOffer(server, await aRecipient(page, server), { signing: 'esign' });
  const owner = { page, server, cookies: await page.context().cookies(), domain: NORTHWIND };
  const plain = await openBrowser(owner, { javaScriptEnabled: false });
  await plain.open('offers');
  await plain.main.getByRole('link', { name: /View job offer.*Sailmaker/ }).click();
  await expect(plain.own.getByRole('heading', { level: 1, name: 'Job offer for Sailmaker' })).toBeVisible();
  await expect(plain.main.getByText('Oslo')).toBeVisible();
  await expect(plain.main.getByRole('textbox')).toBeHidden();
  await plain.main.getByRole('link', { name: /Start/ }).click();
  await expect(plain.main.getByText(/Signing and declining need JavaScript/)).toBeVisible();
  const file = await plain.main.getByRole('link', { name: 'Download' }).getAttribute('href');
  const letter = await plain.own.request.get(file ?? '');
  expect(letter.headers()['content-type']).toBe('application/pdf');
  await plain.own.context().close();

  const far = await openBrowser(owner, { timezoneId: 'Pacific/Auckland' });
  for (const path of ['offers', `offer/${enc_id}`, `offer-letter/${enc_id}`]) {
    await far.open(path);
    await untilMenu(far.own);
    expect(far.errors, path).toEqual([]);
  }
  await expect(far.own.locator('iframe')).toBeVisible();
  await far.own.context().close();
});
