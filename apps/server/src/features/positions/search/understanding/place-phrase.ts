import type { Phrase } from './phrase.ts';

/** What stands before a place in the languages of the site; longer ones first. */
const BEFORE = [
  'close to',
  'near',
  'around',
  'in der nähe von',
  'rund um',
  'nahe',
  'bei',
  'in',
  'cerca de',
  'en',
  'près de',
  'autour de',
  'dans',
  'aux?',
  'à',
  'بالقرب من',
  'قرب',
  'في',
];

const WORD_BEFORE = new RegExp(String.raw`(?<=^|\s)(?:${BEFORE.join('|')})\s+(?=\S)`, 'giu');
/** No place has a longer name. */
const NAME_MAX = 60;

/** "in Berlin" at the end of a query: what may be the name of a place, the shortest first. */
export function findPlaces(text: string): Phrase[] {
  return [...text.matchAll(WORD_BEFORE)]
    .map(({ index, 0: before }) => ({
      said: text.slice(index),
      at: index,
      value: text.slice(index + before.length).trim(),
    }))
    .filter(({ value }) => value.length <= NAME_MAX)
    .reverse();
}
