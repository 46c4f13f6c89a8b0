import { type OffersPort, OffersPortProvider } from '@opencareers/offers-react/data/offers-port';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import '@opencareers/offers-react/styles.css';
import { useToast } from '@opencareers/ui/toast';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { BackLink, useOrigin } from '../../shell/back-link.tsx';
import { useLinks } from '../../shell/links.ts';
import { PDF_ASSETS } from '../../shell/pdf-assets.ts';
import { useSite } from '../../shell/site.ts';
import { useTimeZone } from '../../shell/time-zone.ts';
import { createOfferCalls } from './offer-calls.ts';
import { createOfferLinks, pathOfPlace } from './offer-links.ts';

const keyOf = (domain: string) => `opencareers.offerVisits.${domain}`;

/** Whether an offer was visited in this browser before; from now on it was [OFFER-08]. */
function rememberVisit(storage: Storage, domain: string, offerId: string): boolean {
  try {
    const visited = readVisits(storage.getItem(keyOf(domain)));
    if (visited.includes(offerId)) return true;
    storage.setItem(keyOf(domain), JSON.stringify([...visited, offerId]));
    return false;
  } catch {
    // A closed storage remembers nothing: better no confetti than confetti each time.
    return true;
  }
}

function readVisits(stored: string | null): string[] {
  const visits: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(visits) ? visits.filter((visit) => typeof visit === 'string') : [];
}

/** Gives the screens of offers in mode careers what the site offers to them. */
export function SiteOffers({ texts, children }: { texts: OfferTexts; children: ReactNode }) {
  return <OffersPortProvider port={useSiteOffers(texts)}>{children}</OffersPortProvider>;
}

/** It keeps its identity while the page stays. */
function useSiteOffers(texts: OfferTexts): OffersPort {
  const site = useSite();
  const links = useLinks();
  const navigate = useNavigate();
  const toasts = useToast();
  const origin = useOrigin();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const { user, domain, configs } = site.boot;
    const { isNameCaseBlind, signatureKinds } = configs.esignConfig;
    return {
      calls: createOfferCalls(site),
      links: createOfferLinks(site, links),
      ...(origin !== null && { wayBack: <BackLink to={origin} className="oc-letter__back" /> }),
      go: (place) => void navigate(links.configured(pathOfPlace(place))),
      say: ({ tone, text }) =>
        void toasts.show({ message: text, tone: tone === 'positive' ? 'success' : 'error' }),
      log: (message, cause) => console.error(message, cause),
      // Until an answer tells the server's time: that of the page, which both sides begin with.
      now: () => site.now + (site.isServer ? 0 : performance.now()),
      texts,
      timeZone,
      fullName: user === null ? '' : `${user.firstname} ${user.lastname}`.trim(),
      isNameCaseBlind,
      signatureKinds,
      ...PDF_ASSETS,
      rememberVisit: (id) => rememberVisit(localStorage, domain, id),
    };
  }, [site, links, navigate, toasts, origin, texts, timeZone]);
}
