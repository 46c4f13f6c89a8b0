import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { type CutTile, packArchive } from './tile-archive.ts';

const readerOf = (archive: Uint8Array) => {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
};

/** All tiles of zooms 1 to 7, most of which say the same as their neighbours. */
const WORLD: CutTile[] = [1, 2, 3, 4, 5, 6, 7].flatMap((z) =>
  Array.from({ length: 4 ** z }, (_, at) => {
    const [x, y] = [at % 2 ** z, Math.floor(at / 2 ** z)];
    return { z, x, y, bytes: Uint8Array.of(z, x % 3, y % 5) };
  }),
);

test('[MAP-02] what was packed is found again, by its place', async () => {
  const reader = readerOf(packArchive(WORLD, { attribution: 'Somebody' }));
  const { minZoom, maxZoom, numAddressedTiles, numTileContents } = await reader.getHeader();
  expect([minZoom, maxZoom, numAddressedTiles]).toEqual([1, 7, WORLD.length]);
  expect(numTileContents).toBeLessThan(110);
  expect(await reader.getMetadata()).toEqual({ attribution: 'Somebody' });
  for (const { z, x, y, bytes } of WORLD.filter((_, at) => at % 97 === 0))
    expect(new Uint8Array((await reader.getZxy(z, x, y))?.data ?? new ArrayBuffer())).toEqual(bytes);
  expect(await reader.getZxy(8, 0, 0)).toBeUndefined();
});

test('[MAP-02] the same tiles are the same bytes, in whatever order they were cut', () => {
  expect(packArchive(WORLD.toReversed(), {})).toEqual(packArchive(WORLD, {}));
});
