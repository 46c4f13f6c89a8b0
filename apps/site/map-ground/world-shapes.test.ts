import { describe, expect, test } from 'vitest';
import { cutAtAntimeridian, readWorldShapes, type Shapes } from './world-shapes.ts';

type Position = GeoJSON.Position;

const shapesOf = (geometry: GeoJSON.Geometry): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { name: 'x' }, geometry }],
});

const polygonsOf = ({ features }: Shapes): Position[][][] =>
  features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });

const widthOf = (rings: Position[][]) => {
  const xs = rings.flat().map(([x = 0]) => x);
  return Math.max(...xs) - Math.min(...xs);
};

/** Counts the edges that a ray to the east crosses. */
const isInside = ([x = 0, y = 0]: Position, rings: Position[][]) =>
  rings
    .flatMap((ring) => ring.slice(1).map((end, at) => [ring[at] ?? [], end] as const))
    .filter(([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => {
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    }).length %
    2 ===
  1;

describe('[MAP-02] shapes on the flat map', () => {
  // Clockwise as seen from above: what is on the right of its border.
  const across = [
    [170, 60],
    [170, 70],
    [-170, 70],
    [-170, 60],
    [170, 60],
  ];

  test('land across the antimeridian becomes two pieces, at both ends of the map', () => {
    const pieces = polygonsOf(cutAtAntimeridian(shapesOf({ type: 'Polygon', coordinates: [across] })));
    expect(pieces.map(widthOf).map(Math.round)).toEqual([10, 10]);
    expect(pieces.flat(2).every(([, y = 0]) => y > 59.5 && y < 70.5)).toBe(true);
  });

  test('an island that is wound the other way is not the whole world but for itself', () => {
    const coordinates = [across.toReversed()];
    const pieces = polygonsOf(cutAtAntimeridian(shapesOf({ type: 'Polygon', coordinates })));
    expect(pieces.map(widthOf).map(Math.round)).toEqual([10, 10]);
  });

  test('a line that follows the cut of its source is no coast', () => {
    const line = [
      [179, 65],
      [180, 66],
      [180, 68],
      [179, 69],
    ];
    const { features } = cutAtAntimeridian(shapesOf({ type: 'MultiLineString', coordinates: [line] }));
    const pieces = [line.slice(0, 2), line.slice(2)];
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'MultiLineString', coordinates: pieces },
    ]);
  });
});

describe('[MAP-02] the world of Natural Earth', () => {
  const world = readWorldShapes();
  const land = polygonsOf(world.land);
  const isLand = (point: Position) => land.some((rings) => isInside(point, rings));

  test.each([
    ['Berlin', [13.4, 52.5], true],
    ['Chukotka, which goes on behind the antimeridian', [175, 66.5], true],
    ['Chukotka behind it', [-175, 66.5], true],
    ['the Barents Sea', [40, 74], false],
    ['the Gulf of Guinea', [0, 0], false],
    ['the South Pole', [0, -89], true],
  ])('%s is land: %s → %s', (_, point, expected) => {
    expect(isLand(point)).toBe(expected);
  });

  test('countries have their name inside and are known by their code, Kosovo too', () => {
    const codes = world.countries.features.map(({ properties }) => properties.code);
    expect(codes.length).toBeGreaterThan(230);
    expect(new Set(codes).size).toBeGreaterThan(230);
    expect(codes).toEqual(expect.arrayContaining(['US', 'EG', 'XK', 'NO']));
    const points = world.countries.features.filter(({ properties }) =>
      /NO|US|ID/.test(String(properties.code)),
    );
    expect(points).toHaveLength(3);
    for (const { geometry } of points) expect(isLand((geometry as GeoJSON.Point).coordinates)).toBe(true);
  });

  test('borders run inside the land, the coast around it', () => {
    expect(world.borders.features).toHaveLength(1);
    expect(world.coast.features).toHaveLength(1);
  });
});
