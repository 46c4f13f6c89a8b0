import type { OfferPlace } from '@opencareers/offers-react/data/offers-port';
import { expect, test } from 'vitest';
import { linksOf } from '../../shell/links.ts';
import { urlRulesOf } from '../../shell/site.ts';
import { aBoot } from '../../testing/site-fixtures.ts';
import { createOfferLinks, pathOfPlace } from './offer-links.ts';

const PLACES: [OfferPlace, string][] = [
  [{ screen: 'offers' }, '/careers/offers'],
  [{ screen: 'offer', id: 'a/b' }, '/careers/offer/a%2Fb'],
  [{ screen: 'letter', id: 'x1' }, '/careers/offer-letter/x1'],
  [{ screen: 'document', id: 'x1', documentId: 7 }, '/careers/offer/x1/offer-document/7'],
];

test.each(PLACES)('[ROUTE-01] $screen has an address of its own', (place, path) => {
  expect(pathOfPlace(place)).toBe(path);
});

test('[ROUTE-10] links between screens of offers carry the domain and what the page does not know', () => {
  const boot = aBoot();
  const urlRules = urlRulesOf(boot, { find: () => null });
  const page = new URL('/careers/offer/x1?utm_source=mail', 'http://site.example');
  const api = { path: (path: string) => path } as Parameters<typeof createOfferLinks>[0]['api'];
  const links = createOfferLinks({ api }, linksOf({ boot, urlRules }, page));
  const carried = '?domain=northwind.example&utm_source=mail';
  expect(links.offers).toBe(`/careers/offers${carried}`);
  expect(links.offer('x2')).toBe(`/careers/offer/x2${carried}`);
  expect(links.letter('x1')).toBe(`/careers/offer-letter/x1${carried}`);
  expect(links.document('x1', 7)).toBe(`/careers/offer/x1/offer-document/7${carried}`);
  expect(links.addName('/careers/offer/x1')).toContain('next=%2Fcareers%2Foffer%2Fx1');
});
