/** Languages the site has texts for, by BCP 47 code, each named in itself. */
export const SITE_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ar: 'العربية',
} as const;

export type SiteLanguage = keyof typeof SITE_LANGUAGES;
