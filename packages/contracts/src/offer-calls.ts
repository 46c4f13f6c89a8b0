import { namedPath } from './call-path.ts';

/**
 * Calls of offers ([OFFER-18] to [OFFER-21]); `id` is the `enc_id` of an offer, `documentId` the id of one of its
 * documents.
 */
export const OFFER_PATHS = {
  list: '/api/offer/offers',
  one: namedPath('/api/offer/:id'),
  /** Multipart with `SIGNED_LETTER_FIELD`. */
  accept: namedPath('/api/offer/offers/:id/accept'),
  decline: namedPath('/api/offer/offers/:id/decline'),
  /** Multipart with `SIGNED_DOCUMENT_FIELD`, and of inline signing `agreed` and `signature`. */
  acceptDocument: namedPath('/api/offer/offers/:id/:documentId/accept'),
  esignStatus: namedPath('/api/offer/offers/:id/:documentId/esign_status'),
  /** POST `{kind: 'seen' | 'opened' | 'downloaded', document_id?}`: what the history of the offer holds. */
  views: namedPath('/api/offer/offers/:id/views'),
  /** POST `{text}`: a question that declines nothing. */
  questions: namedPath('/api/offer/offers/:id/questions'),
  /** GET, the deadline as a calendar file. */
  deadline: namedPath('/api/offer/offers/:id/deadline.ics'),
  /** GET, what happened and was signed, as a file that proves itself. */
  receipt: namedPath('/api/offer/offers/:id/receipt'),
  /** GET, the bytes of a document; the token is signed, names one version and lasts for minutes. */
  content: namedPath('/api/offer/content/:token'),
} as const;

/** Field of the multipart body of accepting an offer [OFFER-18]. */
export const SIGNED_LETTER_FIELD = 'signed_offer_letter_pdf_file';
/** Field of the multipart body of accepting a document [OFFER-19]. */
export const SIGNED_DOCUMENT_FIELD = 'signed_document_file';
/** Largest signed copy in bytes (spec:D3). */
export const SIGNED_COPY_MAX_BYTES = 16 * 1024 * 1024;
/** Types of a signed copy, told by its content (spec:D3). */
export const SIGNED_COPY_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

/** Why somebody declines or refuses to sign (spec:D1); their texts are in the catalogues. */
export const DECLINE_REASONS = [
  'other_offer',
  'pay',
  'location',
  'timing',
  'role',
  'personal',
  'other',
  'not_said',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** Longest comment of who declines, and longest question, in characters. */
export const DECLINE_COMMENT_MAX = 500;
export const OFFER_QUESTION_MAX = 2_000;

/** How long an offer is shown from memory: one day [OFFER-21]. */
export const OFFER_CACHE_MS = 24 * 60 * 60_000;
/** Pieces of confetti [OFFER-08]. */
export const CONFETTI_PIECES = 200;
