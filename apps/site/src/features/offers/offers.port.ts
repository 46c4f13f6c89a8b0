import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { OFFER_KEYS } from '@opencareers/offers-react/data/use-offers';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import type { Messages } from '../../messages/translate.ts';
import type { Site } from '../../shell/site.ts';
import type { WaitingItem } from '../dashboard/waiting/waiting.port.ts';
import { pathOfPlace } from './offer-links.ts';

/** The offers of a candidate, as the screens of offers keep them. */
export function offersQuery({ api }: Pick<Site, 'api'>) {
  return queryOptions<Offer[], ApiError>({
    queryKey: OFFER_KEYS.list,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Offer[] }>(api.path(OFFER_PATHS.list), signal)).data,
    meta: { isFailureShown: true },
  });
}

/** Offers that wait for an answer; each tells the server's time at which it was read. */
export function waitingOffers({ t }: Pick<Messages, 't'>, offers: readonly Offer[]): WaitingItem[] {
  return offers
    .filter((offer) => isLive(offer, Date.parse(offer.server_time)))
    .map(({ enc_id: id, position, expires_at: dueAt }) => ({
      ...{ id: `offer:${id}`, title: position.name, dueAt },
      kind: t('dashboard.kind.offer'),
      path: pathOfPlace({ screen: 'offer', id }),
    }));
}
