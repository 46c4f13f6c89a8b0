import { expect, test } from 'vitest';
import { relaxWords } from './word-relaxations.ts';

/** Positions of some titles; all words must stand in one. */
const countIn =
  (...titles: string[]) =>
  (text: string) =>
    titles.filter((title) => text.split(' ').every((word) => title.split(' ').includes(word))).length;

test('[SEARCH-06] names the one word that is too many, the likeliest first', () => {
  const countOf = countIn('night nurse', 'night baker', 'night watch', 'nurse berlin');
  expect(relaxWords('night nurse berlin', countOf)).toEqual([
    { dropped: ['night'], count: 1 },
    { dropped: ['berlin'], count: 1 },
  ]);
  expect(relaxWords('night qqzz', countOf)).toEqual([{ dropped: ['qqzz'], count: 3 }]);
});

test('[SEARCH-06] gives up all words that find nothing alone, and one more where that is not enough', () => {
  const countOf = countIn('jobs berlin', 'baker bern', 'cook berlin');
  expect(relaxWords('qqzz xxyy berlin', countOf)).toEqual([{ dropped: ['qqzz', 'xxyy'], count: 2 }]);
  expect(relaxWords('qqzz baker berlin', countOf)).toEqual([
    { dropped: ['qqzz', 'baker'], count: 2 },
    { dropped: ['qqzz', 'berlin'], count: 1 },
  ]);
  expect(relaxWords('qqzz zzqq', countOf)).toEqual([]);
  // Each finds something, and no two of them.
  expect(relaxWords('a b c', countIn('a', 'b', 'c'))).toEqual([]);
});

test('[SEARCH-06] leaves alone what is no list of words, and a pasted text', () => {
  const countOf = () => 1;
  expect(relaxWords('one', countOf)).toEqual([]);
  expect(relaxWords('"night nurse" berlin', countOf)).toEqual([]);
  expect(relaxWords('nurse -night', countOf)).toEqual([]);
  expect(relaxWords('a b c d e f g h i', countOf)).toEqual([]);
});
