import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { expect, test } from 'vitest';
import { withinTenant } from '../../../../../test/offer-factory.ts';
import { aSigner, stateOfOffer } from '../../../../../test/signing-people.ts';
import { aServer, TEST_NOW } from '../../../../../test/test-server.ts';
import { addOfferEvent } from '../../history/offer-event.ts';
import { createCheckCode, readCheckCode } from './certificate-code.ts';
import { describeCertificate } from './certificate-facts.ts';
import { certificateTexts } from './certificate-texts.ts';

test('[ESIGN-02] a code is read as people type it, and what cannot be one is none', () => {
  const codes = new Set(Array.from({ length: 500 }, createCheckCode));
  expect(codes.size).toBe(500);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = code.toLowerCase().replaceAll('-', ' – ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect(readCheckCode(typed)).toBe(code);
  }
  for (const other of [
    '',
    '7K3Q',
    '7K3Q-0XFM-2N9D-H5W',
    '7K3Q-0XFM-2N9D-H5WU',
    '7K3Q-0XFM-2N9D-H5WCC',
    '🙂'.repeat(8),
  ])
    expect(readCheckCode(other)).toBeNull();
});

test('[ESIGN-02] certificate pages are complete in five languages', () => {
  const english = certificateTexts('en');
  for (const language of ['es', 'fr', 'de', 'ar']) {
    const texts = certificateTexts(`${language}-XX`);
    expect(texts.language).toBe(language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.keys(texts.kinds)).toEqual(Object.keys(english.kinds));
    expect(texts.intro).not.toBe(english.intro);
    expect([texts.signedBy, texts.page].join()).toMatch(/%\(name\)s.*%\(page\)s.*%\(pages\)s/);
  }
  for (const other of ['xx', '__proto__', '']) expect(certificateTexts(other)).toEqual(english);
});

test('[ESIGN-02] the certificate tells the history of its document, in the language of its candidate', async () => {
  const server = await aServer({ baseUrl: 'https://jobs.example' });
  const signer = await aSigner(server, { documents: [{ signing: 'esign' }, { name: 'Another one' }] });
  const { tenant, offer, documents, documentId, person } = signer;
  await person.send('PUT', ACCOUNT_PATHS.account, { body: { language: 'de' } });
  const details = (address: string) => ({ address, agent: 'Browser' });
  const facts = await withinTenant(server, tenant.domain, async (ctx) => {
    for (const address of ['first', 'second', 'third'])
      await addOfferEvent(ctx, { offerId: offer.id, kind: 'opened', documentId, details: details(address) });
    await addOfferEvent(ctx, { offerId: offer.id, kind: 'asked' });
    await addOfferEvent(ctx, { offerId: offer.id, kind: 'reminded' });
    await addOfferEvent(ctx, { offerId: offer.id, kind: 'opened', documentId: documents[1]?.id ?? 0 });
    await addOfferEvent(ctx, {
      offerId: offer.id,
      kind: 'signed',
      documentId,
      details: { ...details('last'), provedAt: TEST_NOW.toISOString() },
    });
    const [document] = documents;
    if (document === undefined) throw new Error('no document');
    const signed = { document, candidateId: offer.candidateId, fullName: 'Ada Lovelace', language: 'de' };
    return describeCertificate(server.offers, ctx, signed);
  });
  expect(facts.events).toEqual([
    { at: TEST_NOW, kind: 'sent', address: '', agent: '' },
    { at: TEST_NOW, kind: 'opened', address: 'first', agent: 'Browser' },
    { at: TEST_NOW, kind: 'opened', address: 'third', agent: 'Browser' },
    { at: TEST_NOW, kind: 'proved', address: 'last', agent: 'Browser' },
    { at: TEST_NOW, kind: 'signed', address: 'last', agent: 'Browser' },
  ]);
  const { document } = await stateOfOffer(server, signer);
  expect(facts).toMatchObject({ originalSha256: document?.sha256, texts: { language: 'de' } });
  expect(facts.checkUrl).toBe(`https://jobs.example/public/check?domain=${tenant.domain}&code=${facts.code}`);
  expect(facts.fonts.text.length).toBeGreaterThan(5);
});
