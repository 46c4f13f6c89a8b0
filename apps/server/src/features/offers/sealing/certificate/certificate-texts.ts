import type { CertificateTexts } from '@opencareers/letter-seal/certificate-texts';
import { languageOf } from '@opencareers/messages/languages';
import { readTexts } from '../../../../platform/texts.ts';

const textsIn = readTexts<Omit<CertificateTexts, 'language'>>(
  new URL('./certificate-texts/', import.meta.url),
);

/** Texts of the pages behind a signed letter in a language, or in English where there are none. */
export function certificateTexts(locale: string): CertificateTexts {
  return { language: languageOf(locale), ...textsIn(locale) };
}
