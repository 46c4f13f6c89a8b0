import { expect, test } from 'vitest';
import { findWords } from './use-pdf-find.ts';

const found = (text: string, words: string) =>
  findWords(text, words).map(({ start, end }) => text.slice(start, end));

test('[OFFER-14] words are found whatever their capitals, accents and line breaks', () => {
  expect(found('Ihr Gehalt\n beträgt. GEHALT', 'gehalt betragt')).toEqual(['Gehalt\n beträgt']);
  expect(found('Gehalt GEHALT gehalt', 'Gehalt')).toEqual(['Gehalt', 'GEHALT', 'gehalt']);
  expect(found('العَقد', 'العَقد')).toEqual(['العَقد']);
  expect(found('가각', '가')).toEqual(['가']);
});

test('what is no word finds nothing, and signs of patterns mean themselves', () => {
  expect(found('anything', '  ')).toEqual([]);
  expect(found('1.5 (one)', '1.5 (one)')).toEqual(['1.5 (one)']);
  expect(found('125', '1.5')).toEqual([]);
  expect(found('İstanbul 👋 x', '👋 X')).toEqual(['👋 x']);
});
