import type { IndexedPlace } from '../types.ts';
import { OptionTable } from './option-table.ts';
import { PlaceTable } from './place-table.ts';

/** Where the columns keep who may work from anywhere; no facet of a position can have this name. */
export const REMOTE_COLUMN = '\u0000remote';

const PLACES_IN_STEP = 64;

/** Names and places that all segments share, so that counts of several segments simply add up. */
export class Catalog {
  readonly facets = new Map<string, OptionTable>();
  readonly places = new PlaceTable();
  readonly remote = new OptionTable();

  /** The options of a facet, made on first use. */
  facet(name: string): OptionTable {
    let table = this.facets.get(name);
    if (table === undefined) {
      table = new OptionTable();
      this.facets.set(name, table);
    }
    return table;
  }

  toJSON(): CatalogData {
    return {
      facets: [...this.facets].map(([name, table]) => [name, table.values]),
      places: this.places.places,
      remote: this.remote.values,
    };
  }

  /** Step by step: thousands of names and places take milliseconds. */
  static *fromJSON(data: CatalogData): Generator<undefined, Catalog> {
    const catalog = new Catalog();
    for (const [name, values] of data.facets) {
      yield;
      const table = catalog.facet(name);
      for (const value of values) table.add(value);
    }
    for (const [number, place] of data.places.entries()) {
      if (number % PLACES_IN_STEP === 0) yield;
      catalog.places.add(place);
    }
    for (const value of data.remote) catalog.remote.add(value);
    return catalog;
  }
}

/** The catalog as it is stored; numbers follow from the order. */
export interface CatalogData {
  facets: [name: string, values: string[]][];
  places: IndexedPlace[];
  remote: string[];
}
