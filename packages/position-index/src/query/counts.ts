import type { Catalog } from '../catalog/catalog.ts';
import type { OptionTable } from '../catalog/option-table.ts';
import { type Bitmap, countBits, countBoth, listBits } from '../segment/bitmap.ts';
import type { Column } from '../segment/column.ts';
import { type Part, type Scope, slicePart } from '../segment/segment-set.ts';
import { foldOption } from '../text/fold.ts';
import type { OptionCount, PlaceCount, PlaceFilter, PositionQuery, RangeFilter } from '../types.ts';
import { takeRaw, takeSigned } from './arena.ts';
import { type Conditions, facetGroup, PLACE_GROUP, rangeGroup } from './conditions.ts';
import type { PlaceMatcher } from './place-match.ts';

/** Positions of a bitmap as lists, one per segment, or those left out of it where they are fewer. */
interface OrdLists {
  isComplement: boolean;
  lists: readonly Uint32Array[];
}

/** Counts what the matches of a query have. */
export class Counter {
  readonly #set: Scope;
  readonly #catalog: Catalog;
  readonly #conditions: Conditions;
  readonly #lists = new Map<Bitmap, OrdLists>();

  constructor(set: Scope, catalog: Catalog, conditions: Conditions) {
    this.#set = set;
    this.#catalog = catalog;
    this.#conditions = conditions;
  }

  /** Options of a facet with its own filter left out; most first, ties by value, selected ones always. */
  facet(name: string, query: PositionQuery): OptionCount[] {
    const table = this.#catalog.facets.get(name);
    const selected = query.facets.filter((filter) => filter.name === name).flatMap((filter) => filter.values);
    const bitmap = this.#conditions.without(facetGroup(name));
    const counts = takeSigned(table?.values.length ?? 0);
    this.#countColumn(bitmap, (part) => part.segment.facets.get(name), counts);
    const rows = table === undefined ? [] : rankedCounts(counts, table);
    return [...rows, ...unmatched(selected, { table, counts })];
  }

  /** Matches per distinct place label, most first. */
  places(): PlaceCount[] {
    const table = this.#catalog.places;
    const counts = takeSigned(table.size);
    this.#countColumn(this.#conditions.matched, (part) => part.segment.places, counts);
    const byLabel = takeSigned(table.labels.length);
    counts.forEach((count, place) => {
      byLabel[table.labelOf[place]!]! += count;
    });
    this.#takeOutDoubles(byLabel);
    const { labelRanks } = table;
    const labels = [...byLabel.keys()].filter((label) => byLabel[label]! > 0);
    labels.sort((a, b) => byLabel[b]! - byLabel[a]! || labelRanks[a]! - labelRanks[b]!);
    return labels.map((label) => {
      const { latitude, longitude } = table.places[table.placeOfLabel[label]!]!;
      return { label: table.labels[label]!, latitude, longitude, count: byLabel[label]! };
    });
  }

  /** Positions for each alternative as if it were the only range of its name. */
  ranges(alternatives: readonly RangeFilter[]): number[] {
    return alternatives.map((range) => {
      const bitmap = this.#conditions.without(rangeGroup(range.name));
      const { lists, isComplement } = this.#listsOf(bitmap);
      let count = 0;
      this.#set.parts.forEach((part, index) => {
        if (isComplement) count += countOverlaps(part, range, this.#liveList(index));
        const overlaps = countOverlaps(part, range, lists[index]!);
        count += isComplement ? -overlaps : overlaps;
      });
      return count;
    });
  }

  /** Positions for each alternative as if it were the place asked for; null is any place. */
  placeAlternatives(alternatives: readonly (PlaceFilter | null)[], places: PlaceMatcher): number[] {
    const bitmap = this.#conditions.without(PLACE_GROUP);
    return alternatives.map((place) =>
      place === null ? countBits(bitmap) : countBoth(bitmap, places.match(place)),
    );
  }

  #countColumn(bitmap: Bitmap, columnOf: (part: Part) => Column | undefined, counts: Int32Array): void {
    const { isComplement, lists } = this.#listsOf(bitmap);
    this.#set.parts.forEach((part, index) => {
      const column = columnOf(part);
      if (column === undefined) return;
      // Slot 0 takes the positions without an option.
      const found = takeSigned(column.options.length + 1);
      column.count(lists[index]!, found);
      for (let local = 0; local < column.options.length; local += 1) {
        const count = found[local + 1]!;
        counts[column.options[local]!]! += isComplement ? column.totals[local]! - count : count;
      }
    });
  }

  #listsOf(bitmap: Bitmap): OrdLists {
    let known = this.#lists.get(bitmap);
    if (known === undefined) {
      const isComplement = this.#set.hasTotals && countBits(bitmap) * 2 > this.#set.count;
      known = { isComplement, lists: this.#set.parts.map((part) => this.#list(bitmap, part, isComplement)) };
      this.#lists.set(bitmap, known);
    }
    return known;
  }

  #list(bitmap: Bitmap, part: Part, isComplement: boolean): Uint32Array {
    const slice = slicePart(bitmap, part);
    let wanted = slice;
    if (isComplement) {
      const live = slicePart(this.#set.live, part);
      wanted = takeRaw(part.words);
      for (let word = 0; word < wanted.length; word += 1) wanted[word] = live[word]! & ~slice[word]!;
    }
    const list = takeRaw(countBits(wanted));
    listBits(wanted, list);
    return list;
  }

  #liveList(index: number): Uint32Array {
    const part = this.#set.parts[index]!;
    return this.#list(this.#set.live, part, false);
  }

  /** A position with two places of one label counts once there. */
  #takeOutDoubles(byLabel: Int32Array): void {
    const { labelOf, labels } = this.#catalog.places;
    if (labels.length === labelOf.length) return;
    const { matched } = this.#conditions;
    for (const part of this.#set.parts) {
      const column = part.segment.places;
      if (column.single !== null) continue;
      const list = this.#list(matched, part, false);
      for (const ord of list) {
        for (let at = column.starts[ord]! + 1; at < column.starts[ord + 1]!; at += 1) {
          const label = labelOf[column.options[column.values[at]!]!]!;
          for (let earlier = column.starts[ord]!; earlier < at; earlier += 1) {
            if (labelOf[column.options[column.values[earlier]!]!] !== label) continue;
            byLabel[label]! -= 1;
            break;
          }
        }
      }
    }
  }
}

function countOverlaps(part: Part, range: RangeFilter, ords: Uint32Array): number {
  const span = part.segment.spans.get(range.name);
  if (span === undefined) return 0;
  const least = range.min ?? Number.NEGATIVE_INFINITY;
  const most = range.max ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let index = 0; index < ords.length; index += 1) {
    const ord = ords[index]!;
    if (span.low[ord]! <= most && span.high[ord]! >= least) count += 1;
  }
  return count;
}

/** Bits for the rank of an option below its count, so that one number sorts both. */
const RANK_RANGE = 2 ** 24;

function rankedCounts(counts: Int32Array, table: OptionTable): OptionCount[] {
  const { ranks, byRank } = table;
  const keys = new Float64Array(counts.length);
  let size = 0;
  for (let option = 0; option < counts.length; option += 1) {
    if (counts[option]! === 0) continue;
    keys[size] = counts[option]! * RANK_RANGE + (RANK_RANGE - 1 - ranks[option]!);
    size += 1;
  }
  // Numbers sort several times faster than objects with a comparison, and a facet may have thousands of options.
  const sorted = keys.subarray(0, size).sort();
  const rows: OptionCount[] = new Array(size);
  for (let index = 0; index < size; index += 1) {
    const key = sorted[size - 1 - index]!;
    const count = Math.floor(key / RANK_RANGE);
    const option = byRank[RANK_RANGE - 1 - (key - count * RANK_RANGE)]!;
    rows[index] = { value: table.values[option]!, count };
  }
  return rows;
}

/** Selected options that no match has, by value; an option that no position ever had is shown as asked. */
function unmatched(
  selected: readonly string[],
  { table, counts }: { table: OptionTable | undefined; counts: Int32Array },
): OptionCount[] {
  const shown = new Map<string, string>();
  for (const value of selected) {
    const option = table?.find(value) ?? -1;
    if (option >= 0 && counts[option]! > 0) continue;
    const key = foldOption(value);
    if (key !== '' && !shown.has(key)) shown.set(key, option >= 0 ? table!.values[option]! : value);
  }
  return [...shown.values()].sort((a, b) => (a < b ? -1 : 1)).map((value) => ({ value, count: 0 }));
}
