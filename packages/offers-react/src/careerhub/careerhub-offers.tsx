import { AlertBox } from '@opencareers/ui/alert-box';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type OfferPlace, OffersPortProvider } from '../data/offers-port.tsx';
import { DocumentPage } from '../letter/document-page.tsx';
import { LetterPage } from '../letter/letter-page.tsx';
import { OffersPage } from '../list/offers-page.tsx';
import { OfferPage } from '../offer/offer-page.tsx';
import type { OfferTexts } from '../texts/offer-texts.tsx';
import type { CareerhubHost } from './careerhub-host.ts';
import { createCareerhubPort, type Notice } from './careerhub-port.ts';
import type { PlaceStore } from './place-store.ts';

/** Props of `CareerhubOffers`; all keep their identity. */
export interface CareerhubOffersProps {
  host: CareerhubHost;
  texts: OfferTexts;
  places: PlaceStore;
  client: QueryClient;
}

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
