import type { Bitmap } from './bitmap.ts';
import { NumberList } from './number-list.ts';
import { narrowed, type SectionArray, type Sections } from './sections.ts';

/**
 * Options of every position (of one facet, of its places, …), both ways: the options of a position and the
 * positions of an option. `options` maps the small numbers of this column to those of the whole index.
 */
export class Column {
  readonly options: Uint32Array;
  /** Positions that are still there, per option of this column. */
  readonly totals: Int32Array;
  /** Option + 1 per position where no position has two; 0 is none. */
  readonly single: Uint16Array | Uint32Array | null;
  readonly starts: Uint32Array;
  readonly values: Uint16Array | Uint32Array;
  readonly #listStart: Uint32Array;
  readonly #list: Uint32Array;

  constructor(sections: Sections, name: string) {
    this.options = sections.u32(`${name}/options`);
    this.single = sections.has(`${name}/single`) ? sections.narrow(`${name}/single`) : null;
    this.starts = this.single === null ? sections.u32(`${name}/starts`) : new Uint32Array(0);
    this.values = this.single === null ? sections.narrow(`${name}/values`) : new Uint16Array(0);
    this.#listStart = sections.u32(`${name}/listStart`);
    this.#list = sections.u32(`${name}/list`);
    this.totals = new Int32Array(this.options.length);
    for (let local = 0; local < this.totals.length; local += 1) {
      this.totals[local] = this.#listStart[local + 1]! - this.#listStart[local]!;
    }
  }

  /** Calls `visit` with every option (of this column) of a position. */
  forEachOption(ord: number, visit: (local: number) => void): void {
    if (this.single !== null) {
      const local = this.single[ord]! - 1;
      if (local >= 0) visit(local);
      return;
    }
    for (let at = this.starts[ord]!; at < this.starts[ord + 1]!; at += 1) visit(this.values[at]!);
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
    if (local >= 0) this.addLocal(local, target);
  }

  addLocal(local: number, target: Bitmap): void {
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

  /** Adds to `counts` (per option of this column plus one; 0 is none) what the listed positions have. */
  count(ords: Uint32Array, counts: Int32Array): void {
    if (this.single !== null) countSingle(this.single, ords, counts);
    else countSeveral(this, ords, counts);
  }
}

/** From here on the lanes of `countSingle` pay for setting them up. */
const LANES_FROM = 512;

/**
 * Counts in four lanes that are added up at the end: most positions have one of few options, and adding to the
 * number that was just written would wait for it each time (four times slower, measured).
 */
function countSingle(single: Uint16Array | Uint32Array, ords: Uint32Array, counts: Int32Array): void {
  let at = 0;
  if (ords.length >= Math.max(LANES_FROM, counts.length)) {
    const second = new Int32Array(counts.length);
    const third = new Int32Array(counts.length);
    const fourth = new Int32Array(counts.length);
    for (; at + 4 <= ords.length; at += 4) {
      counts[single[ords[at]!]!]! += 1;
      second[single[ords[at + 1]!]!]! += 1;
      third[single[ords[at + 2]!]!]! += 1;
      fourth[single[ords[at + 3]!]!]! += 1;
    }
    for (let option = 0; option < counts.length; option += 1) {
      counts[option]! += second[option]! + third[option]! + fourth[option]!;
    }
  }
  for (; at < ords.length; at += 1) counts[single[ords[at]!]!]! += 1;
}

function countSeveral({ starts, values }: Column, ords: Uint32Array, counts: Int32Array): void {
  for (let index = 0; index < ords.length; index += 1) {
    const ord = ords[index]!;
    const end = starts[ord + 1]!;
    for (let at = starts[ord]!; at < end; at += 1) counts[values[at]! + 1]! += 1;
  }
}

/** Collects the options of positions in the order in which they are added. */
export class ColumnDraft {
  readonly #starts = new NumberList();
  readonly #values = new NumberList();

  /** `options` must be distinct. Call once per position. */
  push(options: Iterable<number>): void {
    this.#starts.push(this.#values.length);
    for (const option of options) this.#values.push(option);
  }

  /** Fills up with positions that have nothing, for a column that appears late. */
  padTo(positions: number): void {
    while (this.#starts.length < positions) this.#starts.push(this.#values.length);
  }

  /** Sections of the column with positions in `order` (new number to number of adding). */
  write(name: string, order: Uint32Array, target: Map<string, SectionArray>): void {
    const values = this.#values.view();
    const options = Uint32Array.from(new Set(values)).sort();
    const localOf = new Map(Array.from(options, (option, index) => [option, index] as const));
    const starts = new Uint32Array(order.length + 1);
    const locals = new Uint32Array(values.length);
    const listStart = new Uint32Array(options.length + 1);
    let size = 0;
    let isSingle = true;
    order.forEach((draft, ord) => {
      const end = draft + 1 < this.#starts.length ? this.#starts.at(draft + 1) : values.length;
      for (let at = this.#starts.at(draft); at < end; at += 1) {
        const local = localOf.get(values[at]!)!;
        locals[size] = local;
        listStart[local + 1]! += 1;
        size += 1;
      }
      starts[ord + 1] = size;
      if (size - starts[ord]! > 1) isSingle = false;
    });
    for (let local = 0; local < options.length; local += 1) listStart[local + 1]! += listStart[local]!;
    target.set(`${name}/options`, options);
    target.set(`${name}/listStart`, listStart);
    target.set(`${name}/list`, invert(starts, locals, listStart));
    if (isSingle) {
      const single = Uint32Array.from(order, (_, ord) =>
        starts[ord + 1]! > starts[ord]! ? locals[starts[ord]!]! + 1 : 0,
      );
      target.set(`${name}/single`, narrowed(single, options.length));
    } else {
      target.set(`${name}/starts`, starts);
      target.set(`${name}/values`, narrowed(locals, options.length));
    }
  }
}

function invert(starts: Uint32Array, locals: Uint32Array, listStart: Uint32Array): Uint32Array {
  const next = listStart.slice();
  const list = new Uint32Array(locals.length);
  for (let ord = 0; ord + 1 < starts.length; ord += 1) {
    for (let at = starts[ord]!; at < starts[ord + 1]!; at += 1) {
      const local = locals[at]!;
      list[next[local]!] = ord;
      next[local]! += 1;
    }
  }
  return list;
}
