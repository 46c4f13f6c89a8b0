import type {
  EsignStatus,
  Offer,
  OfferDecline,
  OfferDocument,
  OfferView,
} from '@opencareers/contracts/offers';
import type { SignatureKind } from '@opencareers/contracts/signing-calls';
import { createContext, type ReactNode, useContext } from 'react';
import type { OfferTexts } from '../texts/offer-texts.tsx';

/** A refusal that can be shown: `message` is the server's, empty when it gave none. */
export class OfferCallError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(message: string, { status, code }: { status: number; code: string }) {
    super(message);
    this.name = 'OfferCallError';
    this.status = status;
    this.code = code;
  }
}

/** A signed copy, and which version of the document was signed: another one is not signed by it. */
export interface UploadedCopy {
  file: File;
  version: number;
}

/** What somebody signs with: a file that was signed elsewhere, or the letter as it was read and a typed name. */
export type SignedCopy =
  | ({ kind: 'upload' } & UploadedCopy)
  | { kind: 'inline'; letter: Blob; signature: string; agreed: true };

/** The calls of offers ([OFFER-18] to [OFFER-21]). Each change carries a key: repeated with it, it is done once. */
export interface OfferCalls {
  list(signal: AbortSignal): Promise<Offer[]>;
  /** Null when there is no such offer of this candidate. */
  get(id: string, signal: AbortSignal): Promise<Offer | null>;
  accept(id: string, copy: UploadedCopy, key: string): Promise<Offer>;
  acceptDocument(id: string, documentId: number, signed: SignedCopy & { key: string }): Promise<Offer>;
  reportEsign(id: string, documentId: number, status: EsignStatus): Promise<Offer>;
  decline(id: string, decline: OfferDecline, key: string): Promise<Offer>;
  ask(id: string, text: string, key: string): Promise<Offer>;
  /** Silent: what was seen is for the history only. */
  tellView(id: string, view: OfferView): void;
  /** The bytes of a document. Throws when they cannot be had. */
  loadContent(document: OfferDocument, signal?: AbortSignal): Promise<Blob>;
}

/** Addresses, for links that open in a tab of their own or are followed without code. */
export interface OfferLinks {
  offers: string;
  offer(id: string): string;
  letter(id: string): string;
  document(id: string, documentId: number): string;
  deadline(id: string): string;
  receipt(id: string): string;
  /** Where a candidate without a name adds it, and comes back (spec:D63). */
  addName(back: string): string;
  /** Where anybody checks a signed letter. */
  check: string;
}

/** Which screen is shown. */
export type OfferPlace =
  | { screen: 'offers' }
  | { screen: 'offer'; id: string }
  | { screen: 'letter'; id: string }
  | { screen: 'document'; id: string; documentId: number };

/** What the screens ask their host for. They know no router, no fetch and no environment. */
export interface OffersPort {
  calls: OfferCalls;
  links: OfferLinks;
  /** Leads from a letter back to where the candidate came from; without it the letter leads to its offer. */
  wayBack?: ReactNode;
  /** Shows another screen: by route in mode careers, by callback in mode careerhub. */
  go(place: OfferPlace): void;
  /** Told in a notice that goes by itself; `negative` interrupts a screen reader. */
  say(message: { tone: 'positive' | 'negative'; text: string }): void;
  /** Faults that the person needs not see. */
  log: (message: string, cause?: unknown) => void;
  /** Milliseconds, by the host's best guess; the first answer of the server sets the clock that decides. */
  now(): number;
  texts: OfferTexts;
  /** IANA zone of the candidate. */
  timeZone: string;
  /** Full name from the profile or the boot user; empty when no name is known. */
  fullName: string;
  isNameCaseBlind: boolean;
  signatureKinds: readonly SignatureKind[];
  /** Written to say that confetti was seen; true when it had been before. */
  rememberVisit(offerId: string): boolean;
  /** Where the host serves `cmaps/`, `standard_fonts/` and `wasm/` of pdfjs-dist, for rarer PDFs. */
  assetsUrl?: string;
  /** Told after an answer (careerhub callbacks, spec:D14). */
  onAccepted?(offer: Offer): void;
  onDeclined?(offer: Offer): void;
}

const OffersPortContext = createContext<OffersPort | null>(null);

/** Gives the screens of offers what their host offers; `port` must keep its identity. */
export function OffersPortProvider({ port, children }: { port: OffersPort; children: ReactNode }) {
  return <OffersPortContext.Provider value={port}>{children}</OffersPortContext.Provider>;
}

/** What the host offers; throws outside `OffersPortProvider`. */
export function useOffersPort(): OffersPort {
  const port = useContext(OffersPortContext);
  if (port === null) throw new Error('a screen of offers must be inside OffersPortProvider');
  return port;
}
