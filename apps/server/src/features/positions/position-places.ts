import type { PositionRecord, StoredPlace } from './positions.schema.ts';

/**
 * Each place once. A feed names one place in several ways ("Berlin" and "Berlin, Germany", "San Francisco-Onsite" and
 * "San Francisco-Hybrid"): all its texts are kept and shown, and the first of them stands for the place wherever places are
 * counted or written for machines. It is found by the words of all.
 */
export function distinctPlaces(places: readonly StoredPlace[]): StoredPlace[] {
  const named = Map.groupBy(places, ({ standardized }) => standardized);
  return [...named.values()].flatMap((same) => {
    const [first] = same;
    const words = [...new Set(same.map((place) => place.words))].join(' ');
    return first === undefined ? [] : [{ ...first, words }];
  });
}

/** A position in one of its places, as job boards list it. */
export interface Posting {
  /** Its number there; that of the first place is the position's own. */
  number: string;
  place: StoredPlace | null;
}

/** Job boards know one place a job: each place is a job of its own there, and so is a position without any. */
export function postingsOf({ id, locations }: Pick<PositionRecord, 'id' | 'locations'>): Posting[] {
  const named = distinctPlaces(locations);
  const places = named.length > 0 ? named : [null];
  return places.map((place, index) => ({ number: index === 0 ? String(id) : `${id}-${index + 1}`, place }));
}
