import { expect, test } from 'vitest';
import { createTexts, fillPlaceholders, findMessage } from './texts.ts';

const FORMS = { 'jobs.one': 'one job', 'jobs.other': '%(count)s jobs', 'place.other': 'Elsewhere' };

test('a number in count chooses the plural form, zero where there is one for it, other where there is none', () => {
  const { text } = createTexts('en', FORMS);
  expect([0, 1, 2].map((count) => text('jobs', { count }))).toEqual(['0 jobs', 'one job', '2 jobs']);
  expect(createTexts('en', { ...FORMS, 'jobs.zero': 'no jobs' }).text('jobs', { count: 0 })).toBe('no jobs');
  expect(createTexts('ar', FORMS).text('jobs', { count: 3 })).toBe('3 jobs');
  expect(text('jobs', { count: '2' })).toBe('jobs');
});

test('numbers are written as told, else by their digits', () => {
  const writeNumber = (value: number) => value.toLocaleString('de');
  expect(createTexts('de', FORMS, { writeNumber }).text('jobs', { count: 1234 })).toBe('1.234 jobs');
  expect(createTexts('de', FORMS).text('jobs', { count: 1234 })).toBe('1234 jobs');
});

test('a gap is filled by the fallback, else the key is seen; keys of objects find nothing', () => {
  const { text } = createTexts('de', { yes: 'Ja' }, { fallback: { yes: 'Yes', no: 'No' } });
  expect(['yes', 'no', 'maybe', 'constructor'].map((key) => text(key))).toEqual([
    'Ja',
    'No',
    'maybe',
    'constructor',
  ]);
  expect(findMessage({}, 'toString')).toBeUndefined();
});

test('a placeholder without a value stays visible, and what a value looks like is no placeholder', () => {
  expect(fillPlaceholders('%(a)s and %(b)s', { a: '$& %(b)s' })).toBe('$& %(b)s and %(b)s');
  expect(fillPlaceholders('%(constructor)s 100 %(x', {})).toBe('%(constructor)s 100 %(x');
});
