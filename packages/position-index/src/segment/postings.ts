import { type Bitmap, bitmapWords } from './bitmap.ts';
import type { SectionArray, Sections } from './sections.ts';

/** A term of more than one in this many positions is kept as a bitmap, any other as a sorted list. */
export const DENSE_SHARE = 32;

/**
 * Which positions have a term (in any field), and for the few where it matters (title, skills, department,
 * places, or often in the description) where it stands. Neighbouring terms lie behind each other, so that a
 * prefix, which is a range of terms, is read in one go.
 */
export class Postings {
  readonly strongStart: Uint32Array;
  readonly strongOrds: Uint32Array;
  readonly strongBytes: Uint8Array;
  readonly #listStart: Uint32Array;
  readonly #lists: Uint32Array;
  readonly #denseTerms: Uint32Array;
  readonly #denseBits: Uint32Array;
  readonly #rangeFrom: Uint32Array;
  readonly #rangeTo: Uint32Array;
  readonly #rangeBits: Uint32Array;
  readonly #words: number;

  constructor(sections: Sections, size: number) {
    this.strongStart = sections.u32('strong.start');
    this.strongOrds = sections.u32('strong.ords');
    this.strongBytes = sections.u8('strong.bytes');
    this.#listStart = sections.u32('lists.start');
    this.#lists = sections.u32('lists.ords');
    this.#denseTerms = sections.u32('dense.terms');
    this.#denseBits = sections.u32('dense.bits');
    this.#rangeFrom = sections.u32('ranges.from');
    this.#rangeTo = sections.u32('ranges.to');
    this.#rangeBits = sections.u32('ranges.bits');
    this.#words = bitmapWords(size);
  }

  /** Adds the positions of the terms `from` up to but not including `to` to `target`. */
  addRange(from: number, to: number, target: Bitmap): void {
    if (to - from > 1 && this.#addPrepared(from, to, target)) return;
    const lists = this.#lists;
    const end = this.#listStart[to]!;
    for (let at = this.#listStart[from]!; at < end; at += 1) {
      const ord = lists[at]!;
      target[ord >>> 5]! |= 1 << (ord & 31);
    }
    const dense = this.#denseTerms;
    for (let index = lowerBound(dense, from); index < dense.length && dense[index]! < to; index += 1) {
      this.#orBits(this.#denseBits, index, target);
    }
  }

  /** Calls `visit` with every position of a term. */
  forEachOrd(term: number, visit: (ord: number) => void): void {
    for (let at = this.#listStart[term]!; at < this.#listStart[term + 1]!; at += 1) visit(this.#lists[at]!);
    const index = lowerBound(this.#denseTerms, term);
    if (this.#denseTerms[index] !== term) return;
    const start = index * this.#words;
    for (let word = 0; word < this.#words; word += 1) {
      let bits = this.#denseBits[start + word]!;
      while (bits !== 0) {
        visit((word << 5) + 31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
      }
    }
  }

  #addPrepared(from: number, to: number, target: Bitmap): boolean {
    let index = lowerBound(this.#rangeFrom, from);
    while (this.#rangeFrom[index] === from && this.#rangeTo[index] !== to) index += 1;
    if (this.#rangeFrom[index] !== from) return false;
    this.#orBits(this.#rangeBits, index, target);
    return true;
  }

  #orBits(bits: Uint32Array, index: number, target: Bitmap): void {
    const start = index * this.#words;
    for (let word = 0; word < this.#words; word += 1) target[word]! |= bits[start + word]!;
  }
}

/** Index of the first of the numbers that is not below a value. */
export function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lists of a prefix longer than this share of the positions are united beforehand. */
const PREPARED_SHARE = 4;
const PREPARED_LIST_MIN = 2048;
const PREPARED_PREFIX_MAX = 4;

/** Ranges of terms (one per prefix) whose lists are too long to unite at every query. */
export function findPreparedRanges(
  terms: readonly string[],
  listStart: Uint32Array,
  size: number,
): (readonly [from: number, to: number])[] {
  const least = Math.max(PREPARED_LIST_MIN, size / PREPARED_SHARE);
  const ranges = new Map<string, readonly [number, number]>();
  for (let length = 1; length <= PREPARED_PREFIX_MAX; length += 1) {
    let from = 0;
    while (from < terms.length) {
      const prefix = terms[from]!.slice(0, length);
      let to = from + 1;
      while (to < terms.length && terms[to]!.startsWith(prefix)) to += 1;
      const isLong = listStart[to]! - listStart[from]! > least;
      if (prefix.length === length && isLong && to - from > 1) ranges.set(`${from}-${to}`, [from, to]);
      from = to;
    }
  }
  return [...ranges.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Sections of the prepared ranges. */
export function prepareRanges(
  ranges: readonly (readonly [number, number])[],
  size: number,
  addRange: (from: number, to: number, target: Bitmap) => void,
): Map<string, SectionArray> {
  const words = bitmapWords(size);
  const bits = new Uint32Array(ranges.length * words);
  ranges.forEach(([from, to], index) => {
    addRange(from, to, bits.subarray(index * words, (index + 1) * words));
  });
  return new Map<string, SectionArray>([
    ['ranges.from', Uint32Array.from(ranges, ([from]) => from)],
    ['ranges.to', Uint32Array.from(ranges, ([, to]) => to)],
    ['ranges.bits', bits],
  ]);
}
