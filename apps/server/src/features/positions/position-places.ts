import type { StoredPlace } from './positions.schema.ts';

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
