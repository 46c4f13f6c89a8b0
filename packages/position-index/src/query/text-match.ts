import { QUALITY } from '../ranking/weights.ts';
import { andInto, type Bitmap, countBoth, removeFrom } from '../segment/bitmap.ts';
import type { Scope } from '../segment/segment-set.ts';
import { readExclusions } from '../text/exclusions.ts';
import { NearestWords } from '../text/nearest-words.ts';
import { type QueryWord, queryWords } from '../text/query-words.ts';
import { takeNumbers, takeRaw } from './arena.ts';
import { addStrong, hasStrong, matchTerms, type Term, termsOf, type WordMatch } from './word-terms.ts';

/** What a text asks for. */
export interface TextMatch {
  words: readonly WordMatch[];
  /** Positions that it does not want, a set for each of its wishes. */
  unwanted: readonly Bitmap[];
}

/** The positions that a text allows; null where it asks for nothing. */
export function bitmapOfText(set: Scope, { words, unwanted }: TextMatch): Bitmap | null {
  const wanted = words.filter((word) => word.isWanted);
  if (wanted.length === 0 && unwanted.length === 0) return null;
  const bitmap = takeRaw(set.live.length);
  bitmap.set(wanted[0]?.bitmap ?? set.live);
  for (const word of wanted.slice(1)) andInto(bitmap, word.bitmap);
  for (const out of unwanted) removeFrom(bitmap, out);
  return bitmap;
}

/** What a text says, before anything is looked up: what is wanted, and what is not, one wish each. */
export interface SearchText {
  words: readonly QueryWord[];
  unwanted: readonly string[];
}

/** Reads a text; no words for one without any. */
export function readSearchText(query: string): SearchText {
  const { text, excluded } = readExclusions(query);
  return { words: queryWords(text), unwanted: excluded };
}

/**
 * A word that only descriptions have, in fewer than one of so many positions, may be somebody's mistake as
 * well: near words are searched beside it.
 */
const RARE_SHARE = 200;

/** How many positions a search for nothing but a text shows. */
export function countText(set: Scope, text: string): number {
  return countBoth(bitmapOfText(set, matchText(set, text)) ?? set.live, set.live);
}

/** Looks up a text in the index. */
export function matchText(set: Scope, text: string): TextMatch {
  return matchRead(set, readSearchText(text));
}

/** Looks up what a text says, or a part of it: what the whole finds is what every part finds. */
export function matchRead(set: Scope, { words, unwanted }: SearchText): TextMatch {
  return {
    words: words.flatMap((word) => matchWord(set, word)),
    unwanted: unwanted.map((wish) => matchUnwanted(set, wish)),
  };
}

function matchWord(set: Scope, word: QueryWord): WordMatch[] {
  const match = matchTerms(set, termsOf(word));
  if (match.count === 0 && word.parts !== null) return matchParts(set, word, word.parts);
  if (match.count === 0 && word.prefix === 'whenUnknown')
    return matchWord(set, { ...word, prefix: 'always' });
  const { isWanted, isRank } = word;
  if (match.isStrong || match.count * RARE_SHARE > set.count)
    return [{ ...match, isWanted, isRank, usedTypos: false }];
  const near = word.text === '' ? [] : typoTerms(set, word);
  if (near.length > 0) {
    return [{ ...matchTerms(set, [...termsOf(word), ...near]), isWanted, isRank, usedTypos: true }];
  }
  if (match.count === 0 && word.isStopWord) return [];
  return [{ ...match, isWanted, isRank, usedTypos: false }];
}

/** Positions that say all words of something unwanted where it counts: nearly every description mentions sales. */
function matchUnwanted(set: Scope, text: string): Bitmap {
  const words = queryWords(text).filter((word) => word.isWanted);
  const bitmap = takeNumbers(set.live.length);
  words.forEach((word, index) => {
    const said = index === 0 ? bitmap : takeNumbers(set.live.length);
    addStrong(set, termsOf({ ...word, related: [], prefix: 'never' }), said);
    if (index > 0) andInto(bitmap, said);
  });
  return bitmap;
}

/**
 * Terms one or two slips away from an unknown word, among those that carry weight in a living position. Where the
 * word may go on, so may they: a mistyped word then finds what the right one would have found.
 */
function typoTerms(scope: Scope, { text: word, prefix }: QueryWord): Term[] {
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return [];
  for (const part of scope.parts) {
    const isStrong = (term: number) => hasStrong(scope, part, { from: term, to: term + 1 });
    part.segment.strongWords.offerTo(nearest, word[0]!, isStrong);
  }
  const quality = nearest.distance > 1 ? QUALITY.farTypo : QUALITY.typo;
  const terms = nearest.words.filter((text) => text !== word);
  return [
    ...terms.map((text) => ({ text, isPrefix: false, quality })),
    ...(prefix === 'always'
      ? terms.map((text) => ({ text, isPrefix: true, quality: QUALITY.typoPrefix }))
      : []),
  ];
}

function matchParts(set: Scope, word: QueryWord, parts: readonly string[]): WordMatch[] {
  return parts.flatMap((text, index) =>
    matchWord(set, {
      ...word,
      text,
      parts: null,
      same: [],
      forms: [],
      translated: [],
      related: [],
      prefix: index === parts.length - 1 ? word.prefix : 'never',
    }),
  );
}
