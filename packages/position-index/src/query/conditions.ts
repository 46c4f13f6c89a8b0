import type { Catalog } from '../catalog/catalog.ts';
import { andInto, type Bitmap, countBits, removeFrom } from '../segment/bitmap.ts';
import { type Scope, slicePart } from '../segment/segment-set.ts';
import type { FacetFilter, PositionQuery } from '../types.ts';
import { takeNumbers, takeRaw } from './arena.ts';
import type { PlaceMatcher } from './place-match.ts';
import { matchRanges } from './range-match.ts';
import type { WordMatch } from './word-terms.ts';

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

/** What a text asks for. */
export interface TextMatch {
  words: readonly WordMatch[];
  /** Positions that it does not want, a set for each of its wishes. */
  unwanted: readonly Bitmap[];
}

/** The positions that a text allows; null where it asks for nothing. */
export function bitmapOfText(set: Scope, { words, unwanted }: TextMatch): Bitmap | null {
  const wanted = words.filter((word) => word.isWanted);
  if (wanted.length === 0 && unwanted.length === 0) return null;
  const bitmap = takeRaw(set.live.length);
  bitmap.set(wanted[0]?.bitmap ?? set.live);
  for (const word of wanted.slice(1)) andInto(bitmap, word.bitmap);
  for (const out of unwanted) removeFrom(bitmap, out);
  return bitmap;
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
    if (query.place !== null) {
      conditions.#conditions.push({ group: PLACE_GROUP, name: 'place', bitmap: places.match(query.place) });
    }
    for (const filter of query.facets) {
      if (filter.values.length === 0) continue;
      const bitmap = facetBitmap(set, catalog, filter);
      conditions.#conditions.push({ group: facetGroup(filter.name), name: filter.name, bitmap });
    }
    for (const name of new Set(query.ranges.map((range) => range.name))) {
      const alternatives = query.ranges.filter((range) => range.name === name);
      const bitmap = matchRanges(set, alternatives);
      conditions.#conditions.push({ group: rangeGroup(name), name, bitmap });
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
