import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showLetter } from '../testing/letter-stage.tsx';
import { aDocumentOf, hoursFromNow, TEST_NOW } from '../testing/offer-fixtures.ts';
import { refusal } from '../testing/offer-server.ts';

failOnConsoleErrors();

const DISPLAYS = {
  upload: { role: 'button', name: 'Submit signed offer' },
  inline: { role: 'textbox', name: 'Electronic signature' },
} as const;

test('[OFFER-14] a live unsigned letter is signed by upload or inline, as it asks for', async () => {
  for (const signing of ['upload', 'inline', null] as const) {
    const { screen } = await showLetter({ document: { signing } });
    const { role, name } = DISPLAYS[signing ?? 'upload'];
    await expect.element(screen.getByRole(role, { name })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Offer letter' })).toBeVisible();
    await expect.element(screen.getByText('Job offer for Lighthouse Engineer · Northwind')).toBeVisible();
    await screen.unmount();
  }
});

test('[OFFER-14] what cannot be signed is read only, and says why', async () => {
  const cases = [
    [{ status: 'Declined' }, {}, 'This document can no longer be signed.'],
    [{ expires_at: hoursFromNow(-1) }, {}, 'This document can no longer be signed.'],
    [{}, { under_revision: true }, 'Documents are being revised. Please check back later.'],
    [{}, { status: 'Signed', signed: true }, undefined],
    [{}, { status: 'Read Only', document_type: 'Benefits' }, undefined],
  ] as const;
  for (const [offer, document, why] of cases) {
    const { screen } = await showLetter({ offer, document });
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    if (why !== undefined) await expect.element(screen.getByText(why)).toBeVisible();
    expect(screen.getByRole('button', { name: /Sign|Submit|Decline/ }).elements()).toEqual([]);
    await screen.unmount();
  }
});

test('[OFFER-24] a letter that is read is at least 1000 px high, and its opening is told once', async () => {
  const { screen, bodies } = await showLetter({ document: { status: 'Read Only' } });
  await expect.element(screen.getByText('Dear Ada, welcome aboard')).toBeInTheDocument();
  const box = screen.getByRole('region', { name: 'Offer letter' });
  expect(box.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(1000);
  expect(bodies('tellView')).toEqual([{ kind: 'opened', document_id: 11 }]);
});

test('[OFFER-14] whoever has no such offer or document is back at the list', async () => {
  const offerless = await showLetter({ offers: [] });
  await expect.poll(() => offerless.went).toEqual([{ screen: 'offers' }]);
  await offerless.screen.unmount();
  const other = await showLetter({ asDocument: true, offer: { offer_documents: [aDocumentOf({ id: 99 })] } });
  await expect.poll(() => other.went).toEqual([{ screen: 'offers' }]);
});

test('[OFFER-14] the letter is the document of that type, and the way back leads to the offer', async () => {
  const { screen, went } = await showLetter({
    offer: {
      offer_documents: [
        aDocumentOf({ id: 1, name: 'Handbook', document_type: 'Policy', status: 'Read Only' }),
        aDocumentOf({ id: 2, name: 'The letter' }),
      ],
    },
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'The letter' })).toBeVisible();
  await screen.getByRole('link', { name: 'Back to the offer' }).click();
  expect(went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
});

test('[OFFER-14] an offer that expires while its letter is open turns by itself', async () => {
  const { screen } = await showLetter({ offer: { expires_at: new Date(TEST_NOW + 1500).toISOString() } });
  await expect.element(screen.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expect.element(screen.getByText('This document can no longer be signed.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign', exact: true })).not.toBeInTheDocument();
});

test('[OFFER-10] a signed document that is being sealed says so, and can be looked for again', async () => {
  const sealing = { status: 'Signed', signed: true, s3_path: '', content_url: '' } as const;
  const { screen, server, letter } = await showLetter({ document: sealing, offer: { status: 'Accepted' } });
  await expect
    .element(screen.getByText('Document has been signed. Signed document is being generated.'))
    .toBeVisible();
  const sealed = { ...letter, s3_path: '/sealed', content_url: '/sealed' };
  server.change('offer-1', { offer_documents: [sealed] });
  server.contents.set('/sealed', new Blob(['x'], { type: 'text/plain' }));
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('an offer that cannot be loaded says so and can be tried again', async () => {
  const { server, client, screen } = await showLetter({ document: { status: 'Read Only' } });
  await expect.element(screen.getByText('Dear Ada, welcome aboard')).toBeInTheDocument();
  client.clear();
  await screen.unmount();
  server.failNext('get', refusal(500));
  const again = await showLetter({ port: { calls: server.calls } });
  await expect.element(again.screen.getByText('The offer could not be loaded')).toBeVisible();
  await again.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(again.screen.getByText('Dear Ada, welcome aboard')).toBeInTheDocument();
});

test('[OFFER-14] every display is accessible in every look', async () => {
  for (const signing of ['upload', 'inline'] as const) {
    const { screen } = await showLetter({ document: { signing } });
    const { role, name } = DISPLAYS[signing];
    await expect.element(screen.getByRole(role, { name })).toBeVisible();
    const found = await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()]);
    expect(found).toEqual([]);
    await screen.unmount();
  }
});

test('[OFFER-14] every display fits 320 px and reads from right to left', async () => {
  await page.viewport(320, 640);
  const named = { upload: 'إرسال العرض الموقّع', inline: 'توقيع' };
  for (const signing of ['upload', 'inline'] as const) {
    const { screen } = await showLetter({ document: { signing }, language: 'ar' });
    const button = screen.getByRole('button', { name: named[signing], exact: true });
    await expect.element(button).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(await findAxeViolations()).toEqual([]);
    await screen.unmount();
  }
  await page.viewport(1280, 800);
});
