import { pluralRules } from './formats.ts';

/** Flat texts by key; a text that depends on `count` has one entry for each plural form of the language. */
export type Catalogue = Readonly<Record<string, string>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}.${PluralForm}` ? Stem : Key;

/** The keys of a catalogue that a text may be asked for: a plural by its stem. */
export type TextKey<Texts> = WithoutPlural<keyof Texts & string>;

/** What fills the `%(name)s` placeholders; a number in `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one language. */
export interface Texts<Key extends string = string> {
  /** BCP 47 tag. */
  readonly locale: string;
  /** The text of a key with its placeholders filled in; of an unknown key the key, so that a gap is seen. */
  readonly text: (key: Key, values?: TextValues) => string;
}

/** What a text for one reader is made of: the texts with these keys, and those whose key is made from data. */
export interface ReaderTexts<Key extends string> {
  /** BCP 47 tag. */
  readonly locale: string;
  /** The tag for Intl, which also names the digits. */
  readonly formatLocale: string;
  readonly t: (key: Key, values?: TextValues) => string;
  /** For example `work.hybrid`; null when there is none. */
  readonly find: (key: string) => string | null;
}

/** How texts are made. */
export interface TextOptions {
  /** Answers where the catalogue has a gap. */
  fallback?: Catalogue;
  /** How numbers among the values are written; as their digits when absent. */
  writeNumber?: (value: number) => string;
}

const PLACEHOLDER = /%\(([^()]*)\)s/g;

/** The template with the values at its `%(name)s`; a placeholder without a value stays visible. */
export function fillPlaceholders(
  template: string,
  values: TextValues,
  writeNumber: (value: number) => string = String,
): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' ? writeNumber(value) : (value ?? placeholder);
  });
}

/** The names of the placeholders of a template, in order, each once. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/** The text of a key as the catalogue has it; undefined when it has none. */
export function findMessage(catalogue: Catalogue, key: string): string | undefined {
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
}

/**
 * Texts out of the catalogue of a language. With a number in `count` the plural form comes from Intl.PluralRules;
 * `.zero` also answers for 0 in languages without that form, and `.other` for every form that is absent.
 */
export function createTexts<Key extends string = string>(
  locale: string,
  catalogue: Catalogue,
  { fallback = {}, writeNumber }: TextOptions = {},
): Texts<Key> {
  const plurals = pluralRules(locale);
  const find = (key: string) => findMessage(catalogue, key) ?? findMessage(fallback, key);
  const findPlural = (key: string, count: number) =>
    (count === 0 ? find(`${key}.zero`) : undefined) ??
    find(`${key}.${plurals.select(count)}`) ??
    find(`${key}.other`);
  return {
    locale,
    text(key, values = {}) {
      const { count } = values;
      const template = (typeof count === 'number' ? findPlural(key, count) : undefined) ?? find(key) ?? key;
      return fillPlaceholders(template, values, writeNumber);
    },
  };
}
