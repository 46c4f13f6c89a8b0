import { phraseKind } from './phrases.ts';
import { WordSpan } from './word-span.ts';

const CAPACITY_MIN = 128;
const NUMBER_BITS = 24;
const NUMBER_MASK = 2 ** NUMBER_BITS - 1;

/**
 * Numbers for terms, read from a text in place: an ordinary map of strings would first have to make a string of
 * every word of every description, which costs several times more than everything else about reading it.
 *
 * A word is known again by 32 bits of one hash, 8 of another and its slot, without looking at its letters: that
 * would fetch two more places of memory per word, a third of the time. Two words would have to agree in more than 55
 * bits to be taken for one, which a million different words do once in millions of indexes.
 */
export class Vocabulary {
  readonly terms: string[] = [];
  /**
   * Pairs: the check, then the upper 8 bits of the hash above term number + 1. A term lies in the first free pair
   * from its hash on.
   */
  #slots = new Uint32Array(CAPACITY_MIN * 4);
  #capacity = CAPACITY_MIN;
  /** Hash per term, to find new slots when there are more of them. */
  #hashes = new Uint32Array(CAPACITY_MIN);
  #phraseKinds = new Uint8Array(CAPACITY_MIN);
  readonly #whole = new WordSpan();

  get size(): number {
    return this.terms.length;
  }

  /** Number of the term that is the whole text; new where unknown. */
  numberOf(text: string): number {
    return this.numberAt(this.#whole.setWhole(text));
  }

  /** Number of the term at which the span points; new where unknown. */
  numberAt(span: WordSpan): number {
    const hash = (span.hash ^ (span.hash >>> 15)) >>> 0;
    const check = span.check >>> 0;
    const slots = this.#slots;
    const mask = slots.length - 2;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const found = slots[slot + 1]!;
      if (found === 0) return this.#add(span, hash);
      if (slots[slot] === check && found >>> NUMBER_BITS === hash >>> NUMBER_BITS)
        return (found & NUMBER_MASK) - 1;
    }
  }

  /** What of the synonym tables begins with this term, as in phrases.ts. */
  phraseKind(term: number): number {
    return this.#phraseKinds[term]!;
  }

  #add(span: WordSpan, hash: number): number {
    const number = this.terms.length;
    if (number + 1 >= NUMBER_MASK)
      throw new Error('Too many different words for one segment of the position index');
    if (number === this.#capacity) this.#grow();
    const text = copyOf(span.toString());
    this.terms.push(text);
    this.#hashes[number] = hash;
    this.#phraseKinds[number] = phraseKind(text);
    this.#place(number, span.check >>> 0);
    return number;
  }

  #place(number: number, check: number): void {
    const slots = this.#slots;
    const hash = this.#hashes[number]!;
    const mask = slots.length - 2;
    let slot = (hash << 1) & mask;
    while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
    slots[slot] = check;
    slots[slot + 1] = (((hash >>> NUMBER_BITS) << NUMBER_BITS) | (number + 1)) >>> 0;
  }

  /** Keeps at least half of the pairs free. */
  #grow(): void {
    const old = this.#slots;
    this.#capacity *= 2;
    this.#slots = new Uint32Array(this.#capacity * 4);
    for (let slot = 0; slot < old.length; slot += 2) {
      if (old[slot + 1] !== 0) this.#place((old[slot + 1]! & NUMBER_MASK) - 1, old[slot]!);
    }
    const hashes = new Uint32Array(this.#capacity);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    const kinds = new Uint8Array(this.#capacity);
    kinds.set(this.#phraseKinds);
    this.#phraseKinds = kinds;
  }
}

/** A slice of a description would keep the whole of it in memory; short slices are copies anyway. */
function copyOf(text: string): string {
  return text.length < 13 ? text : Array.from(text).join('');
}
