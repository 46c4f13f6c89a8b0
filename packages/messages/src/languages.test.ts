import { expect, test } from 'vitest';
import { directionOf, firstLanguageOf, isolate, LANGUAGE_CODES, languageOf } from './languages.ts';

test('[CHROME-12] a tag takes the texts of its language whatever the region, an unknown one those in English', () => {
  expect(LANGUAGE_CODES.map(languageOf)).toEqual(LANGUAGE_CODES);
  expect(['de-AT', 'ar_EG', 'FR'].map(languageOf)).toEqual(['de', 'ar', 'fr']);
  expect(['xx', '', 'constructor', '__proto__'].map(languageOf)).toEqual(['en', 'en', 'en', 'en']);
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['ja', 'fr-CA'], 'fr'],
  [['ar'], 'ar'],
  [['ja'], 'en'],
  [[], 'en'],
])('[ESIGN-02] who reads %j reads the offline check in %s', (wanted, language) => {
  expect(firstLanguageOf(wanted)).toBe(language);
});

test('names keep together in languages that run from right to left, also in those without texts', () => {
  expect(['ar-EG', 'he', 'fa', 'ur', 'de'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'ltr']);
  expect(isolate('ar', 'C++')).toBe('\u2068C++\u2069');
  expect(isolate('en', 'C++')).toBe('C++');
});
