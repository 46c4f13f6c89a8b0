import { mergeBits } from '../analysis/position-terms.ts';
import { descriptionClass } from '../ranking/weights.ts';
import { NumberList } from './number-list.ts';

const TERMS_MAX = 1 << 24;
const TIMES_COUNTED = 255;

/**
 * The terms of positions in the order in which they are added, each once with its byte (see
 * ranking/weights.ts), packed as term number and byte in 32 bits: small enough to hold 100,000 long positions.
 */
export class TermStream {
  readonly terms: string[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly #entries = new NumberList(1024);
  readonly #starts = new NumberList();
  /** Per term: where it lies in the stream, valid for the position being added only. */
  readonly #slots = new NumberList();
  readonly #times = new NumberList();
  #positionStart = 0;

  get positions(): number {
    return this.#starts.length;
  }

  /** Number of a term of this stream. */
  numberOf(term: string): number {
    const known = this.#numberOf.get(term);
    if (known !== undefined) return known;
    const number = this.terms.length;
    if (number >= TERMS_MAX)
      throw new Error('Too many different words for one segment of the position index');
    this.terms.push(term);
    this.#numberOf.set(term, number);
    this.#slots.push(0);
    this.#times.push(0);
    return number;
  }

  startPosition(): void {
    this.#positionStart = this.#entries.length;
    this.#starts.push(this.#positionStart);
  }

  strong(term: string, bits: number): void {
    const number = this.numberOf(term);
    const slot = this.#slotOf(number);
    this.#entries.set(slot, ((number << 8) | mergeBits(this.#entries.at(slot) & 0xff, bits)) >>> 0);
  }

  mention(term: string): void {
    const number = this.numberOf(term);
    this.#slotOf(number);
    const times = this.#times.at(number);
    if (times < TIMES_COUNTED) this.#times.set(number, times + 1);
  }

  /** Turns the counted mentions of the position into their class. */
  endPosition(): void {
    for (let slot = this.#positionStart; slot < this.#entries.length; slot += 1) {
      const entry = this.#entries.at(slot);
      this.#entries.set(slot, (entry | descriptionClass(this.#times.at(entry >>> 8))) >>> 0);
    }
  }

  /** Adds a term whose byte is known; for copying from another segment. Each term at most once per position. */
  copy(number: number, byte: number): void {
    this.#entries.push(((number << 8) | byte) >>> 0);
  }

  /** Stream and starts of the positions; term number in the upper 24 bits, byte in the lower 8. */
  entries(): Uint32Array {
    return this.#entries.view();
  }

  starts(): Uint32Array {
    return this.#starts.view();
  }

  #slotOf(number: number): number {
    const slot = this.#slots.at(number);
    // A slot of an earlier position lies before this one's start, or holds another term.
    if (slot >= this.#positionStart && slot < this.#entries.length && this.#entries.at(slot) >>> 8 === number)
      return slot;
    const added = this.#entries.length;
    this.#entries.push((number << 8) >>> 0);
    this.#slots.set(number, added);
    this.#times.set(number, 0);
    return added;
  }
}
