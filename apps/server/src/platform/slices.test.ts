import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapInSlices } from './slices.ts';

test('every item is mapped once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), async (items) => {
      expect(await mapInSlices(items, (item) => item + 1)).toEqual(items.map((item) => item + 1));
    }),
  );
});

test('long work lets others have their turn', async () => {
  const seen: string[] = [];
  setImmediate(() => seen.push('other'));
  await mapInSlices(['first', 'last'], (item) => {
    seen.push(item);
    for (const began = performance.now(); performance.now() - began < 10; );
  });
  expect(seen).toEqual(['first', 'other', 'last']);
});

test('what fails stops the work', async () => {
  await expect(
    mapInSlices([1, 2], () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
});
