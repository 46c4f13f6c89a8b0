import { mergeBits, type TermSink } from '../analysis/position-terms.ts';
import { descriptionClass } from '../ranking/weights.ts';
import { NumberList } from '../text/number-list.ts';
import { Vocabulary } from '../text/vocabulary.ts';

const TIMES_COUNTED = 255;

/**
 * The terms of positions in the order in which they are added, each once with its byte (see
 * ranking/weights.ts), packed as term number and byte in 32 bits: small enough to hold 100,000 long positions.
 */
export class TermStream implements TermSink {
  readonly vocabulary = new Vocabulary();
  readonly #entries = new NumberList(1024);
  readonly #starts = new NumberList();
  /** Per term: where it lies in the stream, valid for the position being added only. */
  #slots = new Uint32Array(256);
  /** How often each term of the position being added is in its description, in the order of the stream. */
  #times = new Uint8Array(256);
  #positionStart = 0;

  startPosition(): void {
    this.#positionStart = this.#entries.length;
    this.#starts.push(this.#positionStart);
  }

  strong(term: number, bits: number): void {
    const slot = this.#slotOf(term);
    this.#entries.set(slot, ((term << 8) | mergeBits(this.#entries.at(slot) & 0xff, bits)) >>> 0);
  }

  mention(term: number): void {
    const at = this.#slotOf(term) - this.#positionStart;
    const times = this.#times[at]!;
    if (times < TIMES_COUNTED) this.#times[at] = times + 1;
  }

  /** Turns the counted mentions of the position into their class. */
  endPosition(): void {
    for (let slot = this.#positionStart; slot < this.#entries.length; slot += 1) {
      const times = this.#times[slot - this.#positionStart]!;
      this.#entries.set(slot, (this.#entries.at(slot) | descriptionClass(times)) >>> 0);
    }
  }

  /** Adds a term whose byte is known; for copying from another segment. Each term at most once per position. */
  copy(term: number, byte: number): void {
    this.#entries.push(((term << 8) | byte) >>> 0);
  }

  /** Entries of all positions: term number in the upper 24 bits, byte in the lower 8. */
  entries(): Uint32Array {
    return this.#entries.view();
  }

  /** Where each position starts in the entries. */
  starts(): Uint32Array {
    return this.#starts.view();
  }

  #slotOf(term: number): number {
    if (term >= this.#slots.length) this.#grow(term);
    const slot = this.#slots[term]!;
    // A slot of an earlier position lies before this one's start, or holds another term.
    if (slot >= this.#positionStart && slot < this.#entries.length && this.#entries.at(slot) >>> 8 === term)
      return slot;
    const added = this.#entries.length;
    this.#entries.push((term << 8) >>> 0);
    this.#slots[term] = added;
    const at = added - this.#positionStart;
    if (at === this.#times.length) {
      const larger = new Uint8Array(at * 2);
      larger.set(this.#times);
      this.#times = larger;
    }
    this.#times[at] = 0;
    return added;
  }

  #grow(term: number): void {
    const slots = new Uint32Array(Math.max(term + 1, this.#slots.length * 2));
    slots.set(this.#slots);
    this.#slots = slots;
  }
}
