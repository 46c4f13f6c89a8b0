declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo';
  export function geoProject(
    shapes: GeoJSON.FeatureCollection,
    projection: GeoProjection,
  ): GeoJSON.FeatureCollection;
}

declare module 'polylabel' {
  /** The point of a polygon that is farthest from its edges, to a precision in the units of its coordinates. */
  export default function polylabel(rings: GeoJSON.Position[][], precision?: number): [x: number, y: number];
}

declare module 'virtual:ground-tiles' {
  /** Where the site's own tiles lie, on its own host. */
  export const GROUND_TILES_PATH: string;
}
