import { baseLanguage, directionOf, findKnownLanguage, type Language } from '@opencareers/messages/languages';
import { deepMerge, isPlainObject } from '../deep-merge.ts';

/** The key of the translations of a text: `i18nTitle` of `title`. */
export type TranslationsKey<Key extends string> = `i18n${Capitalize<Key>}`;

/** A text by language. */
export type Translations<Text> = Partial<Record<Language, Text>>;

export function translationsKey<Key extends string>(key: Key): TranslationsKey<Key> {
  return `i18n${key.charAt(0).toUpperCase()}${key.slice(1)}` as TranslationsKey<Key>;
}

const TRANSLATIONS_KEY = /^i18n[A-Z]/;

/** The key that a key of translations stands beside; null for any other key. */
function keyOfText(key: string): string | null {
  return TRANSLATIONS_KEY.test(key) ? key.charAt(4).toLowerCase() + key.slice(5) : null;
}

/** Addresses may name a filter in any language, so a page has the names of all. */
const NAMED_IN_ALL: ReadonlySet<string> = new Set(['i18nDisplayName']);

interface Multilingual {
  supportedLanguages: readonly { value: string }[];
}

/** The language that a tenant writes in. */
export function firstLanguage({ supportedLanguages }: Multilingual): string {
  return supportedLanguages[0]?.value ?? 'en';
}

const translated = new WeakMap<object, Map<Language | undefined, unknown>>();

/**
 * A configuration as a reader of `locale` sees it: each text in that language where the tenant gives it, else as it
 * was written; of its translations, only that one is left, which tells the two apart. Made once and shared: do not
 * change it.
 */
export function inLanguage<Config extends object>(config: Config, locale: string): Config {
  const byLanguage = translated.get(config) ?? new Map<Language | undefined, unknown>();
  translated.set(config, byLanguage);
  // Strangers may ask for any language: those that nothing can be translated to share one.
  const language = findKnownLanguage(locale);
  if (!byLanguage.has(language)) byLanguage.set(language, translate(config, language));
  return byLanguage.get(language) as Config;
}

function translate(value: unknown, language: Language | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, language));
  if (!isPlainObject(value)) return value;
  const result = new Map(Object.entries(value).map(([key, item]) => [key, translate(item, language)]));
  for (const [key, translations] of Object.entries(value)) {
    const text = keyOfText(key);
    if (text === null || !isPlainObject(translations) || NAMED_IN_ALL.has(key)) continue;
    const own = Object.entries(translations).filter(([code]) => baseLanguage(code) === language);
    const said = own.find(([code]) => code === language)?.[1];
    if (result.has(text) && said !== undefined) result.set(text, deepMerge(result.get(text), said));
    // A map is said in part at most: what is left tells nothing of it.
    if (result.has(text) && typeof said !== 'string') result.delete(key);
    else result.set(key, Object.fromEntries(own));
  }
  return alike(value, result);
}

/**
 * A configuration of `inLanguage` for a page, which never reads a text from its translations: those that it has taken
 * are empty, so that no text is sent twice and `marksOfText` still knows of them.
 */
export function withTextsOnce<Value>(value: Value): Value;
export function withTextsOnce(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextsOnce);
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const text = value[keyOfText(key) ?? ''];
    const isTaken = typeof text === 'string' && isPlainObject(item) && !NAMED_IN_ALL.has(key);
    return [key, isTaken ? withoutText(item, text) : withTextsOnce(item)] as const;
  });
  return alike(value, entries);
}

function withoutText(translations: Record<string, unknown>, text: string): Record<string, unknown> {
  const entries = Object.entries(translations);
  return Object.fromEntries(entries.map(([language, said]) => [language, said === text ? '' : said]));
}

// Maps that visitors look names up in have no prototype, and keep none.
function alike(value: object, entries: Iterable<readonly [string, unknown]>): object {
  return Object.assign(Object.create(Object.getPrototypeOf(value)), Object.fromEntries(entries));
}

/** `base` without the translations of texts that `over` says anew: they would still say the old ones. */
export function withoutReplaced(base: unknown, over: unknown): unknown {
  if (!isPlainObject(base) || !isPlainObject(over)) return base;
  const entries = Object.entries(base).flatMap(([key, item]) => {
    const text = keyOfText(key);
    const isReplaced = text !== null && typeof over[text] === 'string';
    return isReplaced ? [] : [[key, withoutReplaced(item, over[key])] as const];
  });
  return Object.fromEntries(entries);
}

/** What an element says of the language of its text; empty where it is that of the page. */
export interface LanguageMarks {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/**
 * How a text of `inLanguage` is marked on a page of `locale` (WCAG 3.1.2, language of parts): texts that the tenant
 * has not given in that language are in the tenant's own.
 */
export function marksOfText<Key extends string>(
  section: { readonly [K in TranslationsKey<Key>]?: Translations<unknown> | undefined },
  key: Key,
  { locale, written }: { locale: string; written: string },
): LanguageMarks {
  const isPageLanguage = baseLanguage(written) === baseLanguage(locale);
  const translations: Translations<unknown> | undefined = section[translationsKey(key)];
  if (isPageLanguage || Object.hasOwn(translations ?? {}, baseLanguage(locale))) return {};
  return { lang: written, dir: directionOf(written) };
}
