import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapPlaceValue, parseMapPlace, toFlatMap } from './map-places.ts';

test('[MAP-01] a place is an address and a point, or a point alone', () => {
  expect(mapPlaceValue({ address: 'Zürich, ZH, CH', latitude: 47.37, longitude: 8.54 })).toBe(
    'Zürich, ZH, CH:::47.37,8.54',
  );
  expect(mapPlaceValue({ address: '', latitude: -33.9, longitude: 151 })).toBe('-33.9,151');
  expect(parseMapPlace('47.49,19.02')).toEqual({ address: '', latitude: 47.49, longitude: 19.02 });
});

test.each(['', 'Zürich', 'Zürich:::', 'Zürich:::47', ':::91,0', '0,181', '1e3,4', '47.3,8.5,2'])(
  '[MAP-01] %j is no place',
  (value) => {
    expect(parseMapPlace(value)).toBeNull();
  },
);

test('[MAP-01] every place is read as it was written', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((at) => at / 10_000);
  fc.assert(
    fc.property(fc.string(), degrees(90), degrees(180), (address, latitude, longitude) => {
      const place = { address, latitude, longitude };
      expect(parseMapPlace(mapPlaceValue(place))).toEqual(place);
    }),
  );
});

test('[MAP-02] the middle of the flat map is where equator and first meridian meet', () => {
  expect(toFlatMap({ latitude: 0, longitude: 0 })).toEqual([0.5, 0.5]);
  const [x, y] = toFlatMap({ latitude: 85.0511287798, longitude: -180 });
  expect([x, Math.abs(y) < 1e-9]).toEqual([0, true]);
});
