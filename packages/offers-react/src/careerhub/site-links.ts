import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { CHECK_PAGE } from '@opencareers/contracts/signing-calls';
import type { OfferLinks } from '../data/offers-port.tsx';

/** Addresses of offers on a careers site, such as `https://careers.example` [ROUTE-01]. */
export function siteLinks(siteUrl: string): OfferLinks {
  const to = (path: string) => new URL(path, siteUrl).href;
  const part = encodeURIComponent;
  return {
    offers: to('/careers/offers'),
    offer: (id) => to(`/careers/offer/${part(id)}`),
    letter: (id) => to(`/careers/offer-letter/${part(id)}`),
    document: (id, documentId) => to(`/careers/offer/${part(id)}/offer-document/${documentId}`),
    deadline: (id) => to(OFFER_PATHS.deadline(id)),
    receipt: (id) => to(OFFER_PATHS.receipt(id)),
    addName: (back) => to(`/careers/profile?${new URLSearchParams({ next: back })}`),
    check: to(CHECK_PAGE),
  };
}
