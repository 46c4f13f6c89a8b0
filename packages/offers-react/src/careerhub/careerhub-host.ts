import type { Offer } from '@opencareers/contracts/offers';
import type { SignatureKind } from '@opencareers/contracts/signing-calls';
import type { OfferCalls, OfferLinks } from '../data/offers-port.tsx';

/** What the product around is told (spec:D14). The address of its page never changes. */
export interface CareerhubCallbacks {
  /** An offer is shown, reached from the list. */
  onOpenOffer?: (id: string) => void;
  /** A document of an offer is shown, the letter as well. */
  onOpenDocument?: (id: string, documentId: number) => void;
  /** Somebody went a step back: to the offer, or to the list. */
  onBack?: () => void;
  /** The offer as a whole was accepted. */
  onAccepted?: (offer: Offer) => void;
  onDeclined?: (offer: Offer) => void;
  /** Something failed; the text was shown to the person as well. */
  onError?: (text: string) => void;
  /** Height of what is shown, in px, whenever it changes. */
  onResize?: (height: number) => void;
}

/** What the product around gives to the screens of offers in mode careerhub [OFFER-23]. */
export interface CareerhubHost extends CareerhubCallbacks {
  /** Answers the calls of offers as the signed-in candidate. */
  calls: OfferCalls;
  /** The careers site, for links that open in a tab of their own and for files; this page's origin when absent. */
  siteUrl?: string;
  /** Addresses that differ from those of the careers site. */
  links?: Partial<OfferLinks>;
  /** Full name of the candidate; empty when none is known. */
  fullName: string;
  isNameCaseBlind?: boolean;
  signatureKinds?: readonly SignatureKind[];
  /** IANA zone of the candidate; that of the browser when absent. */
  timeZone?: string;
  /** Faults that the person needs not see; the console when absent. */
  log?: (message: string, cause?: unknown) => void;
  /** Where `cmaps/`, `standard_fonts/` and `wasm/` of pdfjs-dist are served, for rarer PDFs. */
  assetsUrl?: string;
  /**
   * Says that confetti of an offer was seen; true when it had been before. Without it none flies: it would fly over
   * the whole page of the host.
   */
  rememberVisit?: (offerId: string) => boolean;
}
