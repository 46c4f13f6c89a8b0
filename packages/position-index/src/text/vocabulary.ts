import { beginsPhrase } from './phrases.ts';

const TERMS_MAX = 1 << 24;
const SLOTS_MIN = 256;
const EMPTY = 0;

/**
 * Numbers for terms, read from a text in place: an ordinary map of strings would first have to make a string of
 * every word of every description, which costs several times more than everything else about reading it.
 */
export class Vocabulary {
  readonly terms: string[] = [];
  /** Term number + 1 per slot; a term lies in the first free slot from its hash on. */
  #slots: Uint32Array<ArrayBuffer> = new Uint32Array(SLOTS_MIN);
  #hashes: Uint32Array<ArrayBuffer> = new Uint32Array(SLOTS_MIN / 2);
  readonly #beginsPhrase: boolean[] = [];

  get size(): number {
    return this.terms.length;
  }

  /** Number of the term that stands in `text` from `start` up to but not including `end`; new where unknown. */
  numberOf(text: string, start = 0, end = text.length): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = (hash ^ (hash >>> 15)) >>> 0;
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = this.#slots[slot]!;
      if (found === EMPTY) return this.#add(text.slice(start, end), hash);
      if (this.#hashes[found - 1] === hash && isAt(this.terms[found - 1]!, text, { start, end }))
        return found - 1;
    }
  }

  /** True when a spelling of a synonym group or an abbreviation begins with this term. */
  beginsPhrase(term: number): boolean {
    return this.#beginsPhrase[term]!;
  }

  #add(text: string, hash: number): number {
    const number = this.terms.length;
    if (number >= TERMS_MAX)
      throw new Error('Too many different words for one segment of the position index');
    // Copied: a slice would keep the whole description alive.
    const term = [...text].join('');
    this.terms.push(term);
    this.#beginsPhrase.push(beginsPhrase(term));
    if (number === this.#hashes.length) this.#grow();
    this.#hashes[number] = hash;
    this.#place(number);
    return number;
  }

  #place(number: number): void {
    const mask = this.#slots.length - 1;
    let slot = this.#hashes[number]! & mask;
    while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
  }

  /** Keeps at least half of the slots free. */
  #grow(): void {
    const hashes = new Uint32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#slots = new Uint32Array(this.#slots.length * 2);
    // The newest term is not placed yet.
    for (let number = 0; number < this.terms.length - 1; number += 1) this.#place(number);
  }
}

function isAt(term: string, text: string, { start, end }: { start: number; end: number }): boolean {
  if (term.length !== end - start) return false;
  for (let at = 0; at < term.length; at += 1)
    if (term.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
