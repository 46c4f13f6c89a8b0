import { type Language, languageOf } from '@opencareers/messages/languages';
import { type Catalogue, createTexts, type Texts } from '@opencareers/messages/texts';
import english from './en.json' with { type: 'json' };

// Modules around the JSON files: Node wants to be told the type of an imported file, a browser refuses it when the
// bundler made a script of the file.
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: async () => (await import('../es.ts')).spanishTexts,
  fr: async () => (await import('../fr.ts')).frenchTexts,
  de: async () => (await import('../de.ts')).germanTexts,
  ar: async () => (await import('../ar.ts')).arabicTexts,
};

/** What a form of texts alone says, in English. */
export const BASIC_TEXTS: Texts = createTexts('en', english);

/** All texts of the toolkit in a language, by its BCP 47 tag; the basic ones in English where there are none. */
export async function loadOtherTexts(locale: string): Promise<Texts> {
  const language = languageOf(locale);
  if (language === 'en') return BASIC_TEXTS;
  return createTexts(language, await CATALOGUES[language](), { fallback: english });
}
