import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { CHECK_PAGE } from '@opencareers/contracts/signing-calls';
import type { OfferLinks, OfferPlace } from '@opencareers/offers-react/data/offers-port';
import type { Links } from '../../shell/links.ts';
import type { Site } from '../../shell/site.ts';

/** Path of a screen of offers in mode careers [ROUTE-01]. */
export function pathOfPlace(place: OfferPlace): string {
  switch (place.screen) {
    case 'offers':
      return '/careers/offers';
    case 'offer':
      return `/careers/offer/${encodeURIComponent(place.id)}`;
    case 'letter':
      return `/careers/offer-letter/${encodeURIComponent(place.id)}`;
    case 'document':
      return `/careers/offer/${encodeURIComponent(place.id)}/offer-document/${place.documentId}`;
  }
}

/** Addresses of the screens and files of offers; all carry the domain [ROUTE-10]. */
export function createOfferLinks({ api }: Pick<Site, 'api'>, { configured }: Links): OfferLinks {
  const to = (place: OfferPlace) => configured(pathOfPlace(place));
  return {
    offers: to({ screen: 'offers' }),
    offer: (id) => to({ screen: 'offer', id }),
    letter: (id) => to({ screen: 'letter', id }),
    document: (id, documentId) => to({ screen: 'document', id, documentId }),
    deadline: (id) => api.path(OFFER_PATHS.deadline(id)),
    receipt: (id) => api.path(OFFER_PATHS.receipt(id)),
    addName: (back) => configured(`/careers/profile?${new URLSearchParams({ next: back })}`),
    check: api.path(CHECK_PAGE),
  };
}
