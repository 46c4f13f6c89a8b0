import type { Bitmap } from './bitmap.ts';
import { type Place, Rows } from './rows.ts';
import type { Sections } from './sections.ts';

/**
 * Options of every position (of one facet, of its places, …), both ways: the options of a position and the
 * positions of an option. `options` maps the small numbers of this column to those of the whole index.
 */
export class Column {
  readonly options: Uint32Array;
  /** Positions that are still there, per option of this column. */
  readonly totals: Int32Array;
  /** Where the options of a position are found in `rows`. */
  readonly place: Place;
  readonly rows: Rows;
  /** The same slots with no other column's beside them, where they are kept. */
  readonly alone: Rows;
  readonly #restStarts: Uint32Array;
  readonly #rest: Uint32Array;
  readonly #listStart: Uint32Array;
  readonly #list: Uint32Array;

  constructor(sections: Sections, name: string, rows: Rows) {
    this.options = sections.u32(`${name}/options`);
    this.rows = rows;
    this.alone = sections.has(`${name}/slots`) ? new Rows(sections, name) : rows;
    const [offset, width, base] = sections.u32(`${name}/place`);
    this.place = { offset: offset!, width: width!, base: base! };
    const hasRest = sections.has(`${name}/rest`);
    this.#restStarts = hasRest ? sections.u32(`${name}/restStarts`) : new Uint32Array(0);
    this.#rest = hasRest ? sections.u32(`${name}/rest`) : new Uint32Array(0);
    this.#listStart = sections.u32(`${name}/listStart`);
    this.#list = sections.u32(`${name}/list`);
    this.totals = new Int32Array(this.options.length);
    for (let local = 0; local < this.totals.length; local += 1) {
      this.totals[local] = this.#listStart[local + 1]! - this.#listStart[local]!;
    }
  }

  /** Calls `visit` with every option (of this column) of a position. */
  forEachOption(ord: number, visit: (local: number) => void): void {
    const { slots, width, none } = this.rows;
    const { place } = this;
    const first = ord * width + place.offset;
    for (let slot = first; slot < first + place.width; slot += 1) {
      const number = slots[slot]!;
      if (number >= none) break;
      visit(number - place.base);
    }
    if (this.#rest.length === 0) return;
    for (let at = this.#restStarts[ord]!; at < this.#restStarts[ord + 1]!; at += 1) visit(this.#rest[at]!);
  }

  /** Adds to `counts`, per option of this column, what the listed positions have beyond their row. */
  countRest(ords: Uint32Array, counts: Int32Array): void {
    if (this.#rest.length === 0) return;
    for (let index = 0; index < ords.length; index += 1) {
      const ord = ords[index]!;
      const end = this.#restStarts[ord + 1]!;
      for (let at = this.#restStarts[ord]!; at < end; at += 1) counts[this.#rest[at]!]! += 1;
    }
  }

  /** Number of this column for an option of the index, or -1. */
  localOf(option: number): number {
    const { options } = this;
    // Where all options of the index occur, which is usual, the numbers are the same.
    if (options[option] === option) return option;
    let low = 0;
    let high = options.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (options[middle]! < option) low = middle + 1;
      else high = middle;
    }
    return options[low] === option ? low : -1;
  }

  /** Sorted positions of an option of this column, gone ones included. */
  ordsOf(local: number): Uint32Array {
    return this.#list.subarray(this.#listStart[local]!, this.#listStart[local + 1]!);
  }

  /** Adds the positions of an option of the index to `target`. */
  addOption(option: number, target: Bitmap): void {
    const local = this.localOf(option);
    if (local < 0) return;
    const list = this.#list;
    const end = this.#listStart[local + 1]!;
    for (let at = this.#listStart[local]!; at < end; at += 1) {
      const ord = list[at]!;
      target[ord >>> 5]! |= 1 << (ord & 31);
    }
  }

  /** Takes a position that is gone out of the totals. */
  remove(ord: number): void {
    this.forEachOption(ord, (local) => {
      this.totals[local]! -= 1;
    });
  }
}
