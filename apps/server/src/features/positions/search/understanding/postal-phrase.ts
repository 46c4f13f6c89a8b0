import { readPostalCodes } from '../../../../integrations/gazetteer/postal-codes.ts';
import type { Phrase } from './phrase.ts';

/** A postal code in the words of a search. */
export interface PostalPhrase extends Phrase {
  /** It may be the number of a job as well, which is what is meant where a job has it. */
  isBareNumber: boolean;
  /** It may be a word as well: "2024", "M5V". */
  isWord: boolean;
}

/** A longer text was pasted, and its numbers are something else. */
const WORDS_MAX = 32;
/** A town beside the code has no more words. */
const TOWN_WORDS_MAX = 3;
const WORD = /\S+/gu;
const DIGITS = /^\d+$/u;
/** Nobody else writes that: five digits, a code of the United Kingdom or Canada in full, letters of a country before it. */
const WHOLE =
  /^(?:\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|[a-z]\d[a-z] ?\d[a-z]\d|[a-z]{1,2}-\d{4,5})$/iu;
/** "50000" is rather an amount. */
const ROUND = /000$/u;

/**
 * "nurse 10115", "8001 Zürich", "Palo Alto, CA 94301": what may be a postal code anywhere in the words, with the town
 * beside it where there is one; the longest first.
 */
export function findPostalCodes(text: string): PostalPhrase[] {
  if (!/\d/u.test(text)) return [];
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    at: index,
    end: index + word.length,
  }));
  if (words.length > WORDS_MAX) return [];
  return words.flatMap(({ at }, first) =>
    words
      .slice(first, first + 2 + TOWN_WORDS_MAX)
      .toReversed()
      .flatMap(({ end }) => read(text, at, end) ?? []),
  );
}

function read(text: string, at: number, end: number): PostalPhrase | null {
  const said = text.slice(at, end);
  const [code] = readPostalCodes(said);
  if (code === undefined) return null;
  const isAlone = code.place === '';
  const isWhole = WHOLE.test(said);
  const isAll = said === text.trim();
  if (isAlone && !isAll && (!isWhole || ROUND.test(said)) && !code.isNamed) return null;
  return {
    said,
    at,
    value: said,
    isBareNumber: DIGITS.test(said),
    isWord: isAlone && !isWhole && !code.isNamed,
  };
}
