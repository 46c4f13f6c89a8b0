import { expect, test } from 'vitest';
import { PositionIndex } from '../position-index.ts';
import { aPosition, aQuery } from '../testing/make.ts';
import { documentWords } from './document-words.ts';
import { foldText } from './fold.ts';
import { TITLES, type Title } from './titles.ts';

const namesOf = ({ said }: Title) => Object.values(said).flat();
const everySaid = TITLES.flatMap(namesOf);

test('the table of titles is written as the tokenizer yields words, and says no text of two titles', () => {
  const texts = [...everySaid, ...TITLES.flatMap(({ means }) => means)];
  const misspelled = texts.filter((text) =>
    text.split(' ').some((word) => !documentWords(word).includes(word) || foldText(word) !== word),
  );
  expect(misspelled).toEqual([]);
  expect(everySaid.filter((text, at) => everySaid.indexOf(text) !== at)).toEqual([]);
});

const SAID = TITLES.map((title, at) => ({ id: at + 1, title: namesOf(title)[0] ?? '' }));
const USUAL = TITLES.map(({ means }, at) => ({ id: at + 1, title: means[0] ?? '' }));

test('[SEARCH-11] a title of another language finds what it is usually called, and each other', () => {
  const usual = PositionIndex.build(USUAL.map(aPosition));
  const said = PositionIndex.build(SAID.map(aPosition));
  const missed = TITLES.flatMap((title, at) =>
    namesOf(title).flatMap((text) =>
      [usual, said]
        .filter((index) => {
          const { hits } = index.search(aQuery({ text, size: TITLES.length }));
          return !hits.some(({ id }) => id === at + 1);
        })
        .map((index) => `${text} → ${index === usual ? title.means[0] : namesOf(title)[0]}`),
    ),
  );
  expect(missed).toEqual([]);
});

test('[SEARCH-11] the usual name finds the titles of other languages', () => {
  const said = PositionIndex.build(SAID.map(aPosition));
  const missed = TITLES.filter(({ means }, at) => {
    const { hits } = said.search(aQuery({ text: means[0] ?? '', size: TITLES.length }));
    return !hits.some(({ id }) => id === at + 1);
  });
  expect(missed.map(({ means }) => means[0])).toEqual([]);
});

test('[SEARCH-11] what is called as it was typed comes before what is called so in another language', () => {
  const index = PositionIndex.build([
    aPosition({ id: 1, title: 'Senior software engineer' }),
    aPosition({ id: 2, title: 'Softwareentwickler' }),
    aPosition({ id: 3, title: 'Ingénieur logiciel' }),
  ]);
  const found = (text: string) => index.search(aQuery({ text })).hits.map(({ id }) => id);
  expect(found('Softwareentwickler')[0]).toBe(2);
  expect(found('ingénieure logiciel')).toHaveLength(3);
  expect(found('software engineer')[0]).toBe(1);
});
