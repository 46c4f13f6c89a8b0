import { describe, expect, test } from 'vitest';
import { distanceKm, isInside, isSamePoint } from './geo.ts';

// The reference of the exactness tests reads the same file: what it says is checked here against an atlas.
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const berlin = at(52.52, 13.405);
const suva = at(-18.1416, 178.4419);
const apia = at(-13.8333, -171.7667);

describe('[SEARCH-11] distances', () => {
  test.each([
    { names: 'Berlin and Paris', one: berlin, other: at(48.8566, 2.3522), kilometres: 878 },
    {
      names: 'London and New York',
      one: at(51.5074, -0.1278),
      other: at(40.7128, -74.006),
      kilometres: 5_570,
    },
    { names: 'Suva and Apia, over the date line', one: suva, other: apia, kilometres: 1_150 },
  ])('$names are as far apart as on the globe', ({ one, other, kilometres }) => {
    expect(Math.abs(distanceKm(one, other) / kilometres - 1)).toBeLessThan(0.01);
    expect(distanceKm(other, one)).toBeCloseTo(distanceKm(one, other), 6);
  });

  test('a place is nowhere from itself, and half the globe from its antipode', () => {
    expect(distanceKm(berlin, berlin)).toBe(0);
    expect(distanceKm(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6371.0088, 3);
  });
});

describe('[SEARCH-11] an area of the map', () => {
  const europe = { south: 40, west: -10, north: 60, east: 20 };
  const fiji = { south: -25, west: 175, north: -10, east: -170 };

  test('holds what is within its four sides, the sides included', () => {
    expect(isInside(europe, berlin)).toBe(true);
    expect(isInside(europe, at(40, -10))).toBe(true);
    expect(isInside(europe, at(39.9, 13))).toBe(false);
    expect(isInside(europe, at(60.1, 13))).toBe(false);
    expect(isInside(europe, at(50, -10.1))).toBe(false);
    expect(isInside(europe, at(50, 20.1))).toBe(false);
  });

  test('that crosses the date line holds both its sides and not the rest of the globe', () => {
    expect(isInside(fiji, suva)).toBe(true);
    expect(isInside(fiji, apia)).toBe(true);
    expect(isInside(fiji, at(-18, 0))).toBe(false);
    expect(isInside(fiji, at(0, 178))).toBe(false);
  });
});

test('points that a marker shows as one are the same', () => {
  expect(isSamePoint(berlin, at(52.5204, 13.4046))).toBe(true);
  expect(isSamePoint(berlin, at(52.521, 13.405))).toBe(false);
  expect(isSamePoint(berlin, at(52.52, 13.406))).toBe(false);
});
