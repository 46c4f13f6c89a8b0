import type { OffersPort } from '@opencareers/offers-react/data/offers-port';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { useToast } from '@opencareers/ui/toast';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLinks } from '../../shell/links.ts';
import { PDF_ASSETS } from '../../shell/pdf-assets.ts';
import { useSite } from '../../shell/site.ts';
import { candidateTimeZone } from '../../shell/time-zone.ts';
import { rememberVisit } from './confetti-memory.ts';
import { createOfferCalls } from './offer-calls.ts';
import { createOfferLinks, pathOfPlace } from './offer-links.ts';

/** What the site offers to the screens of offers in mode careers; it keeps its identity while the page stays. */
export function useSiteOffers(texts: OfferTexts): OffersPort {
  const site = useSite();
  const links = useLinks();
  const navigate = useNavigate();
  const toasts = useToast();
  return useMemo(() => {
    const { user, domain, configs } = site.boot;
    const { isNameCaseBlind, signatureKinds } = configs.esignConfig;
    return {
      calls: createOfferCalls(site),
      links: createOfferLinks(site, links),
      go: (place) => void navigate(links.configured(pathOfPlace(place))),
      say: ({ tone, text }) =>
        void toasts.show({ message: text, tone: tone === 'positive' ? 'success' : 'error' }),
      log: (message, cause) => console.error(message, cause),
      // Until the first answer tells the server's time.
      now: () => Date.now(),
      texts,
      timeZone: candidateTimeZone(site),
      fullName: user === null ? '' : `${user.firstname} ${user.lastname}`.trim(),
      isNameCaseBlind,
      signatureKinds,
      ...PDF_ASSETS,
      rememberVisit: (id) => rememberVisit(localStorage, domain, id),
    };
  }, [site, links, navigate, toasts, texts]);
}
