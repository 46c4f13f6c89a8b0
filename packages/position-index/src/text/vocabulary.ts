import { phraseKind } from './phrases.ts';
import { WordSpan } from './word-span.ts';

const TERMS_MAX = 1 << 24;
const CAPACITY_MIN = 128;

/**
 * Numbers for terms, read from a text in place: an ordinary map of strings would first have to make a string of
 * every word of every description, which costs several times more than everything else about reading it.
 */
export class Vocabulary {
  readonly terms: string[] = [];
  /** Pairs of hash and term number + 1; a term lies in the first free pair from its hash on. */
  #slots = new Uint32Array(CAPACITY_MIN * 4);
  #capacity = CAPACITY_MIN;
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
    const slots = this.#slots;
    const mask = slots.length - 2;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const found = slots[slot + 1]!;
      if (found === 0) return this.#add(span, hash);
      if (slots[slot] === hash && isAt(this.terms[found - 1]!, span)) return found - 1;
    }
  }

  /** What of the synonym tables begins with this term, as in phrases.ts. */
  phraseKind(term: number): number {
    return this.#phraseKinds[term]!;
  }

  #add(span: WordSpan, hash: number): number {
    const number = this.terms.length;
    if (number >= TERMS_MAX)
      throw new Error('Too many different words for one segment of the position index');
    if (number === this.#capacity) this.#grow();
    const text = copyOf(span.toString());
    this.terms.push(text);
    this.#phraseKinds[number] = phraseKind(text);
    place(this.#slots, hash, number);
    return number;
  }

  /** Keeps at least half of the pairs free. */
  #grow(): void {
    const old = this.#slots;
    this.#capacity *= 2;
    this.#slots = new Uint32Array(this.#capacity * 4);
    for (let slot = 0; slot < old.length; slot += 2) {
      if (old[slot + 1] !== 0) place(this.#slots, old[slot]!, old[slot + 1]! - 1);
    }
    const flags = new Uint8Array(this.#capacity);
    flags.set(this.#phraseKinds);
    this.#phraseKinds = flags;
  }
}

function place(slots: Uint32Array, hash: number, number: number): void {
  const mask = slots.length - 2;
  let slot = (hash << 1) & mask;
  while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
  slots[slot] = hash;
  slots[slot + 1] = number + 1;
}

function isAt(term: string, { text, start, end }: WordSpan): boolean {
  if (term.length !== end - start) return false;
  for (let at = 0; at < term.length; at += 1) {
    if (term.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  }
  return true;
}

/** A slice of a description would keep the whole of it in memory; short slices are copies anyway. */
function copyOf(text: string): string {
  return text.length < 13 ? text : Array.from(text).join('');
}
