import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  ['de', 'Leipzig, Germany', 'Leipzig, Deutschland'],
  ['de', 'Germany', 'Deutschland'],
  ['ar', 'Germany', 'ألمانيا'],
  ['ar', 'Boston, United States', 'Boston, United States'],
  ['fr', 'Remote, Spain', 'Remote, Espagne'],
  // The state, not the country.
  ['de', 'Atlanta, Georgia', 'Atlanta, Georgia'],
  ['es', 'Greater Toronto Area, Ontario', 'Greater Toronto Area, Ontario'],
  ['de', '', ''],
  ['en-GB', 'Leipzig, Germany', 'Leipzig, Germany'],
])('in %s %s is %s', (locale, place, text) => {
  expect(placeName({ locale }, place)).toBe(text);
});
