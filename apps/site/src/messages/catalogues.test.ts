import { globSync, readFileSync } from 'node:fs';
import type { Catalogue } from '@opencareers/messages/texts';
import { describe, expect, test } from 'vitest';
import accountArabic from './account/ar.json';
import accountGerman from './account/de.json';
import accountEnglish from './account/en.json';
import accountSpanish from './account/es.json';
import accountFrench from './account/fr.json';
import arabic from './ar.json';
import cartArabic from './cart/ar.json';
import cartGerman from './cart/de.json';
import cartEnglish from './cart/en.json';
import cartSpanish from './cart/es.json';
import cartFrench from './cart/fr.json';
import german from './de.json';
import english from './en.json';
import spanish from './es.json';
import formsArabic from './forms/ar.json';
import formsGerman from './forms/de.json';
import formsEnglish from './forms/en.json';
import formsSpanish from './forms/es.json';
import formsFrench from './forms/fr.json';
import french from './fr.json';
import triageArabic from './triage/ar.json';
import triageGerman from './triage/de.json';
import triageEnglish from './triage/en.json';
import triageSpanish from './triage/es.json';
import triageFrench from './triage/fr.json';

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
];

describe.each([
  ['ar', arabic, english],
  ['ar', accountArabic, accountEnglish],
  ['ar', cartArabic, cartEnglish],
  ['ar', triageArabic, triageEnglish],
  ['ar', formsArabic, formsEnglish],
  ['es', spanish, english],
  ['es', accountSpanish, accountEnglish],
  ['es', cartSpanish, cartEnglish],
  ['es', triageSpanish, triageEnglish],
  ['es', formsSpanish, formsEnglish],
  ['fr', french, english],
  ['fr', accountFrench, accountEnglish],
  ['fr', cartFrench, cartEnglish],
  ['fr', triageFrench, triageEnglish],
  ['fr', formsFrench, formsEnglish],
  ['de', german, english],
  ['de', accountGerman, accountEnglish],
  ['de', cartGerman, cartEnglish],
  ['de', triageGerman, triageEnglish],
  ['de', formsGerman, formsEnglish],
] as [string, Catalogue, Catalogue][])('catalogue %s', (locale, catalogue, source) => {
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
  const files = globSync('apps/site/src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const source = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const unused = stemsOf({
    ...english,
    ...accountEnglish,
    ...cartEnglish,
    ...formsEnglish,
    ...triageEnglish,
  }).filter(
    (stem) => !MADE_FROM_DATA.some((prefix) => stem.startsWith(prefix)) && !source.includes(`'${stem}'`),
  );
  expect(unused).toEqual([]);
});
