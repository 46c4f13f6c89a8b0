import type { Part } from '../segment/segment-set.ts';

/**
 * Reads, for positions of a segment, the kilometres to the point asked for: of the nearest place, infinite when
 * unknown. `distances` holds the kilometres per place of the catalog.
 */
export function nearestReader(part: Part, distances: Float64Array): (ord: number) => number {
  const { options } = part.segment.places;
  const local = new Float64Array(options.length);
  for (let index = 0; index < options.length; index += 1) local[index] = distances[options[index]!]!;
  return (ord) => {
    let nearest = Number.POSITIVE_INFINITY;
    part.segment.places.forEachOption(ord, (place) => {
      if (local[place]! < nearest) nearest = local[place]!;
    });
    return nearest;
  };
}
