import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import { toFlatMap } from '@opencareers/contracts/map-places';
import type { GroundArchive } from '../../../integrations/ground/ground-archive.ts';

/** Degrees (WGS 84). */
export interface Spot {
  latitude: number;
  longitude: number;
}

/** Pixels of the picture. */
export const PICTURE = { width: 640, height: 260 } as const;

/** Shows some 900 km from west to east in the middle of Europe: the large towns around, and where a coast is. */
const ZOOM = 5;
const TILE_SIZE = 512;
const TILES = 2 ** ZOOM;
/** Where Web Mercator ends. */
const LATITUDE_MAX = 85;

/** Roughly, in pixels of a letter and a line; for keeping names apart. */
const NAME = { letter: 7, height: 16, gap: 6 } as const;
const TOWNS_NAMED = 6;
/** Around the pin and the name below it, in pixels: what lies closer is the place itself. */
const PIN_ROOM = { x: 70, y: 30 } as const;

/** A tile with where its north-west corner lies in the picture. */
export interface PlacedTile {
  tile: VectorTile;
  left: number;
  top: number;
}

/** A town with where its dot lies in the picture. */
export interface NamedTown {
  name: string;
  x: number;
  y: number;
}

/** What a picture of a spot shows. */
export interface PlaceView {
  tiles: PlacedTile[];
  /** The largest ones that have room, largest first. */
  towns: NamedTown[];
}

/** Reads what lies around a spot; towns are named in a language where they have a name in it. */
export async function readPlaceView(ground: GroundArchive, spot: Spot, language: string): Promise<PlaceView> {
  const corner = cornerOf(spot);
  const tiles = await readTiles(ground, corner);
  return { tiles, towns: chooseTowns(tiles, language) };
}

/** The north-west corner of the picture, in pixels of the whole map. */
function cornerOf({ latitude, longitude }: Spot): { x: number; y: number } {
  const world = TILE_SIZE * TILES;
  const within = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
  const [x, y] = toFlatMap({ latitude: within, longitude });
  return { x: Math.round(x * world - PICTURE.width / 2), y: Math.round(y * world - PICTURE.height / 2) };
}

async function readTiles(ground: GroundArchive, corner: { x: number; y: number }): Promise<PlacedTile[]> {
  const columns = countFrom(corner.x, PICTURE.width);
  const rows = countFrom(corner.y, PICTURE.height).filter((row) => row >= 0 && row < TILES);
  const placed = await Promise.all(
    rows.flatMap((row) =>
      columns.map(async (column) => {
        // Around the world: left of the first column is the last one.
        const tile = await ground.tile(ZOOM, ((column % TILES) + TILES) % TILES, row);
        if (tile === null) return [];
        return [{ tile, left: column * TILE_SIZE - corner.x, top: row * TILE_SIZE - corner.y }];
      }),
    ),
  );
  return placed.flat();
}

/** The tiles of a row that a stretch of pixels touches. */
function countFrom(start: number, length: number): number[] {
  const first = Math.floor(start / TILE_SIZE);
  const last = Math.floor((start + length - 1) / TILE_SIZE);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function chooseTowns(tiles: readonly PlacedTile[], language: string): NamedTown[] {
  const chosen: NamedTown[] = [];
  for (const { town } of tiles.flatMap((tile) => townsOf(tile, language)).sort((a, b) => a.rank - b.rank)) {
    if (chosen.length === TOWNS_NAMED) break;
    if (hasRoom(town) && chosen.every((other) => isApart(town, other))) chosen.push(town);
  }
  return chosen;
}

function townsOf({ tile, left, top }: PlacedTile, language: string): { town: NamedTown; rank: number }[] {
  const layer = tile.layers.cities;
  if (layer === undefined) return [];
  const scale = TILE_SIZE / layer.extent;
  return featuresOf(tile, 'cities').flatMap((feature) => {
    const [point] = feature.loadGeometry().flat();
    // Towns beyond the edge belong to the next tile.
    if (
      point === undefined ||
      point.x < 0 ||
      point.y < 0 ||
      point.x >= layer.extent ||
      point.y >= layer.extent
    )
      return [];
    const { properties } = feature;
    const name = String(properties[`name_${language}`] ?? properties.name);
    return [
      {
        town: { name, x: Math.round(left + point.x * scale), y: Math.round(top + point.y * scale) },
        rank: Number(properties.rank),
      },
    ];
  });
}

/** The features of a layer, none where the tile has no such layer. */
export function featuresOf(tile: VectorTile, name: string): VectorTileFeature[] {
  const layer = tile.layers[name];
  return layer === undefined ? [] : Array.from({ length: layer.length }, (_, at) => layer.feature(at));
}

function hasRoom({ name, x, y }: NamedTown): boolean {
  const isInside =
    x > NAME.gap && x + widthOf(name) < PICTURE.width && y > NAME.height && y < PICTURE.height - NAME.height;
  const [pinX, pinY] = [PICTURE.width / 2, PICTURE.height / 2];
  const isBesidePin =
    x > pinX + PIN_ROOM.x || x + widthOf(name) < pinX - PIN_ROOM.x || Math.abs(y - pinY) > PIN_ROOM.y;
  return isInside && isBesidePin;
}

function isApart(one: NamedTown, other: NamedTown): boolean {
  return (
    one.x > other.x + widthOf(other.name) ||
    other.x > one.x + widthOf(one.name) ||
    Math.abs(one.y - other.y) > NAME.height
  );
}

function widthOf(name: string): number {
  return name.length * NAME.letter + NAME.gap * 2;
}
