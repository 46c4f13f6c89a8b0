import {
  AWAY_SHARE,
  DISTANCE_SHARE,
  distanceShare,
  FRESHNESS_SHARE,
  freshnessShare,
  rarity,
  SCORE_SCALE,
  totalScore,
} from '../ranking/score.ts';
import { EXTRA, liftOf, QUALITY, titleLevel, titleMark, UNIT } from '../ranking/weights.ts';
import { type Bitmap, hasBit } from '../segment/bitmap.ts';
import type { Postings } from '../segment/postings.ts';
import { type Part, type Scope, slicePart } from '../segment/segment-set.ts';
import { takeNumbers, takeRaw, takeSigned } from './arena.ts';
import { nearestReader } from './nearest.ts';
import type { Top } from './top.ts';
import type { TermRange, WordMatch } from './word-terms.ts';

/** What decides the order of a list. */
export interface Ordering {
  words: readonly WordMatch[];
  /** Kilometres per place of the catalog, where a point was asked for. */
  distances: Float64Array | null;
  /** Positions at the place that was asked for, where others are found besides. */
  near: Bitmap | null;
  now: number;
}

/** The best positions of a bitmap by text, freshness and nearness. */
export function byRelevance(matched: Bitmap, ordering: Ordering, top: Top): void {
  const { set } = top;
  const { words, distances, near } = ordering;
  /** Whether an older position with as much text is never worth more. */
  const isByAge = distances === null && near === null;
  const extras = sumExtras(set, words, matched);
  const mostNearness = distances === null ? 0 : DISTANCE_SHARE;
  const scorers = set.parts.map((part) => scorerOf(part, ordering));
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
      else if (isByAge) refused = sum;
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
      return !isKept && isByAge;
    });
  });
}

/** What every match of a word scores, in whole numbers: a plain mention. */
const MENTION_SCORE = UNIT * QUALITY.exact;

/** Score of a position that only mentions every wanted word. */
export function mentionsOf(scope: Scope, words: readonly WordMatch[]): number {
  const wanted = words.filter((word) => word.isWanted);
  return wanted.reduce((sum, word) => sum + MENTION_SCORE * rarity(word, scope.count), 0);
}

/** What the words of a query are worth beyond plain mentions. */
interface Extras {
  /** Score of a position that only mentions every wanted word. */
  mentions: number;
  /** Per segment: the positions that are worth more, and how much more by position. */
  parts: readonly { found: Uint32Array; sums: Int32Array }[];
}

/** Sums up, for the few matches where a word stands in a field that matters, what that adds. */
function sumExtras(scope: Scope, words: readonly WordMatch[], matched: Bitmap): Extras {
  const weights = words.map((word) => rarity(word, scope.count));
  const mentions = mentionsOf(scope, words);
  const wanted = words.filter((word) => word.isWanted).length;
  const parts = scope.parts.map((part, index) => {
    const draft = new ExtrasDraft(part.segment.postings, slicePart(matched, part), wanted);
    words.forEach((word, number) => {
      // A word that need not match has no mention of its own, so it comes on top where it stands in a strong field.
      const base = word.isWanted ? 0 : MENTION_SCORE;
      draft.add(word.ranges[index]!, { base, weight: weights[number]!, isWanted: word.isWanted });
    });
    draft.lift();
    return draft.result;
  });
  return { mentions, parts };
}

/** How a word counts. */
interface WordWorth {
  base: number;
  weight: number;
  isWanted: boolean;
}

class ExtrasDraft {
  readonly #postings: Postings;
  readonly #matched: Bitmap;
  readonly #sums: Int32Array;
  readonly #found: Uint32Array;
  /** Marks of the wanted words in the title; null where only one is wanted. */
  readonly #inTitle: Uint32Array | null;
  readonly #wanted: number;
  readonly #wholeLevel: number;
  #size = 0;

  constructor(postings: Postings, matched: Bitmap, wanted: number) {
    this.#postings = postings;
    this.#matched = matched;
    this.#sums = takeSigned(matched.length * 32);
    this.#found = takeRaw(matched.length * 32);
    this.#inTitle = wanted > 1 ? takeNumbers(matched.length * 32) : null;
    this.#wanted = wanted;
    this.#wholeLevel = titleLevel(wanted);
  }

  get result(): { found: Uint32Array; sums: Int32Array } {
    return { found: this.#found.subarray(0, this.#size), sums: this.#sums };
  }

  /** Adds what the best term of a word is worth. */
  add(ranges: readonly TermRange[], worth: WordWorth): void {
    const [first] = ranges;
    if (first === undefined) return;
    if (ranges.length === 1 && first.to - first.from === 1) this.#addTerm(first, worth);
    else this.#addBest(ranges, worth);
  }

  /** Raises what has all wanted words in its title. */
  lift(): void {
    const inTitle = this.#inTitle;
    if (inTitle === null) return;
    const sums = this.#sums;
    for (let index = 0; index < this.#size; index += 1) {
      const ord = this.#found[index]!;
      sums[ord]! += liftOf(sums[ord]!, inTitle[ord]!, this.#wanted);
    }
  }

  #addTerm({ from, to, quality }: TermRange, { base, weight, isWanted }: WordWorth): void {
    const { strongStart, strongOrds, strongBytes } = this.#postings;
    const matched = this.#matched;
    const inTitle = isWanted ? this.#inTitle : null;
    const wholeLevel = this.#wholeLevel;
    const end = strongStart[to]!;
    for (let at = strongStart[from]!; at < end; at += 1) {
      const ord = strongOrds[at]!;
      // Asked first: with narrow filters nearly all of a long list is passed over.
      if (!hasBit(matched, ord)) continue;
      const byte = strongBytes[at]!;
      this.#raise(ord, (base + EXTRA[byte]! * quality) * weight);
      if (inTitle !== null) inTitle[ord]! += titleMark(byte, wholeLevel);
    }
  }

  #addBest(ranges: readonly TermRange[], { base, weight, isWanted }: WordWorth): void {
    const { strongStart, strongOrds, strongBytes } = this.#postings;
    const matched = this.#matched;
    const best = takeSigned(this.#sums.length);
    const inTitle = isWanted ? this.#inTitle : null;
    const wholeLevel = this.#wholeLevel;
    const marks = takeNumbers(inTitle === null ? 0 : inTitle.length);
    const touched = takeRaw(this.#sums.length);
    let size = 0;
    for (const { from, to, quality } of ranges) {
      const end = strongStart[to]!;
      for (let at = strongStart[from]!; at < end; at += 1) {
        const ord = strongOrds[at]!;
        if (!hasBit(matched, ord)) continue;
        const byte = strongBytes[at]!;
        if (inTitle !== null) marks[ord] = Math.max(marks[ord]!, titleMark(byte, wholeLevel));
        const worth = base + EXTRA[byte]! * quality;
        const known = best[ord]!;
        if (worth <= known) continue;
        if (known === 0) {
          touched[size] = ord;
          size += 1;
        }
        best[ord] = worth;
      }
    }
    for (let index = 0; index < size; index += 1) {
      const ord = touched[index]!;
      this.#raise(ord, best[ord]! * weight);
      if (inTitle !== null) inTitle[ord]! += marks[ord]!;
    }
  }

  #raise(ord: number, amount: number): void {
    const known = this.#sums[ord]!;
    if (known === 0) {
      this.#found[this.#size] = ord;
      this.#size += 1;
    }
    this.#sums[ord] = known + amount;
  }
}

function scorerOf(part: Part, { distances, near, now }: Ordering): (ord: number, text: number) => number {
  const { posted } = part.segment;
  const km = distances === null ? null : nearestReader(part, distances);
  const score = (ord: number, text: number) =>
    totalScore(text, freshnessShare(posted[ord]!, now), km === null ? 0 : distanceShare(km(ord)));
  if (near === null) return score;
  const own = slicePart(near, part);
  return (ord, text) => score(ord, text) * (hasBit(own, ord) ? 1 : AWAY_SHARE);
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

/** The positions of a bitmap that are in most of some sets that lie in one another. */
export function byRings(matched: Bitmap, rings: readonly Bitmap[], top: Top): void {
  for (const part of top.set.parts) {
    const own = rings.map((ring) => slicePart(ring, part));
    someBit(matched, part, (ord) => {
      const score = own.reduce((sum, ring) => sum + Number(hasBit(ring, ord)), 0);
      if (score >= top.threshold) top.offer(score, part.base + ord);
      return false;
    });
  }
}

/**
 * The highest ends of a span, among those of a bitmap; what has none comes last. What is outside of `meant` comes
 * after all of that, in the same order.
 */
export function bySpan(
  matched: Bitmap,
  { name, meant }: { name: string; meant: Bitmap | null },
  top: Top,
): void {
  for (const part of top.set.parts) {
    const ends = part.segment.spans.get(name)?.high;
    const own = meant === null ? null : slicePart(meant, part);
    someBit(matched, part, (ord) => {
      const end = ends?.[ord] ?? Number.NaN;
      const score = own === null || hasBit(own, ord) ? meantSpan(end) : otherSpan(end);
      if (score >= top.threshold) top.offer(score, part.base + ord);
      return false;
    });
  }
}

function meantSpan(end: number): number {
  return Number.isNaN(end) ? 0 : end + 1;
}

// Below every other, and the higher the end, the nearer to them.
function otherSpan(end: number): number {
  return Number.isNaN(end) ? -2 : -1 / (end + 1);
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
