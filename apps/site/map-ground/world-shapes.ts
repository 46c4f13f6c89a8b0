import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import polylabel from 'polylabel';
import { feature, mesh } from 'topojson-client';

type Feature = GeoJSON.Feature;
type FeatureCollection = GeoJSON.FeatureCollection;
type Geometry = GeoJSON.Geometry;
type Position = GeoJSON.Position;
type Values = Record<string, string | number>;

/** A layer of tiles before it is cut. */
export type Shapes = GeoJSON.FeatureCollection<Geometry, Values>;

/** Land, coast, borders and the names of countries, from Natural Earth at 1:10 million. */
export interface WorldShapes {
  land: Shapes;
  coast: Shapes;
  borders: Shapes;
  /** A point for each country, with `code` (ISO 3166-1 alpha-2) and `size` (square degrees of its largest part, to a tenth). */
  countries: Shapes;
}

type World = Parameters<typeof mesh>[0];
type WorldObject = NonNullable<Parameters<typeof mesh>[1]>;

/** Codes of what world-atlas knows without an ISO number. */
const CODES_BY_NAME: Record<string, string> = { Kosovo: 'XK' };

/** Degrees to which the place of a country's name is found. */
const LABEL_PRECISION = 0.1;

/** Reads world-atlas, whose shapes lie on the globe, and cuts them where the flat map ends. */
export function readWorldShapes(): WorldShapes {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world = JSON.parse(readFileSync(file, 'utf8')) as World;
  const { countries, land } = world.objects as Record<'countries' | 'land', WorldObject>;
  const featuresOf = (object: WorldObject) => feature(world, object) as FeatureCollection;
  return {
    land: cutAtAntimeridian(featuresOf(land)),
    coast: cutAtAntimeridian(ofLines(mesh(world, countries, (one, other) => one === other))),
    borders: cutAtAntimeridian(ofLines(mesh(world, countries, (one, other) => one !== other))),
    countries: namePoints(cutAtAntimeridian(featuresOf(countries))),
  };
}

function ofLines(geometry: GeoJSON.MultiLineString): FeatureCollection {
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}

/**
 * What crosses the line of 180 degrees in two pieces: as it is, Siberia would reach around the whole map.
 * A projection onto degrees cuts there; screens count downwards, latitudes upwards.
 */
export function cutAtAntimeridian(shapes: FeatureCollection): Shapes {
  const toDegrees = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    // Edges stay as they are: on the map they are straight, not the shortest way.
    .precision(0);
  const wound = { ...shapes, features: shapes.features.map(windRings) };
  const cut = geoProject(wound, toDegrees) as Shapes;
  return { ...cut, features: cut.features.flatMap(turnUpwards) };
}

/**
 * On the globe a ring is the border of what lies on its right, and a few tiny islands are wound the other way: each
 * would be the whole world but for itself.
 */
function windRings(shape: Feature): Feature {
  const { geometry } = shape;
  if (geometry.type === 'Polygon')
    return { ...shape, geometry: { ...geometry, coordinates: geometry.coordinates.map(windRing) } };
  if (geometry.type !== 'MultiPolygon') return shape;
  const coordinates = geometry.coordinates.map((rings) => rings.map(windRing));
  return { ...shape, geometry: { ...geometry, coordinates } };
}

/** The first ring of a polygon goes around its land, the others around holes. */
function windRing(ring: Position[], at: number): Position[] {
  const isSmall = geoArea({ type: 'Polygon', coordinates: [ring] }) < 2 * Math.PI;
  return isSmall === (at === 0) ? ring : ring.toReversed();
}

function turnUpwards(shape: Shapes['features'][number]): Shapes['features'] {
  const { geometry } = shape;
  // Null where nothing is left, such as a ring without extent.
  if (geometry === null || geometry.type === 'GeometryCollection') return [];
  const coordinates = upwards(geometry.coordinates as Nested);
  if (geometry.type === 'LineString') return [linesOf(shape, [coordinates as Position[]])];
  if (geometry.type === 'MultiLineString') return [linesOf(shape, coordinates as Position[][])];
  return [{ ...shape, geometry: { ...geometry, coordinates } as Geometry }];
}

function linesOf(shape: Shapes['features'][number], lines: Position[][]): Shapes['features'][number] {
  return { ...shape, geometry: { type: 'MultiLineString', coordinates: withoutCut(lines) } };
}

type Nested = Position | Nested[];

function upwards(coordinates: Nested): Nested {
  if (typeof coordinates[0] !== 'number') return (coordinates as Nested[]).map(upwards);
  const [x = 0, y = 0] = coordinates as Position;
  return [x, -y];
}

const CUT_DEGREES = 179.999;

/** Lines without what runs along the antimeridian: no coast, but where somebody has cut land before us. */
function withoutCut(lines: Position[][]): Position[][] {
  const liesOnCut = (point: Position | undefined) => Math.abs(point?.[0] ?? 0) > CUT_DEGREES;
  return lines
    .flatMap((line) => {
      const pieces: Position[][] = [[]];
      line.forEach((point, at) => {
        if (at > 0 && liesOnCut(point) && liesOnCut(line[at - 1])) pieces.push([]);
        pieces.at(-1)?.push(point);
      });
      return pieces;
    })
    .filter(({ length }) => length > 1);
}

function namePoints({ features }: Shapes): Shapes {
  return {
    type: 'FeatureCollection',
    features: features.flatMap((country): Shapes['features'] => {
      const code = codeOf(country);
      const largest = largestPart(country.geometry);
      if (code === null || largest === null) return [];
      const [x, y] = polylabel(largest.rings, LABEL_PRECISION);
      return [
        {
          type: 'Feature',
          properties: { code, size: Math.round(largest.size * 10) / 10 },
          geometry: { type: 'Point', coordinates: [x, y] },
        },
      ];
    }),
  };
}

/** Alpha-2 by the number of ISO 3166-1, which CLDR knows as another name of it. */
function codeOf({ id, properties }: GeoJSON.Feature<Geometry, Values>): string | null {
  const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region;
  return code ?? CODES_BY_NAME[properties.name as string] ?? null;
}

function largestPart(geometry: Geometry): { rings: Position[][]; size: number } | null {
  const parts: Position[][][] =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const sized = parts.map((rings) => ({ rings, size: flatArea(rings[0] ?? []) }));
  return sized.sort((one, other) => other.size - one.size)[0] ?? null;
}

/** Square degrees, by the shoelace formula. */
function flatArea(ring: Position[]): number {
  const doubled = ring.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
