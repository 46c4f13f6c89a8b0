import { readFileSync } from 'node:fs';
import { aRecipient, createOffer, FULL_NAME, NORTHWIND, readOffer } from '../src/offers.ts';
import { expect, test } from '../src/product-test.ts';

const letterOf = (id: string) => `/careers/offer-letter/${id}?domain=${NORTHWIND}`;

test('[OFFER-11] [OFFER-15] [OFFER-16] [OFFER-18] a letter is viewed, signed on paper and uploaded', async ({
  page,
  server,
}, testInfo) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email);
  await page.goto(letterOf(offer.enc_id));
  await expect(page.getByRole('heading', { name: /Review job offer/ })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download/ })
    .or(page.getByRole('link', { name: /^Download/ }))
    .first()
    .click();
  const copy = testInfo.outputPath('signed.pdf');
  await (await downloading).saveAs(copy);
  expect(readFileSync(copy).subarray(0, 5).toString()).toBe('%PDF-');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/accept')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Submit signed offer' }).click();
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.locator('input[type="file"]').setInputFiles(copy);
  await page.getByRole('button', { name: 'Submit signed offer' }).click();
  await expect(page.getByText('Successfully submitted form for verification').first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.poll(async () => (await readOffer(page, offer.enc_id)).status).toBe('Accepted');
});

test('[OFFER-12] [OFFER-13] [OFFER-19] a letter is signed inline with the full name, by keyboard alone', async ({
  page,
  server,
}) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { signing: 'inline' });
  await page.goto(letterOf(offer.enc_id));
  const agree = page.getByRole('checkbox', { name: 'I have read and agree to the terms and conditions' });
  const name = page.getByRole('textbox', { name: /signature|full name/i });
  await agree.focus();
  await page.keyboard.press('Space');
  await name.focus();
  await page.keyboard.type('Zoe Angstrom');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Please enter your full name as shown on the offer letter and your profile'),
  ).toBeVisible();
  await name.fill(`  ${FULL_NAME.normalize('NFD').replace(' ', '   ')} `);
  await name.press('Enter');
  await expect(page.getByText('Successfully signed the offer letter').first()).toBeVisible();
  const signed = await readOffer(page, offer.enc_id);
  expect([signed.status, signed.offer_documents[0]?.status]).toEqual(['Accepted', 'Signed']);
});

test('[OFFER-17] [OFFER-20] an offer is declined after a second question, and stays with its first answer', async ({
  page,
  server,
}) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email);
  await page.goto(letterOf(offer.enc_id));
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this offer?' });
  await expect(dialog.getByRole('button', { name: 'Keep offer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog.getByLabel(/Reason/).selectOption({ label: 'Pay or benefits' });
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  await expect(page.getByText('Successfully rejected the offer').first()).toBeVisible();
  expect((await readOffer(page, offer.enc_id)).status).toBe('Declined');
});
