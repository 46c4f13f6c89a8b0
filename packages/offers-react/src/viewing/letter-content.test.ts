import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { expect, test } from 'vitest';
import { aDocumentOf, anOfferOf } from '../testing/offer-fixtures.ts';
import { createOfferServer, refusal } from '../testing/offer-server.ts';
import { letterFileName, loadLetter } from './letter-content.ts';

function aLetter(parts: Partial<OfferDocument> = {}): { offer: Offer; document: OfferDocument } {
  const document = aDocumentOf(parts);
  return { offer: anOfferOf({ offer_documents: [document] }), document };
}

test('[OFFER-22] a letter in the offer itself needs no call', async () => {
  const letter = aLetter({ b64_string: btoa('%PDF-1.7 ÿ') });
  const server = createOfferServer([letter.offer]);
  const blob = await loadLetter(server.calls, letter);
  expect([blob.type, [...new Uint8Array(await blob.arrayBuffer())].at(-1)]).toEqual(['application/pdf', 255]);
  expect(server.arrived).toEqual([]);
});

test('[OFFER-16] an address that is over is asked for anew, once, and only for the same version', async () => {
  const letter = aLetter({ content_url: '/old' });
  const server = createOfferServer([letter.offer]);
  const fresh = aDocumentOf({ content_url: '/new' });
  server.change('offer-1', { offer_documents: [fresh] });
  server.contents.set('/new', new Blob(['new']));
  expect(await (await loadLetter(server.calls, letter)).text()).toBe('new');
  expect(server.arrived.map(({ call }) => call)).toEqual(['loadContent', 'get', 'loadContent']);
  server.change('offer-1', { offer_documents: [{ ...fresh, sha256: 'b'.repeat(64) }] });
  await expect(loadLetter(server.calls, letter)).rejects.toEqual(
    refusal(404, { code: 'document_not_found', message: '' }),
  );
});

test('[OFFER-16] files have names that every system takes, with the ending of their type', () => {
  const named = (name: string, type = 'application/pdf') => letterFileName({ name, type });
  expect(named('Offer letter')).toBe('Offer letter.pdf');
  expect(named('Offer.PDF')).toBe('Offer.PDF');
  expect(named('../a:b\u202E')).toBe('.. a b.pdf');
  expect(named('  ')).toBe('document.pdf');
  expect(named('Table', 'application/x-unknown')).toBe('Table');
});
