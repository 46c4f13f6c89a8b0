import { expect, test } from 'vitest';
import { aBoot } from '../../testing/site-fixtures.ts';
import { knownPlaces } from './special-places.ts';

test('[SEARCH-11] [MAP-01] one company after the other: only calls of one with a map leave its places out', () => {
  const withMap = { boot: aBoot({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } }) };
  const without = { boot: aBoot() };
  const calls = [withMap, without, withMap, without].map((site) => knownPlaces(site).map);
  expect(calls).toEqual(['0', '', '0', '']);
  expect(knownPlaces(without)).toBe(knownPlaces(without));
});
