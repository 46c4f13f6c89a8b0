import type { Catalog } from '../catalog/catalog.ts';
import { andInto, type Bitmap, countBits } from '../segment/bitmap.ts';
import { type Scope, slicePart } from '../segment/segment-set.ts';
import type { FacetFilter, PlaceFilter, PositionQuery, RangeFilter, StandingSearch } from '../types.ts';
import { takeNumbers, takeRaw } from './arena.ts';
import type { PlaceMatcher } from './place-match.ts';
import { matchRanges } from './range-match.ts';
import { bitmapOfText, type TextMatch } from './text-match.ts';

/** One thing that positions must fulfil. Conditions of a group are given up together when its options are counted. */
interface Condition {
  group: string;
  /** Name as relaxations report it. */
  name: string;
  bitmap: Bitmap;
}

const TEXT_GROUP = 'text';
/** Group of the place filter. */
export const PLACE_GROUP = 'place';
/** Group of the filters of a facet. */
export const facetGroup = (name: string) => `facet:${name}`;
/** Group of the ranges of a name. */
export const rangeGroup = (name: string) => `range:${name}`;

/** One thing that is asked for besides a text. */
export type AskedFilter =
  | { kind: 'place'; name: 'place'; place: PlaceFilter }
  | { kind: 'facet'; name: string; filter: FacetFilter }
  | { kind: 'range'; name: string; alternatives: readonly RangeFilter[] };

/** What is asked for besides the text; every one of them must hold. */
export function filtersOf({ place, facets, ranges }: Omit<StandingSearch, 'text'>): AskedFilter[] {
  return [
    ...(place === null ? [] : [{ kind: 'place', name: 'place', place } as const]),
    ...facets
      .filter(({ values }) => values.length > 0)
      .map((filter) => ({ kind: 'facet', name: filter.name, filter }) as const),
    ...[...new Set(ranges.map(({ name }) => name))].map(
      (name) =>
        ({ kind: 'range', name, alternatives: ranges.filter((range) => range.name === name) }) as const,
    ),
  ];
}

function groupOf({ kind, name }: AskedFilter): string {
  switch (kind) {
    case 'place':
      return PLACE_GROUP;
    case 'facet':
      return facetGroup(name);
    case 'range':
      return rangeGroup(name);
  }
}

/** Positions that a filter lets through, gone ones included. The bitmap must not be changed. */
export function bitmapOfFilter(
  asked: AskedFilter,
  { set, catalog, places }: { set: Scope; catalog: Catalog; places: PlaceMatcher },
): Bitmap {
  switch (asked.kind) {
    case 'place':
      return places.match(asked.place);
    case 'facet':
      return facetBitmap(set, catalog, asked.filter);
    case 'range':
      return matchRanges(set, asked.alternatives);
  }
}

/** All conditions of a query and what they leave over, with or without one group. */
export class Conditions {
  readonly #set: Scope;
  readonly #conditions: Condition[] = [];
  readonly #without = new Map<string, Bitmap>();

  constructor(set: Scope) {
    this.#set = set;
  }

  static of(
    query: PositionQuery,
    { set, catalog, places, text }: { set: Scope; catalog: Catalog; places: PlaceMatcher; text: TextMatch },
  ): Conditions {
    const conditions = new Conditions(set);
    const said = bitmapOfText(set, text);
    if (said !== null) conditions.#conditions.push({ group: TEXT_GROUP, name: 'text', bitmap: said });
    for (const filter of filtersOf(query)) {
      const bitmap = bitmapOfFilter(filter, { set, catalog, places });
      conditions.#conditions.push({ group: groupOf(filter), name: filter.name, bitmap });
    }
    return conditions;
  }

  /** Living positions that fulfil everything. */
  get matched(): Bitmap {
    return this.without('');
  }

  /** Living positions that fulfil everything but the conditions of a group. */
  without(group: string): Bitmap {
    const key = this.#conditions.some((condition) => condition.group === group) ? group : '';
    let bitmap = this.#without.get(key);
    if (bitmap === undefined) {
      bitmap = takeRaw(this.#set.live.length);
      bitmap.set(this.#set.live);
      for (const condition of this.#conditions)
        if (condition.group !== key) andInto(bitmap, condition.bitmap);
      this.#without.set(key, bitmap);
    }
    return bitmap;
  }

  /** For each single part given up, how many positions the rest leaves; only where there are some. */
  relaxations(): { name: string; count: number }[] {
    const names = new Map(this.#conditions.map(({ group, name }) => [group, name]));
    return [...names]
      .map(([group, name]) => ({ name, count: countBits(this.without(group)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }
}

/** Positions with one of the options of a filter, gone ones included. */
export function facetBitmap(set: Scope, catalog: Catalog, filter: FacetFilter): Bitmap {
  const bitmap = takeNumbers(set.live.length);
  const table = catalog.facets.get(filter.name);
  if (table === undefined) return bitmap;
  const options = new Set(filter.values.map((value) => table.find(value)));
  for (const part of set.parts) {
    const target = slicePart(bitmap, part);
    const column = part.segment.facets.get(filter.name);
    for (const option of options) column?.addOption(option, target);
  }
  return bitmap;
}
