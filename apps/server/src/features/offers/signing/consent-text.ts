import { createHash } from 'node:crypto';
import { baseLanguage } from '@opencareers/messages/languages';
import arabic from './consent-texts/ar.json' with { type: 'json' };
import german from './consent-texts/de.json' with { type: 'json' };
import english from './consent-texts/en.json' with { type: 'json' };
import spanish from './consent-texts/es.json' with { type: 'json' };
import french from './consent-texts/fr.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, { version: string; paragraphs: readonly string[] }>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

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
  const language = baseLanguage(locale);
  const { version, paragraphs } = (Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined) ?? english;
  const text = paragraphs.join('\n\n').replaceAll('%(company)s', () => company);
  return { version, text, sha256: createHash('sha256').update(text).digest('hex') };
}
