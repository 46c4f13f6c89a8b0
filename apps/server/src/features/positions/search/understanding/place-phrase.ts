import { REMOTE_WORDS } from '@opencareers/position-index';
import { findBusinessRegion } from '../../../../integrations/gazetteer/business-regions.ts';
import { findMetropolitanArea } from '../../../../integrations/gazetteer/metropolitan-areas.ts';
import { readSurroundings } from '../../../../integrations/gazetteer/surroundings.ts';
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
  'im',
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
/** The place of what is done from anywhere (spec:WIRE-2.2). */
const REMOTE = 'remote';
const ACCENTED: Readonly<Record<string, string>> = { a: '[aáàâ]', e: '[eéèê]', o: '[oóô]' };
/** No place has a longer name. */
const NAME_MAX = 60;

/** With an accent or without, joined or not: the words of the index are folded. */
const remoteSayings = REMOTE_WORDS.map((words) =>
  words.replace(/[aeo]/g, (letter) => ACCENTED[letter] ?? letter).replaceAll(' ', '[- ]?'),
);

/** What says at the end of a query that work is done from home; at its beginning it may be "remote sensing". */
const REMOTE_AT_END = new RegExp(
  String.raw`(?<=\S\s+)(?:(?:(?:fully|100\s?%|en)\s+)?(?:${remoteSayings.join('|')})|à distance|a distancia)(?:\s+only)?\s*$`,
  'iu',
);

/** "in Berlin" at the end of a query: what may be the name of a place, the shortest first; then "remote". */
export function findPlaces(text: string): Phrase[] {
  const remote = REMOTE_AT_END.exec(text);
  return [
    ...findNames(text),
    ...(remote === null ? [] : [{ said: remote[0], at: remote.index, value: REMOTE }]),
  ];
}

function findNames(text: string): Phrase[] {
  return [...text.matchAll(WORD_BEFORE)]
    .map(({ index, 0: before }) => ({
      said: text.slice(index),
      at: index,
      value: text.slice(index + before.length).trim(),
    }))
    .filter(({ value }) => value.length <= NAME_MAX)
    .reverse();
}

/** A shorter name may mean something else: "GTA" is a game too. */
const AREA_NAME_MIN = 6;
const AREA_WORDS_MAX = 6;

/**
 * "nurse Greater Boston", "Bay Area": what may be the name of a metropolitan area or a part of a country at the end,
 * without a word before it that says so; the longest first.
 */
export function findAreaNames(text: string): Phrase[] {
  return [...text.matchAll(/(?<=^|\s)\S+/gu)]
    .slice(-AREA_WORDS_MAX)
    .map(({ index }) => ({ said: text.slice(index), at: index, value: text.slice(index).trim() }))
    .filter(({ value }) => value.length >= AREA_NAME_MIN && isAreaName(value));
}

function isAreaName(text: string): boolean {
  if (findMetropolitanArea(text) !== null || readSurroundings(text)?.isPlain === true) return true;
  // Several countries are what a title speaks of: "Head of Sales EMEA".
  return findBusinessRegion(text)?.areas.every(({ regionCode }) => regionCode !== null) ?? false;
}
