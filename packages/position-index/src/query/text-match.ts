import type { Scope } from '../segment/segment-set.ts';
import { type QueryWord, queryWords } from '../text/query-words.ts';
import { typoTerms } from './typos.ts';
import { matchTerms, termsOf, type WordMatch } from './word-terms.ts';

/**
 * A word that only descriptions have, in fewer than one of so many positions, may be somebody's mistake as
 * well: near words are searched beside it.
 */
const RARE_SHARE = 200;

/** Resolves the words of a query against the index. Empty for a query without words. */
export function matchText(set: Scope, text: string): WordMatch[] {
  return queryWords(text).flatMap((word) => matchWord(set, word));
}

function matchWord(set: Scope, word: QueryWord): WordMatch[] {
  const match = matchTerms(set, termsOf(word));
  if (match.count === 0 && word.parts !== null) return matchParts(set, word, word.parts);
  if (match.count === 0 && word.prefix === 'whenUnknown')
    return matchWord(set, { ...word, prefix: 'always' });
  const { isWanted } = word;
  if (match.isStrong || match.count * RARE_SHARE > set.count)
    return [{ ...match, isWanted, usedTypos: false }];
  const near = word.text === '' ? [] : typoTerms(set, word);
  if (near.length > 0) {
    return [{ ...matchTerms(set, [...termsOf(word), ...near]), isWanted, usedTypos: true }];
  }
  if (match.count === 0 && word.isStopWord) return [];
  return [{ ...match, isWanted, usedTypos: false }];
}

function matchParts(set: Scope, word: QueryWord, parts: readonly string[]): WordMatch[] {
  return parts.flatMap((text, index) =>
    matchWord(set, {
      ...word,
      text,
      parts: null,
      same: [],
      forms: [],
      prefix: index === parts.length - 1 ? word.prefix : 'never',
    }),
  );
}
