import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDistance } from '../testing/reference-text.ts';
import { EditDistance, mistakesAllowed } from './nearest-words.ts';
import { unitsOf } from './units.ts';
import { Vocabulary } from './vocabulary.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });

test('the distance is that of the textbook up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (left, right, limit) => {
      expect(new EditDistance(left).to(unitsOf(right), limit)).toBe(
        Math.min(plainDistance(left, right), limit + 1),
      );
    }),
    { numRuns: 5000 },
  );
});

test('one mistake is forgiven from four letters, two from eight', () => {
  expect([3, 4, 7, 8].map(mistakesAllowed)).toEqual([0, 1, 1, 2]);
});

test('a word longer than any real one is near nothing', () => {
  expect(new EditDistance('a'.repeat(100)).to(unitsOf('a'.repeat(100)), 2)).toBe(3);
});

test('a vocabulary numbers words like a map does', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 600 }), (words) => {
      const vocabulary = new Vocabulary();
      const expected = new Map<string, number>();
      for (const text of words) {
        if (!expected.has(text)) expected.set(text, expected.size);
        expect(vocabulary.numberOf(text)).toBe(expected.get(text));
      }
      expect(vocabulary.terms).toEqual([...expected.keys()]);
    }),
  );
});
