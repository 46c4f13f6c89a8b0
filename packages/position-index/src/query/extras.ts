import { rarity } from '../ranking/score.ts';
import { EXTRA, QUALITY, UNIT } from '../ranking/weights.ts';
import { type Bitmap, hasBit } from '../segment/bitmap.ts';
import type { Postings } from '../segment/postings.ts';
import { type Scope, slicePart } from '../segment/segment-set.ts';
import { takeRaw, takeSigned } from './arena.ts';
import type { TermRange, WordMatch } from './word-terms.ts';

/** What every match of a word scores, in whole numbers: a plain mention. */
const MENTION_SCORE = UNIT * QUALITY.exact;

/** What the words of a query are worth beyond plain mentions. */
interface Extras {
  /** Score of a position that only mentions every wanted word. */
  mentions: number;
  /** Per segment: the positions that are worth more, and how much more by position. */
  parts: readonly { found: Uint32Array; sums: Int32Array }[];
}

/** Sums up, for the few matches where a word stands in a field that matters, what that adds. */
export function sumExtras(scope: Scope, words: readonly WordMatch[], matched: Bitmap): Extras {
  const weights = words.map((word) => rarity(word.count, scope.count));
  const mentions = words.reduce(
    (sum, word, index) => (word.isWanted ? sum + MENTION_SCORE * weights[index]! : sum),
    0,
  );
  const parts = scope.parts.map((part, index) => {
    const draft = new ExtrasDraft(part.segment.postings, slicePart(matched, part));
    words.forEach((word, number) => {
      // A word that need not match has no mention of its own, so it comes on top where it stands in a strong field.
      const base = word.isWanted ? 0 : MENTION_SCORE;
      draft.add(word.ranges[index]!, { base, weight: weights[number]! });
    });
    return draft.result;
  });
  return { mentions, parts };
}

class ExtrasDraft {
  readonly #postings: Postings;
  readonly #matched: Bitmap;
  readonly #sums: Int32Array;
  readonly #found: Uint32Array;
  #size = 0;

  constructor(postings: Postings, matched: Bitmap) {
    this.#postings = postings;
    this.#matched = matched;
    this.#sums = takeSigned(matched.length * 32);
    this.#found = takeRaw(matched.length * 32);
  }

  get result(): { found: Uint32Array; sums: Int32Array } {
    return { found: this.#found.subarray(0, this.#size), sums: this.#sums };
  }

  /** Adds what the best term of a word is worth. */
  add(ranges: readonly TermRange[], { base, weight }: { base: number; weight: number }): void {
    const [first] = ranges;
    if (first === undefined) return;
    if (ranges.length === 1 && first.to - first.from === 1) this.#addTerm(first, base, weight);
    else this.#addBest(ranges, base, weight);
  }

  #addTerm({ from, to, quality }: TermRange, base: number, weight: number): void {
    const { strongStart, strongOrds, strongBytes } = this.#postings;
    const matched = this.#matched;
    const end = strongStart[to]!;
    for (let at = strongStart[from]!; at < end; at += 1) {
      const ord = strongOrds[at]!;
      // Asked first: with narrow filters nearly all of a long list is passed over.
      if (hasBit(matched, ord)) this.#raise(ord, (base + EXTRA[strongBytes[at]!]! * quality) * weight);
    }
  }

  #addBest(ranges: readonly TermRange[], base: number, weight: number): void {
    const { strongStart, strongOrds, strongBytes } = this.#postings;
    const matched = this.#matched;
    const best = takeSigned(this.#sums.length);
    const touched = takeRaw(this.#sums.length);
    let size = 0;
    for (const { from, to, quality } of ranges) {
      const end = strongStart[to]!;
      for (let at = strongStart[from]!; at < end; at += 1) {
        const ord = strongOrds[at]!;
        if (!hasBit(matched, ord)) continue;
        const worth = base + EXTRA[strongBytes[at]!]! * quality;
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
