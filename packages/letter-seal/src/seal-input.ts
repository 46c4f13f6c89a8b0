import type { CertificateTexts } from './certificate-texts.ts';

/** Keys of a seal: what `createSealKey` and `readPkcs12` give. */
export interface SealKeyMaterial {
  /** PKCS #8, DER. */
  privateKey: Uint8Array;
  /** X.509, DER; the key's own first, then those that vouch for it. */
  certificates: Uint8Array[];
}

/** A signature as somebody adopted it; `image` is a PNG or JPEG in base64, where it was drawn or uploaded. */
export interface StampedSignature {
  kind: 'typed' | 'drawn' | 'uploaded';
  name: string;
  image?: string;
}

/** Font files (TrueType, OpenType or WOFF), in the order in which a character is looked for. */
export interface SealFonts {
  /** For all texts. */
  text: Uint8Array[];
  /** Handwriting, for typed signatures; a character that it lacks is taken from `text`. */
  hand: Uint8Array[];
}

/** A line of the history on the certificate page. */
export interface CertificateEvent {
  at: Date;
  /** Kind of the event; its name stands in `texts.kinds`, a kind without one is written as it is. */
  kind: string;
  /** Network address; empty when it is not known. */
  address: string;
  /** Browser; empty when it is not known. */
  agent: string;
}

/** What the certificate page tells. */
export interface CertificateFacts {
  /** What the check page asks for. */
  code: string;
  /** Address of the check page, which also knows the letter by its code. */
  checkUrl: string;
  company: string;
  documentName: string;
  events: CertificateEvent[];
  /** Hexadecimal; sealing stops when it is not the hash of `original`. */
  originalSha256: string;
  /** Of the letter's readable form, when it has one. */
  twinSha256?: string;
  texts: CertificateTexts;
  fonts: SealFonts;
}

/** A signed copy that was uploaded; `type` is one of `SIGNED_COPY_TYPES`, told by its content. */
export interface UploadedCopy {
  bytes: Uint8Array;
  type: string;
  /** A picture that takes too much to be drawn: it gets no page. */
  isAttachedOnly?: boolean;
}

/** All that a seal is made of (spec:D3). */
export interface SealInput {
  /** The PDF that was read and signed. */
  original: Uint8Array;
  copy?: UploadedCopy;
  /** What is stamped; absent with an uploaded copy, which carries its own. */
  signature?: StampedSignature;
  /** Name of the form field in whose place the signature is stamped; without one: the foot of the last page. */
  signatureField?: string;
  certificate: CertificateFacts;
  key: SealKeyMaterial;
  /** When it was signed, by the server's clock. */
  signedAt: Date;
  signerName: string;
  /** Asks a time-stamp authority (RFC 3161): the request in DER, the response in DER. */
  timeStamp?: (request: Uint8Array) => Promise<Uint8Array>;
}
