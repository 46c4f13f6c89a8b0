import type { DeclineReason } from '@opencareers/contracts/offer-calls';
import type { AdoptedSignature, SigningSession } from '@opencareers/contracts/signing';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { OfferTexts } from '../texts/offer-texts.tsx';

/** Why somebody refuses to sign; both may be left out (spec:D1). */
export interface Rejection {
  reason: DeclineReason | null;
  comment: string;
}

/** The bytes of a document, and what shows the server that they came (`CONTENT_PROOF_HEADER`). */
export interface LoadedDocument {
  file: Blob;
  proof: string;
}

/** The calls of one signing page. They reject with an `OfferCallError`. */
export interface SigningCalls {
  open: (signal: AbortSignal) => Promise<SigningSession>;
  /** `proof` is that of the loaded document: nobody agrees to what was not there to be read. */
  consent: (version: string, proof: string) => Promise<SigningSession>;
  adopt: (signature: AdoptedSignature) => Promise<SigningSession>;
  /** Repeated with the same key it is done once. */
  sign: (proof: string, key: string) => Promise<SigningSession>;
  reject: (rejection: Rejection, key: string) => Promise<SigningSession>;
  /** Throws when it cannot be had. */
  loadDocument: (address: string, signal: AbortSignal) => Promise<LoadedDocument>;
}

/** Props of what asks a candidate to show that it is them, where the company wants that before signing. */
export interface IdentityProofProps {
  reason: string;
  onProved: () => void;
  onCancel: () => void;
}

/** What the signing page asks its host for. */
export interface SigningPort {
  calls: SigningCalls;
  /** Tells the page around this one what was decided; does nothing where there is none. */
  tell: (type: 'ESIGN' | 'REJECT') => void;
  /** In a page of the site; alone the page shows a way back of its own. */
  isFramed: boolean;
  /** Where the candidate finds the offers. */
  offersAddress: string;
  /** Where a candidate without a name adds it (spec:D63). */
  nameAddress: string;
  /** Faults that the person needs not see. */
  log: (message: string, cause?: unknown) => void;
  texts: OfferTexts;
  /** IANA zone of the candidate. */
  timeZone: string;
  Proof?: ComponentType<IdentityProofProps>;
  /** Where the host serves `cmaps/`, `standard_fonts/` and `wasm/` of pdfjs-dist, for rarer PDFs. */
  assetsUrl?: string;
}

const SigningPortContext = createContext<SigningPort | null>(null);

/** Gives the signing page what its host offers; `port` must keep its identity. */
export function SigningPortProvider({ port, children }: { port: SigningPort; children: ReactNode }) {
  return <SigningPortContext.Provider value={port}>{children}</SigningPortContext.Provider>;
}

/** What the host offers; throws outside `SigningPortProvider`. */
export function useSigningPort(): SigningPort {
  const port = useContext(SigningPortContext);
  if (port === null) throw new Error('the signing page must be inside SigningPortProvider');
  return port;
}
