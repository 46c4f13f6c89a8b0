import type { Offer } from '@opencareers/contracts/offers';
import { OFFER_KEYS } from '@opencareers/offers-react/data/use-offers';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import type { Site } from '../../shell/site.ts';
import { createOfferCalls } from './offer-calls.ts';

/** The offers of a candidate, as the screens of offers keep them. */
export function offersQuery(site: Pick<Site, 'api'>) {
  return queryOptions<Offer[], ApiError>({
    queryKey: OFFER_KEYS.list,
    queryFn: ({ signal }) => createOfferCalls(site).list(signal),
    meta: { isFailureShown: true },
  });
}

/** One offer, or null where the candidate has no such one, as the screens of offers keep it. */
export function offerQuery(site: Pick<Site, 'api'>, id: string) {
  return queryOptions<Offer | null>({
    queryKey: OFFER_KEYS.one(id),
    queryFn: ({ signal }) => createOfferCalls(site).get(id, signal),
    meta: { isFailureShown: true },
  });
}
