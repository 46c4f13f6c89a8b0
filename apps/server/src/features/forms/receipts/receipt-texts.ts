import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** A text of the receipts of forms in a language, or in English where the language has none. */
export function receiptText(locale: string, key: keyof typeof english, value: string): string {
  const texts = TEXTS[locale.toLowerCase().split(/[-_]/, 1)[0] ?? ''] ?? english;
  return texts[key].replace('%(value)s', () => value);
}
