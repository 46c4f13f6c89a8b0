import { type Bitmap, countBits, listBits } from '../segment/bitmap.ts';
import type { Column } from '../segment/column.ts';
import { type Part, type Scope, slicePart } from '../segment/segment-set.ts';
import { takeRaw, takeSigned } from './arena.ts';

/** Positions of a bitmap as lists, one per segment, or those left out of it where they are fewer. */
interface OrdLists {
  isComplement: boolean;
  lists: readonly Uint32Array[];
}

/** Counts options over positions, listing each set of positions only once. */
export class OptionCounter {
  readonly #scope: Scope;
  readonly #lists = new Map<Bitmap, OrdLists>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Counts, for several columns in one go, how many positions of the bitmap have each option. `columnsOf` names the
   * columns of a segment in a fixed order, `totals` has one array per column with a number per option of the index.
   */
  addCounts(
    bitmap: Bitmap,
    columnsOf: (part: Part) => readonly (Column | undefined)[],
    totals: readonly Int32Array[],
  ): void {
    const { isComplement, lists } = this.#listsOf(bitmap);
    this.#scope.parts.forEach((part, index) => {
      const columns = columnsOf(part);
      const known = columns.filter((column) => column !== undefined);
      const [first] = known;
      if (first === undefined) return;
      const isAlone = known.length === 1;
      const placeOf = ({ place }: Column) => (isAlone ? { offset: 0, width: place.width, base: 0 } : place);
      const rows = isAlone ? first.alone : first.rows;
      const found = takeSigned(rows.counters);
      rows.count(lists[index]!, known.map(placeOf), found);
      columns.forEach((column, number) => {
        if (column === undefined) return;
        const { base } = placeOf(column);
        const counts = found.subarray(base, base + column.options.length);
        column.countRest(lists[index]!, counts);
        addColumn(column, counts, { isComplement, target: totals[number]! });
      });
    });
  }

  #listsOf(bitmap: Bitmap): OrdLists {
    let known = this.#lists.get(bitmap);
    if (known === undefined) {
      const { parts, hasTotals, count } = this.#scope;
      const isComplement = hasTotals && countBits(bitmap) * 2 > count;
      known = { isComplement, lists: parts.map((part) => this.#list(bitmap, part, isComplement)) };
      this.#lists.set(bitmap, known);
    }
    return known;
  }

  #list(bitmap: Bitmap, part: Part, isComplement: boolean): Uint32Array {
    const slice = slicePart(bitmap, part);
    let wanted = slice;
    if (isComplement) {
      const live = slicePart(this.#scope.live, part);
      wanted = takeRaw(part.words);
      for (let word = 0; word < wanted.length; word += 1) wanted[word] = live[word]! & ~slice[word]!;
    }
    const list = takeRaw(countBits(wanted));
    listBits(wanted, list);
    return list;
  }
}

function addColumn(
  { options, totals }: Column,
  counts: Int32Array,
  { isComplement, target }: { isComplement: boolean; target: Int32Array },
): void {
  for (let local = 0; local < options.length; local += 1) {
    const count = counts[local]!;
    target[options[local]!]! += isComplement ? totals[local]! - count : count;
  }
}
