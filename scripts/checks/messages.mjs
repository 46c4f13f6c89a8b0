import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../project.mjs';
import { findFamiliarForms } from './familiar-spanish.mjs';

const SOURCE = 'en';
const PLURAL = /^(.*)\.(zero|one|two|few|many|other)$/;
/** What the company writes itself has a place and no text. */
const LEFT_EMPTY = new Set(['kinds.custom.message', 'kinds.custom.withoutPosition']);
const PLACEHOLDER = /%\(([^)]*)\)s/g;
/** Numbers up to here decide which plural forms a language needs: "many" of French begins at a million. */
const COUNTS = 1000;

/** Every folder of the sources with texts in English is a catalogue. */
function findCatalogues(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|\.)/.test(entry.name))
    .flatMap((entry) => findCatalogues(join(folder, entry.name)));
  return entries.some(({ name }) => name === `${SOURCE}.json`) ? [folder, ...below] : below;
}

/** Gaps, leftovers, wrong placeholders and Spanish with "tú" in the message catalogues, one line each. */
export function checkMessages(
  folders = ['apps', 'packages'].flatMap((name) => findCatalogues(join(ROOT, name))),
) {
  return folders.flatMap((folder) => checkFolder(folder).map((line) => `${relative(ROOT, folder)}/${line}`));
}

function checkFolder(folder) {
  const languages = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''));
  const source = read(folder, SOURCE);
  return [
    ...incomplete(SOURCE, source),
    ...languages
      .filter((locale) => locale !== SOURCE)
      .flatMap((locale) => compare(locale, read(folder, locale), source)),
  ];
}

function read(folder, locale) {
  const texts = Object.fromEntries(flatten(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))));
  const stems = new Map();
  for (const key of Object.keys(texts)) {
    const [, stem, form] = PLURAL.exec(key) ?? [];
    // `place.other` alone is a text of that name, not a plural form.
    const isPlural = stem !== undefined && (form !== 'other' || `${stem}.one` in texts);
    if (isPlural) stems.set(stem, { ...stems.get(stem), [form]: texts[key] });
    else stems.set(key, { plain: texts[key] });
  }
  return stems;
}

/** Texts that stand in groups or lists get the names of all that they stand in. */
function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? flatten(text, `${prefix}${key}.`) : [[prefix + key, text]],
  );
}

function compare(locale, found, source) {
  return [
    ...[...source.keys()].filter((key) => !found.has(key)).map((key) => `${locale}.json: ${key} is missing`),
    ...[...found.keys()]
      .filter((key) => !source.has(key))
      .map((key) => `${locale}.json: ${key} is not in ${SOURCE}.json`),
    ...incomplete(locale, found),
    ...(locale === 'es' ? familiar(found) : []),
    ...[...found].flatMap(([key, forms]) =>
      wrongPlaceholders(locale, key, { forms, source: source.get(key) }),
    ),
  ];
}

function incomplete(locale, found) {
  const rules = new Intl.PluralRules(locale);
  const needed = new Set(Array.from({ length: COUNTS }, (_, count) => rules.select(count)));
  return [...found].flatMap(([key, forms]) => [
    ...('plain' in forms
      ? []
      : [...needed]
          .filter((form) => !(form in forms))
          .map((form) => `${locale}.json: ${key}.${form} is missing`)),
    ...Object.entries(forms)
      .filter(([, text]) => (typeof text !== 'string' || text.trim() === '') && !LEFT_EMPTY.has(key))
      .map(([form]) => `${locale}.json: ${key} (${form}) is empty`),
  ]);
}

function familiar(found) {
  return [...found].flatMap(([key, forms]) =>
    Object.entries(forms).flatMap(([form, text]) =>
      findFamiliarForms(String(text).replace(PLACEHOLDER, '')).map(
        (word) => `es.json: ${key} (${form}) says "${word}", a form of "tú"; the texts say "usted"`,
      ),
    ),
  );
}

// A form for few may say the number in words; every other placeholder must be in every form.
function wrongPlaceholders(locale, key, { forms, source }) {
  if (source === undefined) return [];
  const all = new Set(Object.values(source).flatMap(placeholders));
  return Object.entries(forms).flatMap(([form, text]) => {
    const own = new Set(placeholders(text));
    const mayOmitCount = form !== 'plain' && form !== 'other' && form !== 'many';
    return [
      ...[...own]
        .filter((name) => !all.has(name))
        .map((name) => `${locale}.json: ${key} (${form}) has %(${name})s, which ${SOURCE}.json has not`),
      ...[...all]
        .filter((name) => !own.has(name) && !(mayOmitCount && /count$/i.test(name)))
        .map((name) => `${locale}.json: ${key} (${form}) lacks %(${name})s`),
    ];
  });
}

function placeholders(text) {
  return [...String(text).matchAll(PLACEHOLDER)].map((match) => match[1]);
}
