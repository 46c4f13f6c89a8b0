import { baseLanguage } from '@opencareers/messages/languages';
import arabic from './messages/ar.json' with { type: 'json' };
import german from './messages/de.json' with { type: 'json' };
import english from './messages/en.json' with { type: 'json' };
import spanish from './messages/es.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};
const PLACEHOLDER = /%\(([A-Za-z]+)\)s/g;

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}.${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;

/** A key of the texts of mails, without the plural form. */
export type MailTextKey = WithoutPlural<keyof typeof english>;

/**
 * A text of mails in a language, or in English where the language has none. `values` fill the `%(name)s` placeholders;
 * a number in `count` chooses the plural form. Plain text: what goes into HTML is escaped there.
 */
export function mailText(
  locale: string,
  key: MailTextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const language = baseLanguage(locale);
  const known = Object.hasOwn(CATALOGUES, language) ? language : 'en';
  const texts: Readonly<Record<string, string>> = CATALOGUES[known] ?? english;
  const { count } = values;
  const form = typeof count === 'number' ? new Intl.PluralRules(known).select(count) : '';
  const template = texts[`${key}.${form}`] ?? texts[`${key}.other`] ?? texts[key] ?? key;
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? new Intl.NumberFormat(`${known}-u-nu-latn`).format(value) : value;
  });
}
