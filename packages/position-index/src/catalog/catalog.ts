import type { IndexedPlace } from '../types.ts';
import { OptionTable } from './option-table.ts';
import { PlaceTable } from './place-table.ts';

/** Where the columns keep who may work from anywhere; no facet of a position can have this name. */
export const REMOTE_COLUMN = '\u0000remote';

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

  static fromJSON(data: CatalogData): Catalog {
    const catalog = new Catalog();
    for (const [name, values] of data.facets) {
      const table = catalog.facet(name);
      for (const value of values) table.add(value);
    }
    for (const place of data.places) catalog.places.add(place);
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
