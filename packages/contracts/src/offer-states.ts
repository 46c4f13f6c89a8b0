/** Statuses of offers [OFFER-04]. */
export const OFFER_STATUSES = [
  'Extended',
  'Declined',
  'Accepted',
  'Canceled',
  'Expired',
  'Rejected',
  'Contract Accepted',
  'Contract Extended',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Statuses of documents [OFFER-22]. */
export const DOCUMENT_STATUSES = ['Pending', 'Signed', 'Unsigned', 'Read Only'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** How a document is signed. */
export const SIGNING_KINDS = ['upload', 'inline', 'esign'] as const;
export type SigningKind = (typeof SIGNING_KINDS)[number];

/** What the rules look at of an offer; times are ISO instants. */
export interface OfferFacts {
  status: OfferStatus;
  expires_at: string | null;
  updated_at: string;
}

/** What the rules look at of a document. */
export interface DocumentFacts {
  status: DocumentStatus;
  signed: boolean;
  under_revision: boolean;
  url: string;
  b64_string: string;
  s3_path: string;
  updated_at: string;
}

/** The status that is shown: an offer out whose time is over is expired [OFFER-04]. `now` is the server's, in ms. */
export function shownStatus(offer: OfferFacts, now: number): OfferStatus {
  return isOut(offer.status) && isOver(offer, now) ? 'Expired' : offer.status;
}

/** Whether the candidate can still answer: the offer, or its contract, is out and its time is not over. */
export function isLive(offer: OfferFacts, now: number): boolean {
  return isOut(offer.status) && !isOver(offer, now);
}

/** Milliseconds until a live offer expires; null when it never does or is not live. */
export function timeLeft(offer: OfferFacts, now: number): number | null {
  if (offer.expires_at === null || !isLive(offer, now)) return null;
  return Date.parse(offer.expires_at) - now;
}

function isOut(status: OfferStatus): boolean {
  return status === 'Extended' || status === 'Contract Extended';
}

// No grace: at the instant itself it is over (spec:D13).
function isOver({ expires_at }: OfferFacts, now: number): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now;
}

/** A word and the instant that belongs to it; the date is shown as MM/DD/YYYY [OFFER-02]. */
export interface DateLine {
  kind: 'expires' | 'expired' | 'updated';
  at: string;
}

/** The line of dates of an offer in the list [OFFER-02]. */
export function offerDateLine(offer: OfferFacts, now: number): DateLine {
  const status = shownStatus(offer, now);
  if (offer.expires_at !== null && isLive(offer, now)) return { kind: 'expires', at: offer.expires_at };
  if (offer.expires_at !== null && status === 'Expired') return { kind: 'expired', at: offer.expires_at };
  return { kind: 'updated', at: offer.updated_at };
}

/** Whether there is something to show or to download of a document. */
export function hasContent(document: Pick<DocumentFacts, 'b64_string' | 's3_path'>): boolean {
  return document.b64_string !== '' || document.s3_path !== '';
}

/** The button of a document [OFFER-09]. */
export interface DocumentButton {
  kind: 'start' | 'view';
  isDisabled: boolean;
}

/** The button of a document: Pending shows a Start that cannot be pressed, as specified (spec:D65). */
export function documentButton(offer: OfferFacts, document: DocumentFacts, now: number): DocumentButton {
  const isOpen = document.status === 'Pending' || document.status === 'Unsigned';
  return {
    kind: isOpen && isLive(offer, now) && !document.signed ? 'start' : 'view',
    isDisabled:
      document.under_revision ||
      document.status === 'Pending' ||
      (document.status === 'Signed' && !hasContent(document)),
  };
}

/** What is said of a document [OFFER-10]: a key of the texts, with an instant where it has one. */
export interface DocumentLine {
  kind:
    | 'under_revision'
    | 'expires'
    | 'expired'
    | 'unsigned'
    | 'processing'
    | 'signed'
    | 'signed_sealing'
    | 'updated';
  at?: string;
}

/** The status text of a document. Pending is being processed while the offer is live, then says when it changed. */
export function documentLine(offer: OfferFacts, document: DocumentFacts, now: number): DocumentLine {
  if (document.under_revision) return { kind: 'under_revision' };
  const updated: DocumentLine = { kind: 'updated', at: document.updated_at };
  switch (document.status) {
    case 'Unsigned': {
      const { expires_at: at } = offer;
      if (isLive(offer, now)) return at === null ? { kind: 'unsigned' } : { kind: 'expires', at };
      // Nobody signs any more what was declined or canceled.
      return at !== null && shownStatus(offer, now) === 'Expired' ? { kind: 'expired', at } : updated;
    }
    case 'Pending':
      return isLive(offer, now) ? { kind: 'processing' } : updated;
    case 'Signed':
      return { kind: hasContent(document) ? 'signed' : 'signed_sealing' };
    default:
      return updated;
  }
}

/** How a letter or document is shown [OFFER-14]. */
export type LetterDisplay = 'sign' | 'esign' | 'read';

/**
 * The letter display rule [OFFER-14]: live and unsigned without an e-sign page it is signed here, with one in
 * its viewer, and otherwise it is read. What needs no signature, or cannot be signed now, is read as well.
 */
export function letterDisplay(offer: OfferFacts, document: DocumentFacts, now: number): LetterDisplay {
  const isOpen = document.status === 'Unsigned' && !document.under_revision;
  if (!isLive(offer, now) || document.signed || !isOpen) return 'read';
  return document.url === '' ? 'sign' : 'esign';
}

/** Signed and to be signed documents of an offer: "2 of 3 signed". */
export function countSigned(documents: readonly Pick<DocumentFacts, 'status' | 'signed'>[]): {
  signed: number;
  all: number;
} {
  const signable = documents.filter(({ status }) => status !== 'Read Only');
  return { signed: signable.filter(({ signed }) => signed).length, all: signable.length };
}
