import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { readCityPoints } from './city-points.ts';
import { type CutTile, packArchive } from './tile-archive.ts';
import { readWorldShapes, type Shapes } from './world-shapes.ts';

/** Zooms that are cut; beyond the last one the map draws its tiles larger, being of vectors. */
export const GROUND_ZOOMS = { first: 1, last: 7 } as const;

const EXTENT = 4096;

/** How far a line may stray before the last zoom, in units of `EXTENT`, of which eight are a pixel. */
const TOLERANCE = 6;

export const ATTRIBUTION = 'Natural Earth, GeoNames';

interface Layer {
  name: string;
  shapes: Shapes;
}

/** The archive with the ground of the world's map. Takes seconds; always the same bytes. */
export function cutGround(): Uint8Array {
  const { land, coast, borders, countries } = readWorldShapes();
  const layers: Layer[] = [
    { name: 'land', shapes: land },
    { name: 'coast', shapes: coast },
    { name: 'borders', shapes: borders },
    { name: 'countries', shapes: countries },
    { name: 'cities', shapes: readCityPoints() },
  ];
  return packArchive(cutLayers(layers), {
    name: 'Ground',
    attribution: ATTRIBUTION,
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
  });
}

/** The tiles of all zooms that hold something. */
export function cutLayers(layers: readonly Layer[]): CutTile[] {
  const tiles = new Map<string, CutTile>();
  // One after another, each let go before the next: an index of all tiles takes hundreds of megabytes.
  for (const layer of layers)
    for (const part of cutLayer(layer)) {
      const key = `${part.z}/${part.x}/${part.y}`;
      // A tile is the bytes of its layers in a row.
      const bytes = Buffer.concat([tiles.get(key)?.bytes ?? Buffer.alloc(0), part.bytes]);
      tiles.set(key, { ...part, bytes });
    }
  return [...tiles.values()];
}

function cutLayer({ name, shapes }: Layer): CutTile[] {
  const index = new GeoJSONVT(shapes, {
    maxZoom: GROUND_ZOOMS.last,
    indexMaxZoom: GROUND_ZOOMS.last,
    indexMaxPoints: 0,
    tolerance: TOLERANCE,
    extent: EXTENT,
  });
  return listPlaces().flatMap((place) => {
    const tile = index.getTile(place.z, place.x, place.y);
    const shown = tile === null ? null : onlyNamed(tile, place.z);
    if (shown === null || shown.features.length === 0) return [];
    return [{ ...place, bytes: fromGeojsonVt({ [name]: shown }, { version: 2, extent: EXTENT }) }];
  });
}

function listPlaces(): { z: number; x: number; y: number }[] {
  const zooms = Array.from(
    { length: GROUND_ZOOMS.last - GROUND_ZOOMS.first + 1 },
    (_, at) => GROUND_ZOOMS.first + at,
  );
  return zooms.flatMap((z) =>
    Array.from({ length: 4 ** z }, (_, at) => ({ z, x: at % 2 ** z, y: Math.floor(at / 2 ** z) })),
  );
}

/** Without the towns that are named at a later zoom, but for the last tiles, which those zooms are drawn from. */
function onlyNamed(tile: GeoJSONVTTile, zoom: number): GeoJSONVTTile {
  if (zoom === GROUND_ZOOMS.last) return tile;
  const features = (tile.features as GeoJSONVTFeature[]).filter(({ tags }) => !((tags?.zoom ?? 0) > zoom));
  return { ...tile, features: features as GeoJSONVTTile['features'] };
}
