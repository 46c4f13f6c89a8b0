import type { Catalog } from '../catalog/catalog.ts';
import { resetArena } from '../query/arena.ts';
import { bitmapOfFilter } from '../query/conditions.ts';
import { PlaceMatcher } from '../query/place-match.ts';
import { siteOf } from '../query/search.ts';
import { bitmapOfText, matchRead, matchText } from '../query/text-match.ts';
import { type Bitmap, bitmapWords, countBits, hasBit, setBit } from '../segment/bitmap.ts';
import { restrict, type Scope, type SegmentSet } from '../segment/segment-set.ts';
import type { FacetFilter } from '../types.ts';
import type { Condition } from './condition.ts';

/** From so many points distances are kept: most searches near a place are near the same few towns. */
const POINTS_MAX = 1000;

/** Rows of bits that are taken at once. */
const ROWS_AT_ONCE = 1024;
/** The row of what none of the positions has, which needs no memory. */
const NOBODY = -1;
/** What no positions have looked up. */
export const BY_NOBODY = 0;

/** A condition as searches keep it: a text is the wishes that it consists of. */
export interface KeptCondition {
  asked: Condition;
  /** Of a text, else empty. */
  wishes: readonly KeptCondition[];
  /** The positions that looked it up last, by their serial number; at first `BY_NOBODY`. */
  foundBy: number;
  /** Where they keep what they found. It stands here since a map of a million of them costs more than all else. */
  row: number;
}

let serials: number = BY_NOBODY;

/**
 * Some positions of an index, asked what many searches find of them. Each condition is looked up once, in all
 * positions and by the functions of the search itself, since what a word means depends on all of them; kept of it is a
 * bit for each of these positions. All is as the index was when they were chosen, whatever changes meanwhile. Conditions
 * remember only the positions that they were asked of last: others in between have everything looked up again.
 */
export class ChangedPositions {
  readonly #serial: number;
  readonly #scope: Scope;
  readonly #catalog: Catalog;
  readonly #ids: readonly number[];
  /** Where each is in the index. */
  readonly #ords: readonly number[];
  readonly #distances = new Map<string, Float64Array>();
  readonly #everyone: Bitmap;
  readonly #rows: Bitmap[] = [];
  #rowCount = 0;
  /** What the conditions asked for last have in common. */
  readonly #common: Bitmap;

  constructor(
    whole: SegmentSet,
    catalog: Catalog,
    { ids, base }: { ids: Iterable<number>; base: readonly FacetFilter[] },
  ) {
    resetArena();
    // The index masks what goes in place, so this has a mask of its own.
    this.#scope = restrict(siteOf(whole, catalog, base), whole.live);
    this.#catalog = catalog;
    const there = [...new Set(ids)].flatMap((id) => {
      const found = whole.find(id);
      const ord = found === null ? -1 : found.part.base + found.ord;
      return ord >= 0 && hasBit(this.#scope.live, ord) ? [{ id, ord }] : [];
    });
    this.#ids = there.map(({ id }) => id);
    this.#ords = there.map(({ ord }) => ord);
    serials += 1;
    this.#serial = serials;
    this.#everyone = new Uint32Array(bitmapWords(there.length));
    there.forEach((_, index) => {
      setBit(this.#everyone, index);
    });
    this.#common = this.#everyone.slice();
  }

  /** How many of the positions are there, on this site. */
  get size(): number {
    return this.#ids.length;
  }

  /**
   * Those that all of the conditions let through, in the order given; null where something had to be looked up
   * first, one thing in each call, so that no call takes long.
   */
  list(conditions: readonly KeptCondition[]): number[] | null {
    const finds = this.finds(conditions);
    if (finds === null) return null;
    return finds ? this.#listCommon() : [];
  }

  /** Whether there are such positions, in the same way. */
  finds(conditions: readonly KeptCondition[]): boolean | null {
    for (;;) {
      const unknown = this.#intersect(conditions);
      if (unknown === null) return !isEmpty(this.#common);
      const wish = this.#intersect(unknown.wishes);
      if (unknown.asked.kind !== 'text' || wish !== null) {
        this.#lookUp(wish ?? unknown);
        return null;
      }
      this.#keepCommon(unknown);
    }
  }

  /** Gives the first condition that is not known yet and matters; null when it has found what all have in common. */
  #intersect(conditions: readonly KeptCondition[]): KeptCondition | null {
    const common = this.#common;
    // What rules all out is often known already, and then nothing else has to be.
    for (const { foundBy, row } of conditions)
      if (foundBy === this.#serial && row === NOBODY) {
        common.fill(0);
        return null;
      }
    common.set(this.#everyone);
    for (const condition of conditions) {
      if (condition.foundBy !== this.#serial) return condition;
      if (!this.#keepRow(condition.row)) return null;
    }
    return null;
  }

  /** Keeps of what is common so far what is in the row as well; false when that is nothing. */
  #keepRow(row: number): boolean {
    const common = this.#common;
    const rows = this.#rows[Math.floor(row / ROWS_AT_ONCE)]!;
    const begin = (row % ROWS_AT_ONCE) * common.length;
    let some = 0;
    for (let word = 0; word < common.length; word += 1) some |= common[word]! &= rows[begin + word]!;
    return some !== 0;
  }

  #listCommon(): number[] {
    const common = this.#common;
    const listed = new Array<number>(countBits(common));
    let count = 0;
    for (let word = 0; word < common.length; word += 1) {
      for (let bits = common[word]!; bits !== 0; bits &= bits - 1) {
        listed[count] = this.#ids[(word << 5) + 31 - Math.clz32(bits & -bits)]!;
        count += 1;
      }
    }
    return listed;
  }

  #lookUp(condition: KeptCondition): void {
    this.#common.fill(0);
    const bitmap = this.#match(condition.asked);
    this.#ords.forEach((ord, index) => {
      if (bitmap === null || hasBit(bitmap, ord)) setBit(this.#common, index);
    });
    this.#keepCommon(condition);
  }

  #keepCommon(condition: KeptCondition): void {
    condition.foundBy = this.#serial;
    condition.row = isEmpty(this.#common) ? NOBODY : this.#addRow();
  }

  #addRow(): number {
    const row = this.#rowCount;
    this.#rowCount += 1;
    const at = row % ROWS_AT_ONCE;
    if (at === 0) this.#rows.push(new Uint32Array(this.#common.length * ROWS_AT_ONCE));
    this.#rows.at(-1)!.set(this.#common, at * this.#common.length);
    return row;
  }

  /** Positions of the whole index, gone ones included; null for all. */
  #match(asked: Condition): Bitmap | null {
    // Whoever searched meanwhile has used the memory: nothing of an earlier step is left in it.
    resetArena();
    const set = this.#scope;
    if (asked.kind === 'wish') return bitmapOfText(set, matchRead(set, asked.wish));
    if (asked.kind === 'text') return bitmapOfText(set, matchText(set, asked.text));
    const catalog = this.#catalog;
    const distances = this.#distances;
    if (distances.size > POINTS_MAX) distances.delete(distances.keys().next().value!);
    return bitmapOfFilter(asked.filter, { set, catalog, places: new PlaceMatcher(set, catalog, distances) });
  }
}

function isEmpty(bitmap: Bitmap): boolean {
  for (let word = 0; word < bitmap.length; word += 1) if (bitmap[word] !== 0) return false;
  return true;
}
