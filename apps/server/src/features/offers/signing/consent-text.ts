import { createHash } from 'node:crypto';
import { readTexts } from '../../../platform/texts.ts';

const textsIn = readTexts<{ version: string; paragraphs: readonly string[] }>(
  new URL('./consent-texts/', import.meta.url),
);

/** What candidates agree to before they sign electronically, as it is shown. */
export interface ConsentText {
  /** `ESIGN_CONSENT_VERSION`; a new text is a new version, in all languages. */
  version: string;
  /** Plain text; an empty line stands between paragraphs. */
  text: string;
  /** SHA-256 of the text, hexadecimal: what the history holds. */
  sha256: string;
}

/**
 * The consent to electronic records in a language, or in English where there is none: what it is for, the choice of
 * paper, withdrawal, copies, what is needed, and what is recorded (spec:F152).
 */
export function esignConsentText(locale: string, company: string): ConsentText {
  const { version, paragraphs } = textsIn(locale);
  const text = paragraphs.join('\n\n').replaceAll('%(company)s', () => company);
  return { version, text, sha256: createHash('sha256').update(text).digest('hex') };
}
