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

  /** Adds to `counts`, per option of the index, how many positions of the bitmap have it. */
  addCounts(bitmap: Bitmap, columnOf: (part: Part) => Column | undefined, counts: Int32Array): void {
    const { isComplement, lists } = this.#listsOf(bitmap);
    this.#scope.parts.forEach((part, index) => {
      const column = columnOf(part);
      if (column === undefined) return;
      const { options, totals } = column;
      // Slot 0 takes the positions without an option.
      const found = takeSigned(options.length + 1);
      column.count(lists[index]!, found);
      for (let local = 0; local < options.length; local += 1) {
        const count = found[local + 1]!;
        counts[options[local]!]! += isComplement ? totals[local]! - count : count;
      }
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
