import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { aRecipient, changeOffer, createOffer, NORTHWIND } from '../src/offers.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const LIST = `/careers/offers?domain=${NORTHWIND}`;
const HOUR = 60 * 60_000;
const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Asks for the offers whenever the page is looked at again, as another tab in front of it does. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('[OFFER-01] [OFFER-02] [OFFER-03] [OFFER-04] the list shows each offer with its status, date and button', async ({
  page,
  server,
}) => {
  const email = await aRecipient(page, server);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect(page.getByText('No offers found.')).toBeVisible();
  const expires = inTime(240 * HOUR);
  await createOffer(server, email, { position: 'Sailmaker', expires_at: expires });
  const canceled = await createOffer(server, email, { position: 'Rigger' });
  await changeOffer(server, canceled, { verb: 'cancel' });
  await page.reload();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(2);
  const [year = '', month = '', day = ''] = expires.slice(0, 10).split('-');
  const extended = cards.filter({ hasText: 'Sailmaker' });
  await expect(extended).toContainText('Offer extended');
  await expect(extended).toContainText(`Expires ${month}/${day}/${year}`);
  await expect(extended).toContainText('Action required');
  const other = cards.filter({ hasText: 'Rigger' });
  await expect(other).toContainText('Offer canceled');
  await expect(other).toContainText(/Last updated \d\d\/\d\d\/\d{4}/);
  await expect(other).not.toContainText('Action required');
  await extended.getByText('View job offer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job offer for Sailmaker' })).toBeVisible();
  await expect(page).toHaveURL(/\/careers\/offer\/[\w-]+\?domain=northwind\.example/);
  await expect(page).toHaveTitle(/^Job offer for Sailmaker \|/);
  // Also before any script of the page has run.
  expect(await (await page.request.get(page.url())).text()).toContain('<title>Job offer for Sailmaker |');
  await page.locator('.oc-offer').getByRole('link', { name: 'Offers', exact: true }).click();
  await expect(page).toHaveURL(/\/careers\/offers\?domain=/);
});

test('[OFFER-05] [OFFER-06] [OFFER-07] [OFFER-09] [OFFER-10] [OFFER-21] the page of an offer says how it stands, also while it is revised', async ({
  page,
  server,
}) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { letter_name: 'Offer letter' });
  await page.goto(`/careers/offer/${offer.enc_id}?domain=${NORTHWIND}`);
  await expect(
    page.getByText(/^Congratulations! .* has offered you the position of Sailmaker\./),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Offer letter' })).toBeVisible();
  await expect(main.getByText(/^Expires \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Start: Offer letter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offer letter' })).toBeVisible();
  await expect(page).toHaveTitle(/^Offer letter \| Sailmaker \|/);
  await main.getByRole('link', { name: 'Back to the offer' }).click();
  await expect(main.getByRole('link', { name: 'Start: Offer letter' })).toBeVisible();
  await changeOffer(server, offer, { verb: 'revise' });
  // Shown from memory for a day, the offer is asked for again when the page is looked at again.
  await comeBack(page);
  await expect(page.getByText('Documents are being revised. Please check back later.')).toBeVisible();
  await expect(main.getByText('Document is being revised', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Start: Offer letter' })).toBeDisabled();
  await changeOffer(server, offer, { verb: 'cancel' });
  await comeBack(page);
  await expect(page.getByText(/canceled this offer on/)).toBeVisible();
});

test('[OFFER-04] an offer that expires while its page is open turns by itself', async ({ page, server }) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { expires_at: inTime(20_000) });
  await page.goto(`/careers/offer/${offer.enc_id}?domain=${NORTHWIND}`);
  await expect(page.getByText(/^Congratulations!/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Start:/ })).toBeVisible();
  await expect(page.getByText(/^This offer expired on/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('link', { name: /^Start:/ })).toHaveCount(0);
});

test('[OFFER-08] confetti is there once, and never for whoever wants less motion', async ({
  page,
  server,
}) => {
  const email = await aRecipient(page, server);
  const [first, second] = [await createOffer(server, email), await createOffer(server, email)];
  const open = (offer: { enc_id: string }) => page.goto(`/careers/offer/${offer.enc_id}?domain=${NORTHWIND}`);
  await open(first);
  await expect(page.locator('canvas')).toHaveCount(1);
  await open(first);
  await expect(page.getByText(/^Congratulations!/)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(second);
  await expect(page.getByText(/^Congratulations!/)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('[OFFER-14] the offer of somebody else, and one that never was, lead to the own list alike', async ({
  page,
  browser,
  server,
  pageErrors,
}) => {
  const other = await browser.newContext({ baseURL: server.url });
  const email = await aRecipient(await other.newPage(), server);
  const offer = await createOffer(server, email, { position: 'Stranger' });
  await other.close();
  await aRecipient(page, server);
  for (const path of [
    `offer/${offer.enc_id}`,
    `offer-letter/${offer.enc_id}`,
    `offer/${offer.enc_id}/offer-document/${offer.documents[0]?.id}`,
    'offer/AAAAAAAAAAAAAAAAAAAAAA',
  ]) {
    await page.goto(`/careers/${path}?domain=${NORTHWIND}`);
    await expect(page).toHaveURL(/\/careers\/offers\?/);
    await expect(page.getByText('No offers found.')).toBeVisible();
    await expect(page.getByText('Stranger')).toHaveCount(0);
  }
  // The browser notes what was not found.
  expectOnlyNotFound(pageErrors);
});
