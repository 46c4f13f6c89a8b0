/** Address of the signing page: `?wid=…&hosted=1` [ESIGN-01]. */
export const SIGNING_PAGE = '/public/esign-widget';
/** Address of the page on which anybody checks a letter. */
export const CHECK_PAGE = '/public/check';

/** Calls of the signing page. Each carries `wid` in its body; the candidate's session must be there as well. */
export const SIGNING_PATHS = {
  /** POST `{wid}`: opens the page's session, once; its own page may ask again. */
  open: '/api/esign/open',
  /** POST `{wid, version, content_proof}`: agrees to electronic records. */
  consent: '/api/esign/consent',
  /** POST `{wid, signature}`: keeps what was adopted, so that signing can go on later. */
  adopt: '/api/esign/adopt',
  /** POST `{wid, content_proof}`: signs. */
  sign: '/api/esign/sign',
  /** POST `{wid, reason_code, comment}`: refuses to sign. */
  reject: '/api/esign/reject',
} as const;

/**
 * Header beside the bytes of a document. Agreeing and signing send it back as `content_proof`: nobody signs what never came
 * to them.
 */
export const CONTENT_PROOF_HEADER = 'x-content-proof';

/** Calls of the check page; they tell nothing personal. */
export const CHECK_PATHS = {
  /** POST `{sha256}` or `{code}`: what is known of a sealed letter. */
  check: '/api/offer/check',
  /** GET, certificates of the tenant that sealed letters, as PEM. */
  certificates: '/api/offer/check/certificates',
  /** GET, the page that checks without a network, as one file. */
  offlinePage: '/public/check/offline.html',
} as const;

/** How long a `wid` may be opened, and its page used. */
export const WID_MINUTES = 30;
/** Largest picture of a signature in bytes. */
export const SIGNATURE_MAX_BYTES = 512 * 1024;
/** Most pixels of a picture of a signature: what is larger is made smaller before it is sent. */
export const SIGNATURE_MAX_PIXELS = 4_000_000;
/** Types of such pictures, told by their content. */
export const SIGNATURE_IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
/** Ways to adopt a signature. */
export const SIGNATURE_KINDS = ['typed', 'drawn', 'uploaded'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];
/** Version of the consent to electronic records; a new text is a new version. */
export const ESIGN_CONSENT_VERSION = '2026-11';
