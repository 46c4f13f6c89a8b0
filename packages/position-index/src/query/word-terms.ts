import { isStrong, QUALITY } from '../ranking/weights.ts';
import type { Bitmap } from '../segment/bitmap.ts';
import { countBits, countBoth, hasBit, setBit } from '../segment/bitmap.ts';
import { type Part, type Scope, slicePart } from '../segment/segment-set.ts';
import type { QueryWord } from '../text/query-words.ts';
import { takeNumbers } from './arena.ts';

/** A term, or all terms with a prefix, that stands for a word of the query. */
export interface Term {
  text: string;
  isPrefix: boolean;
  /** How well it fits, in sixteenths (see ranking/weights.ts). */
  quality: number;
}

/** Terms of one segment's dictionary, from and up to but not including. */
export interface TermRange {
  from: number;
  to: number;
  quality: number;
}

/** A word of the query and where it matches. */
export interface WordMatch {
  /** What was looked up for it. */
  terms: readonly Term[];
  isWanted: boolean;
  isRank: boolean;
  usedTypos: boolean;
  /** Per segment of the set. */
  ranges: readonly (readonly TermRange[])[];
  /** Living positions with the word in any field. */
  bitmap: Bitmap;
  count: number;
  /** True when it stands in the title, skills, department or places of a living position. */
  isStrong: boolean;
}

/** The terms to look up for a word that is spelled right. */
export function termsOf(word: QueryWord): Term[] {
  const terms: Term[] = [];
  const add = (text: string, quality: number, isPrefix = false) => terms.push({ text, isPrefix, quality });
  if (word.text !== '') add(word.text, QUALITY.exact);
  for (const text of word.same) add(text, QUALITY.exact);
  for (const text of word.forms) add(text, QUALITY.form);
  for (const text of word.translated) add(text, QUALITY.translated);
  for (const text of word.related) add(text, QUALITY.related);
  if (word.prefix === 'always' && word.text !== '') add(word.text, QUALITY.prefix, true);
  return terms;
}

/** Finds the positions that have any of the terms. */
export function matchTerms(
  set: Scope,
  terms: readonly Term[],
): Omit<WordMatch, 'isWanted' | 'isRank' | 'usedTypos'> {
  const bitmap = takeNumbers(set.live.length);
  let isStrong = false;
  const ranges = set.parts.map((part) => {
    const target = slicePart(bitmap, part);
    const found: TermRange[] = [];
    for (const { text, isPrefix, quality } of terms) {
      const [from, to] = rangeOf(part, text, isPrefix);
      if (from === to) continue;
      // The word itself comes first among those that begin with it, and has been found in full already.
      const isFirstKnown = isPrefix && found.some((range) => range.from === from && range.quality > quality);
      if (!isFirstKnown) found.push({ from, to, quality });
      else if (from + 1 < to) found.push({ from: from + 1, to, quality });
      part.segment.postings.addRange(from, to, target);
      isStrong ||= hasStrong(set, part, { from, to });
    }
    return found;
  });
  const count = set.hasGone ? countBoth(bitmap, set.live) : countBits(bitmap);
  return { terms, ranges, bitmap, count, isStrong };
}

/** Adds the positions in which one of the terms stands in the title, skills, department or places. */
export function addStrong(set: Scope, terms: readonly Term[], bitmap: Bitmap): void {
  for (const part of set.parts)
    for (const { text, isPrefix } of terms) addStrongRange(part, rangeOf(part, text, isPrefix), bitmap);
}

/** Positions in which a word stands in the title, skills, department or places; what is only near to it does not count. */
export function strongMatches(set: Scope, { ranges }: WordMatch): Bitmap {
  const bitmap = takeNumbers(set.live.length);
  set.parts.forEach((part, index) => {
    for (const { from, to, quality } of ranges[index]!)
      if (quality !== QUALITY.related) addStrongRange(part, [from, to], bitmap);
  });
  return bitmap;
}

function addStrongRange(part: Part, [from, to]: readonly [number, number], bitmap: Bitmap): void {
  const { strongStart, strongOrds, strongBytes } = part.segment.postings;
  const end = strongStart[to]!;
  for (let at = strongStart[from]!; at < end; at += 1)
    if (isStrong(strongBytes[at]!)) setBit(bitmap, part.base + strongOrds[at]!);
}

function rangeOf(part: Part, text: string, isPrefix: boolean): [from: number, to: number] {
  const { dictionary } = part.segment;
  if (isPrefix) return dictionary.range(text);
  const term = dictionary.find(text);
  return term < 0 ? [0, 0] : [term, term + 1];
}

/** True when one of the terms stands in a field that matters, in a living position. */
export function hasStrong(set: Scope, part: Part, { from, to }: { from: number; to: number }): boolean {
  const { strongStart, strongOrds, strongBytes } = part.segment.postings;
  const end = strongStart[to]!;
  for (let at = strongStart[from]!; at < end; at += 1) {
    if (isStrong(strongBytes[at]!) && hasBit(set.live, part.base + strongOrds[at]!)) return true;
  }
  return false;
}
