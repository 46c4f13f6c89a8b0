import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { z } from 'zod';
import { EMAIL_PATTERN } from '../account-calls.ts';
import { deepMerge, isPlainObject } from '../deep-merge.ts';
import { type Translations, type TranslationsKey, translationsKey } from './own-texts.ts';
import { coreSchema } from './schema-walk.ts';

export const URL_MAX = 2_048;
export const HTML_MAX = 20_000;
export const CSS_MAX = 50_000;
export const NAME_MAX = 200;
export const MESSAGE_MAX = 2_000;

/** An object of configuration keys: unknown keys are refused, an absent object takes all its defaults. */
export function section<Shape extends z.ZodRawShape>(shape: Shape, meaning: string) {
  // Every key of `shape` has a default, which the type system cannot express for a generic shape.
  return z
    .strictObject(shape)
    .prefault({} as never)
    .describe(meaning);
}

/** A switch. `0` and `1` are read as well, because public sites of this kind mix both spellings. */
export function flag(standard: boolean, meaning: string) {
  return z
    .union([z.boolean(), z.literal([0, 1])], 'must be true or false')
    .transform((value) => value === true || value === 1)
    .default(standard)
    .describe(meaning);
}

/** A switch that travels as 0 or 1, as `gates.pcsxOfferGate` does on public sites. */
export function numericFlag(standard: 0 | 1, meaning: string) {
  return z
    .union([z.literal([0, 1]), z.boolean()], 'must be 0 or 1')
    .transform((value): 0 | 1 => (value === true || value === 1 ? 1 : 0))
    .default(standard)
    .describe(meaning);
}

/** Plain text, shown as it is (never as HTML). */
export function text(standard: string, meaning: string, max = MESSAGE_MAX) {
  return z.string().max(max).default(standard).describe(meaning);
}

/** A fragment of HTML; the server sanitises it when it is written and the page shows it in a box of its own. */
export function html(meaning: string, max = HTML_MAX) {
  return marked('html', z.string().max(max)).default('').describe(`${meaning} Sanitised HTML.`);
}

/**
 * Two keys of a section, to be spread into its shape: a text that a tenant writes in its first language (or a map of
 * texts), and the same in other languages, as `title` and `i18nTitle`.
 */
export function inLanguages<Key extends string, Schema extends z.ZodType>(
  key: Key,
  schema: Schema,
): Record<Key, Schema> &
  Record<TranslationsKey<Key>, z.ZodOptional<z.ZodType<Translations<z.output<Schema>>>>> {
  const translations = z
    .partialRecord(z.enum(LANGUAGE_CODES), coreSchema(schema) as z.ZodType)
    .optional()
    .describe(`${key} in other languages, by language code.`);
  return { [key]: schema, [translationsKey(key)]: translations } as never;
}

/** Style rules of a tenant's own HTML; the server drops what could reach beyond the box that they are for. */
export function css(meaning: string) {
  return marked('css', z.string().max(CSS_MAX)).default('').describe(meaning);
}

type Markup = 'html' | 'css';

const markups = new WeakMap<z.core.$ZodType, Markup>();

function marked<Schema extends z.ZodType>(markup: Markup, schema: Schema): Schema {
  markups.set(schema, markup);
  return schema;
}

/** What a value is beyond being text, as its core schema tells; null for everything that is plain. */
export function markupOf(schema: z.core.$ZodType): Markup | null {
  return markups.get(schema) ?? null;
}

/** True for an absolute http(s) address with a host and without credentials, at most `URL_MAX` long. */
export function isWebUrl(value: string): boolean {
  if (value.length > URL_MAX || !URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '';
}

// A second slash or a backslash would make the browser leave our origin.
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** True for a web address or a path on our own origin. */
export function isLink(value: string): boolean {
  return isWebUrl(value) || (value.length <= URL_MAX && OWN_PATH.test(value));
}

/** An outside web address; empty means none. */
export function webUrl(meaning: string) {
  return z
    .string()
    .trim()
    .refine(
      (value) => value === '' || isWebUrl(value),
      `must be an http or https address of at most ${URL_MAX} characters`,
    )
    .default('')
    .describe(meaning);
}

/** A web address or a path on the own site (`/…`); empty means none. */
export function link(meaning: string) {
  return z
    .string()
    .trim()
    .refine(
      (value) => value === '' || isLink(value),
      `must be an http or https address or a path that starts with one slash, of at most ${URL_MAX} characters`,
    )
    .default('')
    .describe(meaning);
}

/** A whole number within bounds. */
/** An e-mail address, or nothing. */
export function emailAddress(meaning: string) {
  return z
    .string()
    .max(320)
    .refine((value) => value === '' || EMAIL_PATTERN.test(value), 'must be an e-mail address')
    .default('')
    .describe(meaning);
}

export function whole(standard: number, bounds: readonly [number, number], meaning: string) {
  return z.number().int().min(bounds[0]).max(bounds[1]).default(standard).describe(meaning);
}

/** A list of short texts. */
export function texts(standard: readonly string[], meaning: string, max = 200) {
  return z
    .array(z.string().max(NAME_MAX))
    .max(max)
    .default([...standard])
    .describe(meaning);
}

/** Free keys whose values a later reader understands, for example an outside system's settings. */
export function freeObject(meaning: string) {
  return z.record(z.string(), z.unknown()).default({}).describe(meaning);
}

type StandardEntries = Readonly<Record<string, unknown>>;

/**
 * A map that is laid over standard entries, key by key: naming one entry keeps all the others. The result has
 * no prototype, because its keys are looked up by what visitors send: `filter_constructor` must find nothing.
 */
export function laidOver<Entries extends Record<string, unknown>>(
  standard: StandardEntries | ((given: StandardEntries) => StandardEntries),
  schema: z.ZodType<Entries>,
) {
  const standardFor = typeof standard === 'function' ? standard : () => standard;
  return z
    .preprocess(
      (given) => (isPlainObject(given) ? deepMerge(standardFor(given), given) : given),
      schema.transform((map): Entries => Object.assign(Object.create(null), map)),
    )
    .prefault({});
}
