import { expect, test } from 'vitest';
import { PositionIndex } from './position-index.ts';
import { aPosition, aQuery } from './testing/make.ts';
import { Random } from './testing/random.ts';

const BOXES = 10_000;

test(`[MAP-04] ${BOXES} areas of the globe hold exactly the positions between their sides`, () => {
  const random = new Random(20_261_130);
  /** Often a side of the map itself: the poles, the date line, the middle. */
  const degrees = (most: number) =>
    random.below(8) === 0
      ? (random.below(3) - 1) * most
      : Math.round((random.next() * 2 - 1) * most * 100) / 100;
  const points = Array.from({ length: 300 }, () => ({ latitude: degrees(90), longitude: degrees(180) }));
  const index = PositionIndex.build(
    points.map((point, id) =>
      aPosition({
        id,
        places: [{ label: `Place ${id}`, words: '', ...point, countryCode: null, regionCode: null }],
      }),
    ),
  );
  let found = 0;
  for (let box = 0; box < BOXES; box += 1) {
    const [south, north] = [degrees(90), degrees(90)].toSorted((a, b) => a - b) as [number, number];
    const [west, east] = [degrees(180), degrees(180)];
    // Eastwards from the west side, as far as it goes to the east side.
    const width = west <= east ? east - west : east + 360 - west;
    const inside = points.filter(({ latitude, longitude }) => {
      const eastwards = longitude >= west ? longitude - west : longitude + 360 - west;
      // Once around the globe is the west side again.
      return latitude >= south && latitude <= north && eastwards % 360 <= width;
    });
    const { total } = index.search(aQuery({ size: 0, place: { kind: 'bounds', south, west, north, east } }));
    expect(total, JSON.stringify({ south, west, north, east })).toBe(inside.length);
    found += total;
  }
  expect(found).toBeGreaterThan(BOXES);
});
