import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, shortened } from './beginnings.ts';

test('a beginning is whole characters, as many as there is room for', () => {
  expect([0, 1, 2, 3, 4].map((most) => beginningOf('a🚀b', most))).toEqual(['', 'a', 'a', 'a🚀', 'a🚀b']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
      const beginning = beginningOf(text, most);
      expect(text.startsWith(beginning) && beginning.isWellFormed()).toBe(true);
      expect(beginning.length).toBeLessThanOrEqual(most);
      expect(beginning.length).toBeGreaterThanOrEqual(Math.min(most - 1, text.length));
    }),
  );
});

test('what was never a whole character is shown as one that cannot be', () => {
  expect(beginningOf('a\ud83d', 9)).toBe('a\ufffd');
});

test('a text that goes on says so, without a gap', () => {
  expect(shortened('  two words ', 9)).toBe('two words');
  expect(shortened('two words', 5)).toBe('two…');
  expect(shortened('🚀🚀🚀', 4)).toBe('🚀…');
});
