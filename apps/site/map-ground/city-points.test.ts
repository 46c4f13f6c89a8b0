import { expect, test } from 'vitest';
import { ALL_NAMES_ZOOM, firstZooms, readCityPoints } from './city-points.ts';

const named = readCityPoints().features.map(({ properties }) => properties);
const called = (name: string) => named.find((properties) => properties.name === name);

test('[MAP-02] a town is called as its language calls it, where that is known', () => {
  expect(called('Cologne')).toMatchObject({ name_de: 'Köln', name_es: 'Colonia' });
  expect(called('Vienna')).toMatchObject({ name_de: 'Wien', name_fr: 'Vienne', kind: 'capital' });
  expect(called('Cairo')).toMatchObject({ name_ar: 'القاهرة', name_de: 'Kairo' });
  expect(called('Düsseldorf')?.name_de).toBeUndefined();
});

test('[MAP-02] every part of the world has names from the first zooms on, and quarters only near by', () => {
  const zoomsOf = (kind: string) =>
    named.filter((properties) => properties.kind === kind).map(({ zoom }) => Number(zoom));
  expect(Math.min(...zoomsOf('part'))).toBe(9);
  expect(called('Reykjavík')?.zoom).toBeLessThanOrEqual(3);
  expect(called('Düsseldorf')?.zoom).toBeLessThanOrEqual(5);
});

test('[MAP-02] a quarter is called without the town that it is a part of', () => {
  const quarters = named.filter(({ kind }) => kind === 'part').map(({ name }) => String(name));
  expect(quarters).toEqual(expect.arrayContaining(['Kreis 3', 'Seefeld', 'Kreuzberg']));
  expect(quarters.filter((name) => name === '' || name.includes(' / '))).toEqual([]);
});

test('[MAP-02] where towns are close, the first one is named first', () => {
  const together = [
    [8.54, 47.37],
    [8.55, 47.38],
  ] as const;
  expect(firstZooms([...together, [-100, 40]])).toEqual([1, ALL_NAMES_ZOOM, 1]);
});
