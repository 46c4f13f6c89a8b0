import { expect, test } from 'vitest';
import { PositionIndex } from '../position-index.ts';
import { aPosition, aQuery } from '../testing/make.ts';
import { documentWords } from './document-words.ts';
import { foldText } from './fold.ts';
import { RELATED_TITLES } from './related-titles.ts';

const titled = (...titles: string[]) =>
  PositionIndex.build(titles.map((title, at) => aPosition({ id: at + 1, title })));
const found = (index: PositionIndex, text: string) =>
  index.search(aQuery({ text, size: 20 })).hits.map(({ id }) => id);

test('related titles are written as the tokenizer yields words, and no two lines begin alike', () => {
  const names = RELATED_TITLES.flatMap(({ asked, near }) => [...asked, ...near]);
  const misspelled = names.filter((name) =>
    name.split(' ').some((word) => !documentWords(word).includes(word) || foldText(word) !== word),
  );
  expect(misspelled).toEqual([]);
  const firsts = RELATED_TITLES.map(({ asked: [first] }) => first);
  expect(new Set(firsts).size).toBe(firsts.length);
});

test('[SEARCH-01] what is called so comes first, then what means the same, then what is near to it', () => {
  const index = titled(
    'Backend Developer',
    'Baker',
    'Principal Software Engineer for Payments and Billing (all levels)',
    'Softwareentwickler',
    'Software Engineer',
  );
  expect(found(index, 'software engineer')).toEqual([5, 3, 4, 1]);
  expect(new Set(found(index, 'SWE'))).toEqual(new Set([1, 3, 4, 5]));
  expect(found(index, 'Softwareentwicklerin')[0]).toBe(4);
});

test.each([
  ['project manager', 'Technical Program Manager'],
  ['Projektleiterin', 'Technical Program Manager'],
  ['chef de projet', 'Programme Manager'],
  ['devops', 'Cloud Engineer'],
  ['sre', 'Infrastructure Engineer'],
  ['csm', 'Technical Account Manager'],
  ['sr nurse', 'Principal Nurse'],
  ['senior engineer', 'Staff Engineer'],
  ['waiter', 'Restaurant Server'],
  ['custodian', 'Night Janitor'],
  ['steamfitter', 'Pipefitter'],
  ['cosmetologist', 'Hairdresser'],
])('[SEARCH-01] %s also finds %s', (text, title) => {
  expect(found(titled(title), text)).toEqual([1]);
});

test.each([
  ['senior nurse', 'Staff Nurse'],
  ['waiter', 'Server Engineer'],
  ['accountant', 'Account Manager'],
  ['product manager', 'Store Manager'],
])('%s does not find %s', (text, title) => {
  expect(found(titled(title), text)).toEqual([]);
});

test('[SEARCH-01] what is only near to it is not left out with it, and comes last by date', () => {
  const index = PositionIndex.build([
    aPosition({ id: 1, title: 'Cloud Engineer', postedTs: 3 }),
    aPosition({ id: 2, title: 'DevOps Engineer', postedTs: 2 }),
    aPosition({ id: 3, title: 'Engineer', postedTs: 1 }),
  ]);
  expect(new Set(found(index, 'engineer -devops'))).toEqual(new Set([1, 3]));
  const { hits, mentioning } = index.search(aQuery({ text: 'devops', sort: 'newest' }));
  expect(hits.map(({ id }) => id)).toEqual([2, 1]);
  expect(mentioning).toBe(1);
});
