import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

type MatchTextKey = keyof typeof english;
const TEXTS: Readonly<Record<string, Readonly<Record<MatchTextKey, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** What a match says in a language, or in English where the language has no texts. */
export function wordMatch(
  locale: string,
  key: MatchTextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  const texts = TEXTS[locale.toLowerCase().split(/[-_]/, 1)[0] ?? ''] ?? english;
  return texts[key].replace(/%\(([a-z]+)\)s/g, (placeholder, name: string) => values[name] ?? placeholder);
}
