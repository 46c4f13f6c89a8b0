import { globSync, readFileSync } from 'node:fs';
import type { Catalogue } from '@opencareers/messages/texts';
import { describe, expect, test } from 'vitest';

const FORM = /\.(?:zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(FORM, '');
const isPlural = (catalogue: Catalogue, stem: string) => Object.hasOwn(catalogue, `${stem}.other`);
const stemsOf = (catalogue: Catalogue) => [...new Set(Object.keys(catalogue).map(stemOf))].toSorted();
const placeholdersOf = (text: string) =>
  [...text.matchAll(/%\((\w+)\)s/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

/** Keys made from data: they are found by their prefix only. */
const MADE_FROM_DATA = [
  'insights.applicants.',
  'label.',
  'work.',
  'employment.',
  'seniority.',
  'pay.unit.',
  'errors.',
  'sort.',
  'exportResume.format.',
  'exportResume.template.',
  'theme.section.',
  'theme.token.',
  'theme.help.',
  'theme.choice.',
  'theme.font.',
  'theme.look.',
  'theme.page.',
  'theme.device.',
  'theme.scheme.',
  'theme.language.',
  'theme.vision.',
  'theme.beside.',
  'theme.refusedFile.',
];

/** The catalogues: that of every page, and a folder for each part that comes later. */
const FOLDERS = globSync('apps/site/src/messages/{,*/}en.json').map((path) => path.replace(/en\.json$/, ''));
const read = (folder: string, locale: string): Catalogue =>
  JSON.parse(readFileSync(`${folder}${locale}.json`, 'utf8'));

const TRANSLATED = FOLDERS.flatMap((folder) =>
  ['ar', 'es', 'fr', 'de'].map((locale) => ({
    folder,
    locale,
    catalogue: read(folder, locale),
    source: read(folder, 'en'),
  })),
);

test('there are catalogues of later parts', () => {
  expect(FOLDERS.length).toBeGreaterThan(6);
});

describe.each(TRANSLATED)('catalogue $folder$locale', ({ locale, catalogue, source }) => {
  test('[CHROME-12] has every text of the English one and no other', () => {
    expect(stemsOf(catalogue)).toEqual(stemsOf(source));
  });

  test('[CHROME-12] has every plural form of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const missing = stemsOf(source)
      .filter((stem) => isPlural(source, stem))
      .flatMap((stem) => pluralCategories.map((form) => `${stem}.${form}`))
      .filter((key) => !Object.hasOwn(catalogue, key));
    expect(missing).toEqual([]);
  });

  test('[CHROME-12] uses the placeholders of the English text; only a count may be said in words', () => {
    const wrong = Object.entries(catalogue).filter(([key, text]) => {
      const original = source[key] ?? source[`${stemOf(key)}.other`] ?? '';
      const names = new Set(placeholdersOf(text));
      return (
        placeholdersOf(original).some((name) => name !== 'count' && !names.has(name)) ||
        [...names].some((name) => !placeholdersOf(original).includes(name))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('[CHROME-12] has no empty text', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('[CHROME-12] every English text is used by the site', () => {
  // Mails and pages call some things by rules that both have.
  const folders = ['apps/site/src', 'packages/messages/src', 'packages/contracts/src'];
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((path) => !path.includes('.test.'));
  const source = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const english = stemsOf(Object.assign({}, ...FOLDERS.map((folder) => read(folder, 'en'))));
  const unused = english.filter(
    (stem) => !MADE_FROM_DATA.some((prefix) => stem.startsWith(prefix)) && !source.includes(`'${stem}'`),
  );
  expect(unused).toEqual([]);
});
