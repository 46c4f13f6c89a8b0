import {
  DISTANCE_SHARE,
  distanceShare,
  FRESHNESS_SHARE,
  freshnessShare,
  SCORE_SCALE,
  totalScore,
} from '../ranking/score.ts';
import type { Bitmap } from '../segment/bitmap.ts';
import { type Part, slicePart } from '../segment/segment-set.ts';
import { sumExtras } from './extras.ts';
import { nearestReader } from './nearest.ts';
import type { Top } from './top.ts';
import type { WordMatch } from './word-terms.ts';

/** What decides the order of a list. */
export interface Ordering {
  words: readonly WordMatch[];
  /** Kilometres per place of the catalog, where a point was asked for. */
  distances: Float64Array | null;
  now: number;
}

/** The best positions of a bitmap by text, freshness and nearness. */
export function byRelevance(matched: Bitmap, ordering: Ordering, top: Top): void {
  const { set } = top;
  const { words, distances, now } = ordering;
  const extras = sumExtras(set, words, matched);
  const mostNearness = distances === null ? 0 : DISTANCE_SHARE;
  const scorers = set.parts.map((part) => scorerOf(part, distances, now));
  /** Sums below this cannot get among the best; a little too low, so that rounding takes nobody out. */
  const leastSum = () =>
    (top.threshold / (1 + FRESHNESS_SHARE + mostNearness)) * SCORE_SCALE - extras.mentions - 1;
  set.parts.forEach((part, index) => {
    const { found, sums } = extras.parts[index]!;
    const score = scorers[index]!;
    let least = leastSum();
    /** A newer position with this sum was refused, so an older one with no more is refused as well. */
    let refused = -1;
    let newest = -1;
    for (let at = 0; at < found.length; at += 1) {
      const ord = found[at]!;
      const sum = sums[ord]!;
      if (ord < newest) refused = -1;
      newest = ord;
      if (sum < least || sum <= refused) continue;
      const total = score(ord, (extras.mentions + sum) / SCORE_SCALE);
      if (total >= top.threshold && top.offer(total, part.base + ord)) least = leastSum();
      else if (distances === null) refused = sum;
    }
  });
  // The rest only mention the words and come newest first: once one is too weak, so are all later ones.
  const text = extras.mentions / SCORE_SCALE;
  const most = totalScore(text, FRESHNESS_SHARE, mostNearness);
  set.parts.forEach((part, index) => {
    const { sums } = extras.parts[index]!;
    const score = scorers[index]!;
    someBit(matched, part, (ord) => {
      if (sums[ord]! !== 0) return false;
      if (most < top.threshold) return true;
      const isKept = top.offer(score(ord, text), part.base + ord);
      return !isKept && distances === null;
    });
  });
}

function scorerOf(
  part: Part,
  distances: Float64Array | null,
  now: number,
): (ord: number, text: number) => number {
  const { posted } = part.segment;
  if (distances === null) return (ord, text) => totalScore(text, freshnessShare(posted[ord]!, now), 0);
  const km = nearestReader(part, distances);
  return (ord, text) => totalScore(text, freshnessShare(posted[ord]!, now), distanceShare(km(ord)));
}

/** The newest positions of a bitmap. */
export function byDate(matched: Bitmap, top: Top): void {
  for (const part of top.set.parts) someBit(matched, part, (ord) => !top.offer(0, part.base + ord));
}

/** The nearest positions of a bitmap; those without coordinates come last. */
export function byDistance(matched: Bitmap, distances: Float64Array, top: Top): void {
  for (const part of top.set.parts) {
    const km = nearestReader(part, distances);
    someBit(matched, part, (ord) => {
      const score = -km(ord);
      if (score >= top.threshold) top.offer(score, part.base + ord);
      return false;
    });
  }
}

/** The highest ranks that somebody else gives the positions of a bitmap. */
export function byRank(matched: Bitmap, rankOf: (id: number) => number, top: Top): void {
  for (const part of top.set.parts) {
    const { ids } = part.segment;
    someBit(matched, part, (ord) => {
      const rank = rankOf(ids[ord]!);
      if (rank >= top.threshold) top.offer(rank, part.base + ord);
      return false;
    });
  }
}

/** Visits positions in order until `visit` says that it is enough. */
function someBit(bitmap: Bitmap, part: Part, visit: (ord: number) => boolean): void {
  const slice = slicePart(bitmap, part);
  for (let word = 0; word < slice.length; word += 1) {
    let bits = slice[word]!;
    while (bits !== 0) {
      if (visit((word << 5) + 31 - Math.clz32(bits & -bits))) return;
      bits &= bits - 1;
    }
  }
}
