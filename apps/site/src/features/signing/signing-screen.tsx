import { SigningPage } from '@opencareers/offers-react/signing/signing-page';
import {
  type IdentityProofProps,
  type SigningCalls,
  type SigningPort,
  SigningPortProvider,
} from '@opencareers/offers-react/signing/signing-port';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import '@opencareers/offers-react/signing.css';
import type { SigningSession } from '@opencareers/contracts/signing';
import { CONTENT_PROOF_HEADER, SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import { OfferCallError } from '@opencareers/offers-react/data/offers-port';
import { type ComponentType, useMemo } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useLinks } from '../../shell/links.ts';
import { PDF_ASSETS } from '../../shell/pdf-assets.ts';
import { type Site, useSite } from '../../shell/site.ts';
import { useTimeZone } from '../../shell/time-zone.ts';

export interface SigningScreenProps {
  wid: string;
  texts: OfferTexts;
  Proof: ComponentType<IdentityProofProps>;
}

/** The signing page in the site; it tells the page around it, of the same origin only, what was decided [ESIGN-01]. */
export function SigningScreen({ wid, texts, Proof }: SigningScreenProps) {
  const site = useSite();
  const links = useLinks();
  const timeZone = useTimeZone();
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
      timeZone,
      Proof,
      ...PDF_ASSETS,
    };
  }, [site, links, wid, texts, Proof, timeZone]);
  return (
    <SigningPortProvider port={port}>
      <SigningPage />
    </SigningPortProvider>
  );
}

/** The calls of one signing page, which its `wid` names. */
function createSigningCalls({ api }: Pick<Site, 'api'>, wid: string): SigningCalls {
  const paths = {
    open: api.path(SIGNING_PATHS.open),
    consent: api.path(SIGNING_PATHS.consent),
    adopt: api.path(SIGNING_PATHS.adopt),
    sign: api.path(SIGNING_PATHS.sign),
    reject: api.path(SIGNING_PATHS.reject),
  };
  const quiet = { isRateLimitQuiet: true };
  return {
    open: (signal) => sessionOf(api.post(paths.open, { wid }, { ...quiet, signal })),
    consent: (version, proof) =>
      sessionOf(api.post(paths.consent, { wid, version, content_proof: proof }, quiet)),
    adopt: (signature) => sessionOf(api.post(paths.adopt, { wid, signature }, quiet)),
    sign: (proof, key) =>
      sessionOf(api.post(paths.sign, { wid, content_proof: proof }, { ...quiet, idempotencyKey: key })),
    reject: ({ reason, comment }, key) => {
      const why = { ...(reason !== null && { reason_code: reason }), ...(comment !== '' && { comment }) };
      return sessionOf(api.post(paths.reject, { wid, ...why }, { ...quiet, idempotencyKey: key }));
    },
    async loadDocument(address, signal) {
      const response = await fetch(address, { credentials: 'same-origin', signal });
      if (!response.ok) throw new OfferCallError('', { status: response.status, code: 'content' });
      return { file: await response.blob(), proof: response.headers.get(CONTENT_PROOF_HEADER) ?? '' };
    },
  };
}

async function sessionOf(asked: Promise<{ data: SigningSession }>): Promise<SigningSession> {
  try {
    return (await asked).data;
  } catch (error) {
    throw isApiError(error)
      ? new OfferCallError(error.text ?? '', { status: error.status, code: error.code })
      : error;
  }
}
