import { type Language, languageOf } from '@opencareers/messages/languages';
import { type Catalogue, createTexts, type Texts } from '@opencareers/messages/texts';
import english from './en.json' with { type: 'json' };

// Modules around the JSON files: Node wants to be told the type of an imported file, a browser refuses it when the
// bundler made a script of the file.
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

/** The toolkit's texts in English. */
export const ENGLISH_TEXTS: Texts = createTexts('en', english);

/** The toolkit's texts in a language, by its BCP 47 tag; English where there are none. */
export async function loadFormTexts(locale: string): Promise<Texts> {
  const language = languageOf(locale);
  if (language === 'en') return ENGLISH_TEXTS;
  const { default: catalogue } = await CATALOGUES[language]();
  return createTexts(language, catalogue, { fallback: english });
}
