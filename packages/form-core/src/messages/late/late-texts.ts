import { LANGUAGE_CODES, type Language, languageOf } from '@opencareers/messages/languages';
import { type Catalogue, createTexts, type Texts } from '@opencareers/messages/texts';
import english from './en.json' with { type: 'json' };

// Apart from the other texts: only forms with such questions pay for these.
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  es: () => import('./late-es.ts'),
  fr: () => import('./late-fr.ts'),
  de: () => import('./late-de.ts'),
  ar: () => import('./late-ar.ts'),
};

const LOADED = new Map<Language, Texts>([['en', createTexts('en', english)]]);

/** Loads the texts of the types that come late in a language, by its BCP 47 tag; in all of them when it is absent. */
export async function loadLateTexts(locale?: string): Promise<void> {
  const wanted = locale === undefined ? LANGUAGE_CODES : [languageOf(locale)];
  await Promise.all(wanted.map(loadLanguage));
}

async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || LOADED.has(language)) return;
  const { default: catalogue } = await CATALOGUES[language]();
  LOADED.set(language, createTexts(language, catalogue, { fallback: english }));
}

/**
 * The texts of a form with those of the types that come late; the form's own come first. English until `loadLateTexts`
 * has brought its language.
 */
export function lateTexts(texts: Texts): Texts {
  const late = LOADED.get(languageOf(texts.locale)) ?? LOADED.get('en');
  return {
    locale: texts.locale,
    text(key, values) {
      const own = texts.text(key, values);
      return own === key && late !== undefined ? late.text(key, values) : own;
    },
  };
}
