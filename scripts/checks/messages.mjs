import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../project.mjs';

/** Catalogues of the site, of the form toolkit, of its editor, of mails, of offers and their receipts. */
const FOLDERS = [
  'apps/site/src/messages',
  'apps/site/src/messages/account',
  'apps/site/src/messages/cart',
  'packages/form-core/src/messages',
  'packages/form-core/src/messages/admin',
  'apps/server/src/platform/mail/messages',
  'packages/offers-react/src/messages',
  'apps/server/src/features/offers/history/receipt-texts',
].map((path) => join(ROOT, path));
const SOURCE = 'en';
const PLURAL = /^(.*)\.(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /%\(([^)]*)\)s/g;
/** Numbers up to here decide which plural forms a language needs: "many" of French begins at a million. */
const COUNTS = 1000;

/** Gaps, leftovers and wrong placeholders of the message catalogues, one line each. */
export function checkMessages(folders = FOLDERS) {
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
  const texts = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'));
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

function compare(locale, found, source) {
  return [
    ...[...source.keys()].filter((key) => !found.has(key)).map((key) => `${locale}.json: ${key} is missing`),
    ...[...found.keys()]
      .filter((key) => !source.has(key))
      .map((key) => `${locale}.json: ${key} is not in ${SOURCE}.json`),
    ...incomplete(locale, found),
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
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([form]) => `${locale}.json: ${key} (${form}) is empty`),
  ]);
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
