import type { Catalog } from '../catalog/catalog.ts';
import type { OptionTable } from '../catalog/option-table.ts';
import { countBits, countBoth } from '../segment/bitmap.ts';
import type { Scope } from '../segment/segment-set.ts';
import { foldOption } from '../text/fold.ts';
import type { OptionCount, PlaceCount, PlaceFilter, PositionQuery, RangeFilter } from '../types.ts';
import { takeSigned } from './arena.ts';
import { type Conditions, facetGroup, PLACE_GROUP, rangeGroup } from './conditions.ts';
import { OptionCounter } from './ord-lists.ts';
import type { PlaceMatcher } from './place-match.ts';
import { countRange } from './range-match.ts';
import { rankOptions } from './ranked-options.ts';

/** Counts what the matches of a query have. */
export class Counter {
  readonly #scope: Scope;
  readonly #catalog: Catalog;
  readonly #conditions: Conditions;
  readonly #options: OptionCounter;

  constructor(scope: Scope, catalog: Catalog, conditions: Conditions) {
    this.#scope = scope;
    this.#catalog = catalog;
    this.#conditions = conditions;
    this.#options = new OptionCounter(scope);
  }

  /** Options of a facet with its own filter left out; most first, ties by value, selected ones always. */
  facet(name: string, query: PositionQuery): OptionCount[] {
    const table = this.#catalog.facets.get(name);
    const selected = query.facets.filter((filter) => filter.name === name).flatMap((filter) => filter.values);
    if (table === undefined)
      return unlisted(selected, { table, counts: new Int32Array(0), listed: new Set() });
    const counts = takeSigned(table.values.length);
    const bitmap = this.#conditions.without(facetGroup(name));
    this.#options.addCounts(bitmap, (part) => part.segment.facets.get(name), counts);
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

  /** Matches per distinct place label, most first. */
  places(most: number | undefined): PlaceCount[] {
    const table = this.#catalog.places;
    const counts = takeSigned(table.labels.values.length);
    this.#options.addCounts(this.#conditions.matched, (part) => part.segment.labels, counts);
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
