import { OFFER_CACHE_MS } from '@opencareers/contracts/offer-calls';
import { hasContent } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OffersPort, useOffersPort } from './offers-port.tsx';
import { serverClockOf } from './use-server-now.tsx';

/** Keys of the cached offers; a host that hears of a change makes `all` stale. */
export const OFFER_KEYS = {
  all: ['offers'],
  list: ['offers', 'list'],
  one: (id: string) => ['offers', 'one', id],
} as const;

/** How often a page looks whether a signed document is there; sealing takes seconds. */
const SEALING_POLL_MS = 3_000;

// The screens show their failures in their place; the host needs not tell them besides.
const SHOWN = { isFailureShown: true };

/** The offers of the candidate [OFFER-01]. */
export function useOfferList() {
  const port = useOffersPort();
  return useQuery({
    queryKey: OFFER_KEYS.list,
    queryFn: async ({ signal }) => {
      const offers = await port.calls.list(signal);
      for (const { server_time } of offers) serverClockOf(port).hear(server_time);
      return offers;
    },
    meta: SHOWN,
  });
}

/**
 * One offer, or null when the candidate has no such one: shown from memory for a day, asked for on focus [OFFER-21].
 */
export function useOffer(id: string) {
  return useQuery(offerQuery(useOffersPort(), id));
}

/** As `useOffer`; whoever has no such offer is brought back to the list [OFFER-14]. */
export function useOfferOrLeave(id: string) {
  const port = useOffersPort();
  const query = useOffer(id);
  const isMissing = query.data === null;
  useEffect(() => {
    if (isMissing) port.go({ screen: 'offers' });
  }, [isMissing, port]);
  return query;
}

function offerQuery(port: OffersPort, id: string) {
  return queryOptions({
    queryKey: OFFER_KEYS.one(id),
    queryFn: async ({ signal }) => {
      const offer = await port.calls.get(id, signal);
      if (offer !== null) serverClockOf(port).hear(offer.server_time);
      return offer;
    },
    staleTime: OFFER_CACHE_MS,
    gcTime: OFFER_CACHE_MS,
    retry: false,
    // What is being sealed comes by itself.
    refetchInterval: ({ state }) => (isBeingSealed(state.data ?? null) ? SEALING_POLL_MS : false),
    // "true" would not ask while the day lasts.
    refetchOnWindowFocus: 'always',
    meta: SHOWN,
  });
}

function isBeingSealed(offer: Offer | null): boolean {
  return offer?.offer_documents.some((each) => each.status === 'Signed' && !hasContent(each)) ?? false;
}

/** What refreshes the cached offers after a change: `offer` is what the server answered, if it did. */
export function useOfferRefresh(id: string): (offer?: Offer) => Promise<void> {
  const client = useQueryClient();
  const port = useOffersPort();
  return async (offer) => {
    if (offer !== undefined) keepOffer(client, port, offer);
    await Promise.all([
      client.invalidateQueries({ queryKey: OFFER_KEYS.list }),
      client.invalidateQueries({ queryKey: OFFER_KEYS.one(id) }),
    ]);
  };
}

function keepOffer(client: QueryClient, port: OffersPort, offer: Offer): void {
  serverClockOf(port).hear(offer.server_time);
  client.setQueryData(OFFER_KEYS.one(offer.enc_id), offer);
}
