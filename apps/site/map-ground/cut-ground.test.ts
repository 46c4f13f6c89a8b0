import { expect, test } from 'vitest';
import { cutLayers, GROUND_ZOOMS } from './cut-ground.ts';
import { packArchive } from './tile-archive.ts';
import type { Shapes } from './world-shapes.ts';

const pointsOf = (...zooms: number[]): Shapes => ({
  type: 'FeatureCollection',
  features: zooms.map((zoom) => ({
    type: 'Feature',
    properties: { name: `from ${zoom}`, zoom },
    geometry: { type: 'Point', coordinates: [8.54, 47.37] },
  })),
});

test('[MAP-02] a tile holds the names of its zoom, the last ones those of all later zooms too', () => {
  const tiles = cutLayers([{ name: 'cities', shapes: pointsOf(1, 4, 11) }]);
  const namesAt = (zoom: number) =>
    Buffer.from(tiles.find(({ z }) => z === zoom)?.bytes ?? []).toString('latin1');
  expect(namesAt(3)).toContain('from 1');
  expect(namesAt(3)).not.toContain('from 4');
  expect(namesAt(4)).toContain('from 4');
  expect(namesAt(6)).not.toContain('from 11');
  expect(namesAt(GROUND_ZOOMS.last)).toContain('from 11');
});

test('[MAP-02] only tiles that hold something are there, and each build makes the same ones', () => {
  const cut = () => cutLayers([{ name: 'cities', shapes: pointsOf(1) }]);
  expect(cut()).toHaveLength(GROUND_ZOOMS.last);
  expect(packArchive(cut(), {})).toEqual(packArchive(cut(), {}));
});
