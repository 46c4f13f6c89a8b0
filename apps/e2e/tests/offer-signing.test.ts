import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { aRecipient, createOffer, NORTHWIND, readOffer } from '../src/offers.ts';
import { untilPainted } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const letterOf = (id: string) => `/careers/offer-letter/${id}?domain=${NORTHWIND}`;
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');

/** Goes through the steps of the signing page up to the last button. */
async function goToSummary(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox').first().check();
  await frame.getByRole('button', { name: /Continue|Agree/ }).click();
  await frame.getByRole('checkbox', { name: /read/i }).check();
  await frame.getByRole('button', { name: /Continue/ }).click();
  await frame.getByRole('textbox', { name: /name/i }).fill('Zoë Ångström');
  await frame.getByRole('button', { name: /Continue|Adopt/ }).click();
}

test('[ESIGN-01] [ESIGN-02] [OFFER-14] [OFFER-19] [OFFER-22] [OFFER-24] a letter is signed in the frame and sealed', async ({
  page,
  server,
}, testInfo) => {
  test.setTimeout(120_000);
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { signing: 'esign' });
  await page.goto(letterOf(offer.enc_id));
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/public\/esign-widget\?wid=[^&]+&hosted=1/);
  const box = await page.locator('iframe').boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(600);
  await goToSummary(frameOf(page));
  await frameOf(page).getByRole('button', { name: /^Sign/ }).click();
  await expect(page.getByText('Successfully signed the offer letter').first()).toBeVisible();

  const isSealed = async () => (await readOffer(page, offer.enc_id)).offer_documents[0]?.is_sealed;
  await expect.poll(isSealed, { timeout: 30_000 }).toBe(true);
  const signed = await readOffer(page, offer.enc_id);
  expect(signed).toMatchObject({
    enc_id: offer.enc_id,
    status: 'Accepted',
    position: { name: 'Sailmaker' },
    updated_at: expect.any(String),
    expires_at: expect.any(String),
    offer_documents: [
      { document_type: 'Offer', status: 'Signed', signed: true, url: '', s3_path: '', under_revision: false },
    ],
  });
  const sealed = signed.offer_documents[0];
  const file = testInfo.outputPath('sealed.pdf');
  writeFileSync(file, Buffer.from(sealed?.b64_string ?? '', 'base64'));
  const report = execFileSync('pdfsig', [file], { encoding: 'utf8' });
  expect(report).toContain('Signature is Valid.');
  expect(report).toContain('Total document signed');
  // Whoever comes back reads it, in a viewer of its full height.
  await page.goto(letterOf(offer.enc_id));
  const pages = page.locator('.oc-pdf__pages');
  await expect(pages).toBeVisible();
  await expect.poll(async () => (await pages.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(1000);
});

test('[ESIGN-01] whoever refuses to sign declines, and the page says so', async ({ page, server }) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { signing: 'esign' });
  await page.goto(letterOf(offer.enc_id));
  const refuse = frameOf(page).getByRole('button', { name: 'Decline to sign' });
  await refuse.click();
  await expect(frameOf(page).getByRole('button', { name: 'Do not decline' })).toBeVisible();
  await refuse.click();
  await expect(page.getByText('Offer letter has been rejected').first()).toBeVisible();
  expect((await readOffer(page, offer.enc_id)).status).toBe('Declined');
});

test('[ESIGN-01] messages of other windows, frames and origins cause no call', async ({ page, server }) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { signing: 'esign' });
  await page.goto(letterOf(offer.enc_id));
  await expect(frameOf(page).getByRole('heading').first()).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('/vslog')) calls.push(request.url());
  });
  await page.evaluate(() => {
    const wid = new URL(document.querySelector('iframe')?.src ?? '', location.href).searchParams.get('wid');
    // From this window itself, from a frame of the same origin, and from a frame without an origin.
    for (const type of ['ESIGN', 'REJECT']) postMessage({ type, wid }, location.origin);
    const own = document.createElement('iframe');
    document.body.append(own);
    const source = own.contentWindow;
    dispatchEvent(
      new MessageEvent('message', { origin: location.origin, source, data: { type: 'ESIGN', wid } }),
    );
    dispatchEvent(
      new MessageEvent('message', { origin: 'https://evil.example', data: { type: 'ESIGN', wid } }),
    );
    dispatchEvent(new MessageEvent('message', { origin: location.origin, data: { type: 'REJECT', wid } }));
  });
  await untilPainted(page);
  expect(calls.filter((call) => call.includes('/api/offer/'))).toEqual([]);
  expect((await readOffer(page, offer.enc_id)).status).toBe('Extended');
});

test('[ESIGN-02] the signing page is framed by its own site only', async ({ page, server }) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { signing: 'esign' });
  const { url = '' } = (await readOffer(page, offer.enc_id)).offer_documents[0] ?? {};
  const answer = await page.request.get(url);
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  const other = await page.request.get(`/careers?domain=${NORTHWIND}`);
  expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
