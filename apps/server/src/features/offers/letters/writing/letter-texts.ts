import type { Language } from '@opencareers/messages/languages';
import { baseLanguage } from '@opencareers/messages/languages';
import arabic from '../texts/ar.json' with { type: 'json' };
import german from '../texts/de.json' with { type: 'json' };
import english from '../texts/en.json' with { type: 'json' };
import spanish from '../texts/es.json' with { type: 'json' };
import french from '../texts/fr.json' with { type: 'json' };

export type LetterTextKey = keyof typeof english;

const CATALOGUES: Readonly<Record<Language, Readonly<Record<LetterTextKey, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** A text of letters in a language, with its `{{placeholders}}`. */
export function letterText(language: Language, key: LetterTextKey): string {
  return CATALOGUES[language][key];
}

/** The language of letters that is meant by a tag such as `de-AT`; undefined where we have no texts in it. */
export function findLetterLanguage(tag: string): Language | undefined {
  const base = baseLanguage(tag);
  return Object.hasOwn(CATALOGUES, base) ? (base as Language) : undefined;
}
