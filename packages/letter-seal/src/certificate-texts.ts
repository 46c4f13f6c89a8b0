/** Texts of the stamp and of the certificate pages; `%(name)s` and the like stand for values. */
export interface CertificateTexts {
  /** Language of the texts (BCP 47); Arabic, Hebrew, Persian and Urdu are set from right to left. */
  language: string;
  /** With `%(name)s`. */
  signedBy: string;
  /** Name of the code on the stamp, before the code. */
  code: string;
  title: string;
  /** A sentence or two under the title. */
  intro: string;
  company: string;
  document: string;
  signer: string;
  signedAt: string;
  /** Before the address of the check page. */
  checkAt: string;
  originalHash: string;
  signedHash: string;
  twinHash: string;
  history: string;
  /** Heads of the list of events. */
  time: string;
  event: string;
  origin: string;
  /** With `%(page)s` and `%(pages)s`, of the certificate itself. */
  page: string;
  /** Names of kinds of events; a kind without one is written as it is. */
  kinds: Record<string, string>;
}

/** Instant as everybody reads it alike: `2026-11-22 09:30:05 UTC`. */
export function writeInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
