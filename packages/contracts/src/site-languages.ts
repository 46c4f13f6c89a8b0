/** Languages that the site has texts in and a configuration may name, by BCP 47 code, each named in itself. */
export const KNOWN_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ar: 'العربية',
} as const;

export type KnownLanguage = keyof typeof KNOWN_LANGUAGES;

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** The writing direction of a language tag. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.toLowerCase().split(/[-_]/, 1)[0] ?? '') ? 'rtl' : 'ltr';
}
