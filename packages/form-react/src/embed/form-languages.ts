import {
  createFormTexts,
  type FormCatalogue,
  type FormTexts,
} from '@opencareers/form-core/messages/form-texts';

/** Languages that the texts of forms exist in. */
export const FORM_LANGUAGES = ['en', 'es', 'fr', 'de', 'ar'] as const;
/** A language that the texts of forms exist in. */
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

const CATALOGUES: Record<FormLanguage, () => Promise<{ default: FormCatalogue }>> = {
  en: () => import('@opencareers/form-core/messages/en.json'),
  es: () => import('@opencareers/form-core/messages/es.json'),
  fr: () => import('@opencareers/form-core/messages/fr.json'),
  de: () => import('@opencareers/form-core/messages/de.json'),
  ar: () => import('@opencareers/form-core/messages/ar.json'),
};

/** The texts of forms in a language; those of another one are English. */
export async function loadFormTexts(language: string): Promise<FormTexts> {
  const known = FORM_LANGUAGES.find((each) => each === language.split('-', 1)[0]?.toLowerCase());
  const { default: catalogue } = await CATALOGUES[known ?? 'en']();
  return createFormTexts(known === undefined ? 'en' : language, catalogue);
}
