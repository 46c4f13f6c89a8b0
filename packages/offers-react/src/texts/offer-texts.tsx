import { findKnownLanguage, type Language, languageOf } from '@opencareers/messages/languages';
import { type Catalogue, createTexts, type Texts } from '@opencareers/messages/texts';

/** Texts of the screens of offers in one language; `forms` has those of the parts that come from the form toolkit. */
export interface OfferTexts extends Texts {
  readonly forms: Texts;
}

const CATALOGUES: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../messages/en.json'),
  es: () => import('../messages/es.json'),
  fr: () => import('../messages/fr.json'),
  de: () => import('../messages/de.json'),
  ar: () => import('../messages/ar.json'),
};

/** The texts of a language, such as `de-AT`; English where it is not known. `forms` are those of the form toolkit. */
export async function loadOfferTexts(language: string, forms: Texts): Promise<OfferTexts> {
  const { default: catalogue } = await CATALOGUES[languageOf(language)]();
  return { ...createTexts(findKnownLanguage(language) === undefined ? 'en' : language, catalogue), forms };
}
