const LANGUAGES = ['en', 'es', 'fr', 'de', 'ar'];

/** The first language that a person reads and the page speaks; English when there is none. */
export function chooseOfflineLanguage(wanted: readonly string[]): string {
  const bases = wanted.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  return bases.find((base) => LANGUAGES.includes(base)) ?? 'en';
}
