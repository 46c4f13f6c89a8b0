import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';

/** Offers that wait for an answer first; of both those first that changed last. */
export function sortOffers(offers: readonly Offer[], now: number): Offer[] {
  return offers.toSorted((one, other) => {
    const rank = Number(isLive(other, now)) - Number(isLive(one, now));
    return rank || Date.parse(other.updated_at) - Date.parse(one.updated_at) || other.id - one.id;
  });
}
