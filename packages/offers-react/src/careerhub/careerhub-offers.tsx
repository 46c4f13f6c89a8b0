import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import { CHECK_PAGE, SIGNATURE_KINDS } from '@opencareers/contracts/signing-calls';
import { ownTimeZone } from '@opencareers/messages/formats';
import { AlertBox } from '@opencareers/ui/alert-box';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type OfferLinks,
  type OfferPlace,
  type OffersPort,
  OffersPortProvider,
} from '../data/offers-port.tsx';
import { OFFER_KEYS } from '../data/use-offers.tsx';
import { DocumentPage } from '../letter/document-page.tsx';
import { LetterPage } from '../letter/letter-page.tsx';
import { letterOf } from '../letter/main-letter.tsx';
import { OffersPage } from '../list/offers-page.tsx';
import { OfferPage } from '../offer/offer-page.tsx';
import type { OfferTexts } from '../texts/offer-texts.tsx';
import type { CareerhubHost } from './careerhub-host.ts';
import { depthOf, type PlaceStore } from './place-store.ts';

/** Props of `CareerhubOffers`; all keep their identity. */
export interface CareerhubOffersProps {
  host: CareerhubHost;
  texts: OfferTexts;
  places: PlaceStore;
  client: QueryClient;
}

/** What is said to the person. */
type Notice = Parameters<OffersPort['say']>[0];

/**
 * The screens of offers inside another product: they change in place, and the product is told by callbacks [OFFER-23].
 */
export function CareerhubOffers({ host, texts, places, client }: CareerhubOffersProps) {
  const place = useSyncExternalStore(places.subscribe, places.get, places.get);
  const [said, setSaid] = useState<{ notice: Notice; step: number } | null>(null);
  const port = useMemo(() => {
    const onSay = (notice: Notice) => setSaid({ notice, step: places.steps() });
    return createCareerhubPort({ host, texts, places, client, onSay });
  }, [host, texts, places, client]);
  // It stays on the screen that it was said on and, said as an act led to another one, there.
  const notice = said !== null && places.steps() - said.step <= 1 ? said.notice : null;
  const section = useRef<HTMLElement>(null);
  useFocusOnChange(section, place);
  const dismiss = () => {
    setSaid(null);
    // The focused button goes with it.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <QueryClientProvider client={client}>
      <OffersPortProvider port={port}>
        <section ref={section} className="oc-careerhub" tabIndex={-1} aria-label={texts.text('offers.title')}>
          {/* In the page before there is something to say: screen readers tell only changes of what they know. */}
          <output className="oc-careerhub__notice">
            {notice?.tone === 'positive' && <Told notice={notice} texts={texts} onClose={dismiss} />}
          </output>
          <div role="alert">
            {notice?.tone === 'negative' && <Told notice={notice} texts={texts} onClose={dismiss} />}
          </div>
          <ScreenAt place={place} />
        </section>
      </OffersPortProvider>
    </QueryClientProvider>
  );
}

/** What the port of mode careerhub is made of. */
interface CareerhubPortParts {
  host: CareerhubHost;
  texts: OfferTexts;
  places: PlaceStore;
  client: QueryClient;
  onSay: (notice: Notice) => void;
}

/** What screens of offers are given inside another product: no address changes, the product is told. */
function createCareerhubPort({ host, texts, places, client, onSay }: CareerhubPortParts): OffersPort {
  const { isNameCaseBlind = false, signatureKinds = SIGNATURE_KINDS } = host;
  const timeZone = host.timeZone ?? ownTimeZone();
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

/** Addresses of offers on a careers site, such as `https://careers.example` [ROUTE-01]. */
function siteLinks(siteUrl: string): OfferLinks {
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

interface ToldProps {
  notice: Notice;
  texts: OfferTexts;
  onClose: () => void;
}

function Told({ notice, texts, onClose }: ToldProps) {
  return (
    <AlertBox
      tone={notice.tone === 'positive' ? 'success' : 'danger'}
      onClose={onClose}
      closeLabel={texts.text('careerhub.dismiss')}
    >
      {notice.text}
    </AlertBox>
  );
}

function ScreenAt({ place }: { place: OfferPlace }) {
  switch (place.screen) {
    case 'offers':
      return <OffersPage />;
    case 'offer':
      return <OfferPage id={place.id} />;
    case 'letter':
      return <LetterPage id={place.id} />;
    case 'document':
      return <DocumentPage id={place.id} documentId={place.documentId} />;
  }
}

/** Another screen has the focus at its beginning, which is in sight; the first one leaves the host's page alone. */
function useFocusOnChange(section: { current: HTMLElement | null }, place: OfferPlace): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const element = section.current;
    if (element === null) return;
    element.focus({ preventScroll: true });
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [section, place]);
}
