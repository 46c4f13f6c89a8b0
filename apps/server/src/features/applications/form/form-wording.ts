import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

/** A text of ours in forms that apply. */
export type FormWord = keyof typeof english;

const TRANSLATIONS: Readonly<Record<string, Readonly<Record<FormWord, string>>>> = {
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** The English text: what form fillers know names of sections by (spec:WIRE-6.4). */
export function formWord(word: FormWord, position = ''): string {
  return fill(english[word], position);
}

/** The text in the other languages, by their tags. */
export function translatedWord(word: FormWord, position = ''): [language: string, text: string][] {
  return Object.entries(TRANSLATIONS).map(([language, texts]) => [language, fill(texts[word], position)]);
}

function fill(text: string, position: string): string {
  return text.replace('%(position)s', () => position);
}
