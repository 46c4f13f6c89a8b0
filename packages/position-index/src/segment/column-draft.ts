import { NumberList } from '../text/number-list.ts';
import type { ColumnValues } from './rows.ts';
import type { SectionArray } from './sections.ts';

/** Collects the options of positions in the order in which they are added, to make a column of them. */
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

  /**
   * Sections of the column with positions in `order` (new number to number of adding), but for the rows: those are
   * written of the values given back.
   */
  write(name: string, order: Uint32Array, target: Map<string, SectionArray>): ColumnValues {
    const all = this.#values.view();
    const options = Uint32Array.from(new Set(all)).sort();
    const localOf = new Map(Array.from(options, (option, index) => [option, index] as const));
    const starts = new Uint32Array(order.length + 1);
    const values = new Uint32Array(all.length);
    const listStart = new Uint32Array(options.length + 1);
    let size = 0;
    for (let ord = 0; ord < order.length; ord += 1) {
      const draft = order[ord]!;
      const end = draft + 1 < this.#starts.length ? this.#starts.at(draft + 1) : all.length;
      for (let at = this.#starts.at(draft); at < end; at += 1) {
        const local = localOf.get(all[at]!)!;
        values[size] = local;
        listStart[local + 1]! += 1;
        size += 1;
      }
      starts[ord + 1] = size;
    }
    for (let local = 0; local < options.length; local += 1) listStart[local + 1]! += listStart[local]!;
    target.set(`${name}/options`, options);
    target.set(`${name}/listStart`, listStart);
    target.set(`${name}/list`, invert(starts, values, listStart));
    return { name, starts, values, options: options.length };
  }
}

function invert(starts: Uint32Array, values: Uint32Array, listStart: Uint32Array): Uint32Array {
  const next = listStart.slice();
  const list = new Uint32Array(values.length);
  for (let ord = 0; ord + 1 < starts.length; ord += 1) {
    for (let at = starts[ord]!; at < starts[ord + 1]!; at += 1) {
      const local = values[at]!;
      list[next[local]!] = ord;
      next[local]! += 1;
    }
  }
  return list;
}
