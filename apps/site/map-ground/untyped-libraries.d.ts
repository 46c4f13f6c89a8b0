declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo';
  import type { FeatureCollection } from 'geojson';

  export function geoProject(shapes: FeatureCollection, projection: GeoProjection): FeatureCollection;
}

declare module 'polylabel' {
  import type { Position } from 'geojson';

  /** The point of a polygon that is farthest from its edges, to a precision in the units of its coordinates. */
  export default function polylabel(rings: Position[][], precision?: number): [x: number, y: number];
}

declare module 'virtual:ground-tiles' {
  /** Where the site's own tiles lie, on its own host. */
  export const GROUND_TILES_PATH: string;
}
