import type { Offer } from '@opencareers/contracts/offers';
import { SIGNATURE_KINDS } from '@opencareers/contracts/signing-calls';
import type { QueryClient } from '@tanstack/react-query';
import type { OfferPlace, OffersPort } from '../data/offers-port.tsx';
import { OFFER_KEYS } from '../data/use-offers.tsx';
import { letterOf } from '../letter/main-letter.ts';
import type { OfferTexts } from '../texts/offer-texts.tsx';
import type { CareerhubHost } from './careerhub-host.ts';
import { depthOf, type PlaceStore } from './place-store.ts';
import { siteLinks } from './site-links.ts';

/** What is said to the person. */
export type Notice = Parameters<OffersPort['say']>[0];

/** What the port of mode careerhub is made of. */
export interface CareerhubPortParts {
  host: CareerhubHost;
  texts: OfferTexts;
  places: PlaceStore;
  client: QueryClient;
  onSay: (notice: Notice) => void;
}

/** What screens of offers are given inside another product: no address changes, the product is told. */
export function createCareerhubPort({ host, texts, places, client, onSay }: CareerhubPortParts): OffersPort {
  const { isNameCaseBlind = false, signatureKinds = SIGNATURE_KINDS } = host;
  const timeZone = host.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    calls: host.calls,
    links: { ...siteLinks(host.siteUrl ?? location.origin), ...host.links },
    go(place) {
      const from = places.get();
      places.set(place);
      tellPlace(host, { from, place, client });
    },
    say(notice) {
      onSay(notice);
      if (notice.tone === 'negative') host.onError?.(notice.text);
    },
    log: (message, cause) => (host.log ?? console.error)(message, cause),
    now: () => Date.now(),
    texts,
    timeZone,
    fullName: host.fullName,
    isNameCaseBlind,
    signatureKinds,
    rememberVisit: (id) => host.rememberVisit?.(id) ?? true,
    ...(host.assetsUrl !== undefined && { assetsUrl: host.assetsUrl }),
    onAccepted: (offer) => host.onAccepted?.(offer),
    onDeclined: (offer) => host.onDeclined?.(offer),
  };
}

/** Where somebody went, and from where. */
interface Step {
  from: OfferPlace;
  place: OfferPlace;
  client: QueryClient;
}

function tellPlace(host: CareerhubHost, { from, place, client }: Step): void {
  if (depthOf(place) < depthOf(from)) {
    host.onBack?.();
    return;
  }
  if (place.screen === 'offer') host.onOpenOffer?.(place.id);
  if (place.screen === 'document') host.onOpenDocument?.(place.id, place.documentId);
  if (place.screen !== 'letter') return;
  const offer = client.getQueryData<Offer | null>(OFFER_KEYS.one(place.id));
  const letter = offer == null ? undefined : letterOf(offer);
  if (letter !== undefined) host.onOpenDocument?.(place.id, letter.id);
}
