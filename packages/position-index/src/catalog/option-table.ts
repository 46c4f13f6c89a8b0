import { foldOption } from '../text/fold.ts';

/** Options of one facet over the whole index. Spellings that fold alike are one option, shown as first seen. */
export class OptionTable {
  readonly values: string[] = [];
  readonly #byKey = new Map<string, number>();
  /** Every spelling seen, so that a known one need not be folded again. */
  readonly #bySpelling = new Map<string, number>();
  #ranks: Uint32Array | null = null;
  #byRank = new Uint32Array(0);

  /** Number of the option, a new one when it is unknown; -1 for an empty value. */
  add(value: string): number {
    const known = this.#bySpelling.get(value);
    if (known !== undefined) return known;
    const option = this.#addKey(value, foldOption(value));
    this.#bySpelling.set(value, option);
    return option;
  }

  #addKey(value: string, key: string): number {
    if (key === '') return -1;
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const option = this.values.length;
    this.values.push(value);
    this.#byKey.set(key, option);
    this.#ranks = null;
    return option;
  }

  /** Number of the option, or -1. */
  find(value: string): number {
    return this.#byKey.get(foldOption(value)) ?? -1;
  }

  /** Place of each option when all are sorted by value: ties in counts are cut by it without comparing texts. */
  get ranks(): Uint32Array {
    this.#sort();
    return this.#ranks!;
  }

  /** Option at each place of that order. */
  get byRank(): Uint32Array {
    this.#sort();
    return this.#byRank;
  }

  #sort(): void {
    if (this.#ranks !== null) return;
    this.#ranks = ranksOf(this.values);
    this.#byRank = new Uint32Array(this.#ranks.length);
    this.#ranks.forEach((rank, option) => {
      this.#byRank[rank] = option;
    });
  }
}

/** Rank of each text in the order of UTF-16 code units. */
function ranksOf(texts: readonly string[]): Uint32Array {
  const order = texts.map((_, index) => index).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
  const ranks = new Uint32Array(texts.length);
  order.forEach((option, rank) => {
    ranks[option] = rank;
  });
  return ranks;
}
