import {
  DISTANCE_SHARE,
  distanceShare,
  FRESHNESS_SHARE,
  freshnessShare,
  rarity,
  SCORE_SCALE,
  totalScore,
} from '../ranking/score.ts';
import { EXTRA, QUALITY, UNIT } from '../ranking/weights.ts';
import type { Bitmap } from '../segment/bitmap.ts';
import type { Postings } from '../segment/postings.ts';
import { type Part, slicePart } from '../segment/segment-set.ts';
import { takeSigned } from './arena.ts';
import type { Top } from './top.ts';
import type { TermRange, WordMatch } from './word-terms.ts';

/** What every match of a word scores, in whole numbers: a plain mention. */
export const MENTION_SCORE = UNIT * QUALITY.exact;

/** What decides the order of a list. */
export interface Ordering {
  words: readonly WordMatch[];
  /** Kilometres per place of the catalog, where a point was asked for. */
  distances: Float64Array | null;
  now: number;
}

/** Kilometres from a position to the point asked for: of its nearest place; infinite when unknown. */
export function nearestKm(part: Part, ord: number, distances: Float64Array): number {
  const { places } = part.segment;
  let nearest = Number.POSITIVE_INFINITY;
  places.forEachOption(ord, (local) => {
    nearest = Math.min(nearest, distances[places.options[local]!]!);
  });
  return nearest;
}

/** The best positions of a bitmap by text, freshness and nearness. */
export function byRelevance(matched: Bitmap, ordering: Ordering, top: Top): void {
  const { set } = top;
  const { words, distances, now } = ordering;
  const extras = takeSigned(set.live.length * 32);
  let mentions = 0;
  for (const word of words) {
    const weight = rarity(word.count, set.count);
    if (word.isWanted) mentions += MENTION_SCORE * weight;
    set.parts.forEach((part, index) => {
      const target = extras.subarray(part.base, part.base + part.words * 32);
      addExtras(part.segment.postings, word.ranges[index]!, { word, weight, target });
    });
  }
  const mostNearness = distances === null ? 0 : DISTANCE_SHARE;
  for (const part of set.parts) {
    // Positions come newest first, so once a plain mention is too weak, so are all later ones.
    let isMentionEnough = true;
    forEachBit(matched, part, (ord) => {
      const extra = extras[part.base + ord]!;
      if (extra === 0 && !isMentionEnough) return;
      const text = (mentions + extra) / SCORE_SCALE;
      if (totalScore(text, FRESHNESS_SHARE, mostNearness) < top.threshold) {
        if (extra === 0) isMentionEnough = false;
        return;
      }
      const nearness = distances === null ? 0 : distanceShare(nearestKm(part, ord, distances));
      const freshness = freshnessShare(part.segment.posted[ord]!, now);
      const isKept = top.offer(totalScore(text, freshness, nearness), part.base + ord);
      if (!isKept && extra === 0 && distances === null) isMentionEnough = false;
    });
  }
}

/** The newest positions of a bitmap. */
export function byDate(matched: Bitmap, top: Top): void {
  for (const part of top.set.parts) {
    let isNewEnough = true;
    forEachBit(matched, part, (ord) => {
      if (isNewEnough) isNewEnough = top.offer(0, part.base + ord);
    });
  }
}

/** The nearest positions of a bitmap; those without coordinates come last. */
export function byDistance(matched: Bitmap, distances: Float64Array, top: Top): void {
  for (const part of top.set.parts) {
    forEachBit(matched, part, (ord) => {
      top.offer(-nearestKm(part, ord, distances), part.base + ord);
    });
  }
}

function forEachBit(bitmap: Bitmap, part: Part, visit: (ord: number) => void): void {
  const slice = slicePart(bitmap, part);
  for (let word = 0; word < slice.length; word += 1) {
    let bits = slice[word]!;
    while (bits !== 0) {
      visit((word << 5) + 31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
    }
  }
}

interface ExtraTarget {
  word: WordMatch;
  weight: number;
  target: Int32Array;
}

/** Adds what the best term of a word is worth beyond a mention. */
function addExtras(
  postings: Postings,
  ranges: readonly TermRange[],
  { word, weight, target }: ExtraTarget,
): void {
  // A word that need not match has no mention of its own, so it comes on top where it stands in a strong field.
  const base = word.isWanted ? 0 : MENTION_SCORE;
  const { strongStart, strongOrds, strongBytes } = postings;
  const [first] = ranges;
  if (first !== undefined && ranges.length === 1 && first.to - first.from === 1) {
    const end = strongStart[first.to]!;
    for (let at = strongStart[first.from]!; at < end; at += 1) {
      target[strongOrds[at]!]! += (base + EXTRA[strongBytes[at]!]! * first.quality) * weight;
    }
    return;
  }
  const best = takeSigned(target.length);
  for (const { from, to, quality } of ranges) {
    const end = strongStart[to]!;
    for (let at = strongStart[from]!; at < end; at += 1) {
      const worth = base + EXTRA[strongBytes[at]!]! * quality;
      const ord = strongOrds[at]!;
      if (worth > best[ord]!) best[ord] = worth;
    }
  }
  for (let ord = 0; ord < best.length; ord += 1) {
    if (best[ord]! > 0) target[ord]! += best[ord]! * weight;
  }
}
