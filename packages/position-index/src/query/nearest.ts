import type { Part } from '../segment/segment-set.ts';

/**
 * Reads, for positions of a segment, the kilometres to the point asked for: of the nearest place, infinite when
 * unknown. `distances` holds the kilometres per place of the catalog.
 */
export function nearestReader(part: Part, distances: Float64Array): (ord: number) => number {
  const { options, single, starts, values } = part.segment.places;
  const local = new Float64Array(options.length + 1);
  // As in columns of one option, 0 is none.
  local[0] = Number.POSITIVE_INFINITY;
  for (let index = 0; index < options.length; index += 1) local[index + 1] = distances[options[index]!]!;
  if (single !== null) return (ord) => local[single[ord]!]!;
  return (ord) => {
    const end = starts[ord + 1]!;
    let nearest = Number.POSITIVE_INFINITY;
    for (let at = starts[ord]!; at < end; at += 1) {
      const km = local[values[at]! + 1]!;
      if (km < nearest) nearest = km;
    }
    return nearest;
  };
}
