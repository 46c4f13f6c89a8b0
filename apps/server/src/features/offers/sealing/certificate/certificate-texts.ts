import type { CertificateTexts } from '@opencareers/letter-seal/certificate-texts';
import { baseLanguage } from '@opencareers/messages/languages';
import arabic from './certificate-texts/ar.json' with { type: 'json' };
import german from './certificate-texts/de.json' with { type: 'json' };
import english from './certificate-texts/en.json' with { type: 'json' };
import spanish from './certificate-texts/es.json' with { type: 'json' };
import french from './certificate-texts/fr.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, Omit<CertificateTexts, 'language'>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** Texts of the pages behind a signed letter in a language, or in English where there are none. */
export function certificateTexts(locale: string): CertificateTexts {
  const wished = baseLanguage(locale);
  const language = Object.hasOwn(TEXTS, wished) ? wished : 'en';
  return { language, ...(TEXTS[language] ?? english) };
}
