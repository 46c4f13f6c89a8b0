import { SigningPage } from '@opencareers/offers-react/signing/signing-page';
import {
  type IdentityProofProps,
  type SigningPort,
  SigningPortProvider,
} from '@opencareers/offers-react/signing/signing-port';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import '@opencareers/offers-react/signing.css';
import { type ComponentType, useMemo } from 'react';
import { useLinks } from '../../shell/links.ts';
import { PDF_ASSETS } from '../../shell/pdf-assets.ts';
import { useSite } from '../../shell/site.ts';
import { candidateTimeZone } from '../../shell/time-zone.ts';
import { createSigningCalls } from './signing-calls.ts';

export interface SigningScreenProps {
  wid: string;
  texts: OfferTexts;
  Proof: ComponentType<IdentityProofProps>;
}

/** The signing page in the site; it tells the page around it, of the same origin only, what was decided [ESIGN-01]. */
export function SigningScreen({ wid, texts, Proof }: SigningScreenProps) {
  const site = useSite();
  const links = useLinks();
  const port = useMemo((): SigningPort => {
    const frame = window.parent;
    return {
      calls: createSigningCalls(site, wid),
      tell(type) {
        // A page of another origin around this one hears nothing.
        if (frame !== window) frame.postMessage({ type, wid }, location.origin);
      },
      isFramed: frame !== window,
      offersAddress: links.configured('/careers/offers'),
      nameAddress: links.configured('/careers/profile'),
      log: (message, cause) => console.error(message, cause),
      texts,
      timeZone: candidateTimeZone(site),
      Proof,
      ...PDF_ASSETS,
    };
  }, [site, links, wid, texts, Proof]);
  return (
    <SigningPortProvider port={port}>
      <SigningPage />
    </SigningPortProvider>
  );
}
