/** Languages that we have texts in and a configuration may name, by BCP 47 code, each named in itself. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ar: 'العربية',
} as const;

/** Code of a language that we have texts in. */
export type Language = keyof typeof LANGUAGES;

/** The codes, as schemas want them. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

// More than we have texts in: tenants and hosts of embeds name others, and what is theirs is shown in them.
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** The first part of a language tag, in small letters: `de` of `de-AT` and of `de_AT`. */
export function baseLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

/** The language that a wish means, exactly or by its first part; undefined when it is not there. */
export function findLanguage(wish: string, languages: readonly string[]): string | undefined {
  const code = wish.trim().toLowerCase();
  if (code === '') return undefined;
  return (
    languages.find((language) => language.toLowerCase() === code) ??
    languages.find((language) => baseLanguage(language) === baseLanguage(code))
  );
}

/** The language with texts that a tag means, whatever its region; undefined where there is none. */
export function findKnownLanguage(tag: string): Language | undefined {
  const base = baseLanguage(tag);
  return Object.hasOwn(LANGUAGES, base) ? (base as Language) : undefined;
}

/** The language whose texts serve a tag: its own, else English. */
export function languageOf(tag: string): Language {
  return findKnownLanguage(tag) ?? 'en';
}

/** The first language of several wishes that we have texts in, else English. */
export function firstLanguageOf(tags: readonly string[]): Language {
  return tags.map(findKnownLanguage).find((language) => language !== undefined) ?? 'en';
}

/** The writing direction of a language tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(baseLanguage(tag)) ? 'rtl' : 'ltr';
}

/** Keeps a name of another script together, its signs included, within a text that runs from right to left. */
export function isolate(tag: string, name: string): string {
  return name === '' || directionOf(tag) === 'ltr' ? name : `\u2068${name}\u2069`;
}

/** The tag for Intl that also names the digits: a server and every browser must write the same ones. */
export function withLatinDigits(tag: string): string {
  return `${tag}-u-nu-latn`;
}
