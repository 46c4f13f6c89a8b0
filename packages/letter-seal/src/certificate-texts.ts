/** Texts of the stamp and of the certificate pages; `{name}` and the like stand for values. */
export interface CertificateTexts {
  /** Language of the texts (BCP 47); Arabic, Hebrew, Persian and Urdu are set from right to left. */
  language: string;
  /** With `{name}`. */
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
  /** With `{page}` and `{pages}`, of the certificate itself. */
  page: string;
  /** Names of kinds of events; a kind without one is written as it is. */
  kinds: Record<string, string>;
}

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

/** Whether texts are set from right to left. */
export function isRightToLeft({ language }: CertificateTexts): boolean {
  return RIGHT_TO_LEFT.test(language);
}

/** A text with its values in it. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Instant as everybody reads it alike: `2026-11-22 09:30:05 UTC`. */
export function writeInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
