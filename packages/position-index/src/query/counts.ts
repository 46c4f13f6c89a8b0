import type { Catalog } from '../catalog/catalog.ts';
import type { OptionTable } from '../catalog/option-table.ts';
import { countBits, countBoth } from '../segment/bitmap.ts';
import type { Part, Scope } from '../segment/segment-set.ts';
import { foldOption } from '../text/fold.ts';
import type { OptionCount, PlaceCount, PlaceFilter, PositionQuery, RangeFilter } from '../types.ts';
import { takeSigned } from './arena.ts';
import { type Conditions, facetGroup, PLACE_GROUP, rangeGroup } from './conditions.ts';
import { OptionCounter } from './ord-lists.ts';
import type { PlaceMatcher } from './place-match.ts';
import { countRange } from './range-match.ts';

/** Counts what the matches of a query have. */
export class Counter {
  readonly #scope: Scope;
  readonly #catalog: Catalog;
  readonly #conditions: Conditions;
  readonly #options: OptionCounter;
  #labelCounts: Int32Array | null = null;

  constructor(scope: Scope, catalog: Catalog, conditions: Conditions) {
    this.#scope = scope;
    this.#catalog = catalog;
    this.#conditions = conditions;
    this.#options = new OptionCounter(scope);
  }

  /** Options of facets, each with its own filter left out; most first, ties by value, selected ones always. */
  facets(query: PositionQuery): Record<string, OptionCount[]> {
    const names = [...new Set(query.count.facets)];
    const counts = this.#countFacets(names);
    return Object.fromEntries(names.map((name) => [name, this.#rowsOf(name, query, counts.get(name))]));
  }

  /** Matches per distinct place label, most first. */
  places(most: number | undefined): PlaceCount[] {
    const table = this.#catalog.places;
    const counts = this.#labelCounts ?? new Int32Array(0);
    const labels = rankOptions(counts, table.labels);
    const shown = shownOf(labels, most);
    const rows: PlaceCount[] = new Array(shown);
    for (let index = 0; index < shown; index += 1) {
      const label = labels[index]!;
      const { latitude, longitude } = table.places[table.placeOfLabel[label]!]!;
      rows[index] = { label: table.labels.values[label]!, latitude, longitude, count: counts[label]! };
    }
    return rows;
  }

  /** Counts of the facets that are known; those over the same positions in one go, the labels of places with them. */
  #countFacets(names: readonly string[]): Map<string, Int32Array> {
    const counts = new Map<string, Int32Array>();
    const groups = Map.groupBy(
      names.filter((name) => this.#catalog.facets.has(name)),
      (name) => this.#conditions.without(facetGroup(name)),
    );
    const { matched } = this.#conditions;
    if (!groups.has(matched)) groups.set(matched, []);
    for (const [bitmap, members] of groups) {
      const totals = members.map((name) => takeSigned(this.#catalog.facet(name).values.length));
      members.forEach((name, index) => {
        counts.set(name, totals[index]!);
      });
      const columnsOf = ({ segment }: Part) => members.map((name) => segment.facets.get(name));
      if (bitmap !== matched) {
        this.#options.addCounts(bitmap, columnsOf, totals);
        continue;
      }
      this.#labelCounts = takeSigned(this.#catalog.places.labels.values.length);
      this.#options.addCounts(bitmap, (part) => [...columnsOf(part), part.segment.labels], [
        ...totals,
        this.#labelCounts,
      ]);
    }
    return counts;
  }

  #rowsOf(name: string, query: PositionQuery, counts: Int32Array | undefined): OptionCount[] {
    const selected = query.facets.filter((filter) => filter.name === name).flatMap((filter) => filter.values);
    const table = this.#catalog.facets.get(name);
    if (table === undefined || counts === undefined) {
      return unlisted(selected, { table, counts: new Int32Array(0), listed: new Set() });
    }
    const options = rankOptions(counts, table);
    const shown = shownOf(options, query.count.optionsMax);
    const rows: OptionCount[] = new Array(shown);
    for (let index = 0; index < shown; index += 1) {
      const option = options[index]!;
      rows[index] = { value: table.values[option]!, count: counts[option]! };
    }
    if (selected.length === 0) return rows;
    const listed = new Set(options.subarray(0, shown));
    return [...rows, ...unlisted(selected, { table, counts, listed })];
  }

  /** Positions for each alternative as if it were the only range of its name. */
  ranges(alternatives: readonly RangeFilter[]): number[] {
    return alternatives.map((range) =>
      countRange(this.#scope, this.#conditions.without(rangeGroup(range.name)), range),
    );
  }

  /** Positions for each alternative as if it were the place asked for; null is any place. */
  placeAlternatives(alternatives: readonly (PlaceFilter | null)[], places: PlaceMatcher): number[] {
    const bitmap = this.#conditions.without(PLACE_GROUP);
    return alternatives.map((place) =>
      place === null ? countBits(bitmap) : countBoth(bitmap, places.match(place)),
    );
  }
}

/** What options are sorted by: count, then the rank of their value. */
interface RankedTexts {
  ranks: Uint32Array;
  byRank: Uint32Array;
}

/** Counts below this are sorted by counting where there are many; few options have more. */
const SMALL = 256;

/** So many options are sorted as numbers without further ado. */
const FEW = 128;

/** Room for a rank below a count, so that one number sorts by both. */
const RANK_RANGE = 2 ** 24;

const keys = new Float64Array(FEW);

const starts = new Uint32Array(SMALL + 1);

/**
 * Options with a count above 0, most first, ties by value. Facets have thousands of options, and sorting objects
 * with a comparison would take longer than finding the positions.
 */
function rankOptions(counts: Int32Array, texts: RankedTexts): Uint32Array {
  let size = 0;
  for (let option = 0; option < counts.length; option += 1) {
    if (counts[option] === 0) continue;
    if (size === FEW) return rankMany(counts, texts);
    keys[size] = keyOf(counts[option]!, texts.ranks[option]!);
    size += 1;
  }
  return optionsOf(keys.subarray(0, size).sort(), texts);
}

function keyOf(count: number, rank: number): number {
  return count * RANK_RANGE + (RANK_RANGE - 1 - rank);
}

/** Options of rising keys, the last first. */
function optionsOf(sorted: Float64Array, { byRank }: RankedTexts): Uint32Array {
  const options = new Uint32Array(sorted.length);
  for (let index = 0; index < sorted.length; index += 1) {
    options[index] = byRank[RANK_RANGE - 1 - (sorted[sorted.length - 1 - index]! % RANK_RANGE)]!;
  }
  return options;
}

function rankMany(counts: Int32Array, texts: RankedTexts): Uint32Array {
  starts.fill(0);
  const large: number[] = [];
  let small = 0;
  for (let option = 0; option < counts.length; option += 1) {
    const count = counts[option]!;
    if (count >= SMALL) large.push(keyOf(count, texts.ranks[option]!));
    else if (count > 0) {
      starts[count]! += 1;
      small += 1;
    }
  }
  const options = new Uint32Array(large.length + small);
  options.set(optionsOf(Float64Array.from(large).sort(), texts));
  placeSmall(counts, texts.byRank, options.subarray(large.length));
  return options;
}

/** Places the options with small counts; `starts` holds how many have each count. */
function placeSmall(counts: Int32Array, byRank: Uint32Array, target: Uint32Array): void {
  let at = 0;
  for (let count = SMALL - 1; count > 0; count -= 1) {
    const size = starts[count]!;
    starts[count] = at;
    at += size;
  }
  for (let rank = 0; rank < byRank.length; rank += 1) {
    const option = byRank[rank]!;
    const count = counts[option]!;
    if (count === 0 || count >= SMALL) continue;
    target[starts[count]!] = option;
    starts[count]! += 1;
  }
}

function shownOf(options: Uint32Array, most = Number.POSITIVE_INFINITY): number {
  return Math.max(0, Math.min(options.length, Math.floor(most)));
}

/**
 * Selected options that are not among those listed: most first, ties by value. An option that no position ever
 * had is shown as asked.
 */
function unlisted(
  selected: readonly string[],
  { table, counts, listed }: { table: OptionTable | undefined; counts: Int32Array; listed: Set<number> },
): OptionCount[] {
  const shown = new Map<string, OptionCount>();
  for (const value of selected) {
    const option = table?.find(value) ?? -1;
    const key = foldOption(value);
    if (key === '' || listed.has(option) || shown.has(key)) continue;
    shown.set(
      key,
      option < 0 ? { value, count: 0 } : { value: table!.values[option]!, count: counts[option]! },
    );
  }
  return [...shown.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
