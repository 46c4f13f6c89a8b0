import { expect, test } from 'vitest';
import { parseTimeText, timePattern } from './time-text.ts';

test.each([
  ['en', '2:30 pm', '14:30'],
  ['en', '2.30 P.M.', '14:30'],
  ['en', '12 am', '00:00'],
  ['en', '12:15 PM', '12:15'],
  ['en', '1430', '14:30'],
  ['en', '930', '09:30'],
  ['en', '9', '09:00'],
  ['de', '14:30', '14:30'],
  ['de', '14.30 Uhr', '14:30'],
  ['fr', '14 h 30', '14:30'],
  ['fr', '14h30', '14:30'],
  ['ar', '٢:٣٠ م', '14:30'],
  ['ar', '9:05 ص', '09:05'],
  ['en', '25:00', null],
  ['en', '13 pm', null],
  ['en', '9:5', null],
  ['en', 'noon', null],
  ['en', '', null],
])('[FORM-14] in %s "%s" is %s', (locale, typed, time) => {
  expect(parseTimeText(typed, timePattern(locale))).toBe(time);
});

test('the day has halves where the language counts so', () => {
  expect(timePattern('en').halves).toEqual(['AM', 'PM']);
  expect(timePattern('de').halves).toBeNull();
  expect(timePattern('fr').halves).toBeNull();
});
