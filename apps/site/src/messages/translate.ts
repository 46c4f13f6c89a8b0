import { directionOf } from '@opencareers/contracts/site-languages';
import type accountEnglish from './account/en.json';
import type cartEnglish from './cart/en.json';
import type english from './en.json';

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

type PluralCategory = (typeof PLURAL_CATEGORIES)[number];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}.${PluralCategory}` ? Stem : Key;

/** A key of the catalogue, without the plural form. */
export type MessageKey = WithoutPlural<
  keyof typeof english | keyof typeof accountEnglish | keyof typeof cartEnglish
>;

/** What fills the `%(name)s` placeholders; numbers are written as the language writes them. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Flat texts by key; a text that depends on `count` has one entry for each plural form of the language. */
export type Catalogue = Readonly<Record<string, string>>;

/** Gives the text of a key in the chosen language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Everything that depends on the chosen language. */
export interface Messages {
  /** BCP 47 tag. */
  locale: string;
  /** The tag for Intl: also names the digits, so that the server and every browser write the same ones. */
  formatLocale: string;
  direction: 'ltr' | 'rtl';
  t: Translate;
  /** Finds a text whose key is made from data, for example `work.hybrid`; null when there is none. */
  find: (key: string) => string | null;
}

const PLACEHOLDER = /%\(([A-Za-z]+)\)s/g;

function formatLocaleOf(locale: string): string {
  return new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
}

/**
 * Makes the texts of a language. With a number in `values.count` the plural form comes from Intl.PluralRules;
 * `.zero` also answers for 0 in languages without that form, and `.other` for every form that is absent.
 * A key without a text gives the key itself, so that a gap is seen instead of hidden.
 */
export function createMessages(locale: string, catalogue: Catalogue): Messages {
  const formatLocale = formatLocaleOf(locale);
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(formatLocale);
  const textOf = (key: string): string | null =>
    Object.hasOwn(catalogue, key) ? (catalogue[key] ?? null) : null;

  function templateOf(key: string, count: string | number | undefined): string {
    if (typeof count === 'number') {
      const zero = count === 0 ? textOf(`${key}.zero`) : null;
      const form = zero ?? textOf(`${key}.${plurals.select(count)}`) ?? textOf(`${key}.other`);
      if (form !== null) return form;
    }
    return textOf(key) ?? key;
  }

  const t: Translate = (key, values = {}) =>
    templateOf(key, values.count).replace(PLACEHOLDER, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return placeholder;
      return typeof value === 'number' ? numbers.format(value) : value;
    });

  return { locale, formatLocale, direction: directionOf(locale), t, find: textOf };
}
