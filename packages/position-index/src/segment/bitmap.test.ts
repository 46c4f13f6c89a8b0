import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  andInto,
  bitmapWords,
  clearBit,
  countBits,
  countBoth,
  hasBit,
  listBits,
  orInto,
  setBit,
} from './bitmap.ts';

const SIZE = 200;
const members = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE });

function bitmapOf(ords: readonly number[]): Uint32Array {
  const bitmap = new Uint32Array(bitmapWords(SIZE));
  for (const ord of ords) setBit(bitmap, ord);
  return bitmap;
}

function listOf(bitmap: Uint32Array): number[] {
  const list = new Uint32Array(countBits(bitmap));
  listBits(bitmap, list);
  return [...list];
}

test('bitmaps behave as sets', () => {
  fc.assert(
    fc.property(members, members, (left, right) => {
      const rising = (ords: Iterable<number>) => [...ords].sort((a, b) => a - b);
      const inLeft = new Set(left);
      const inRight = new Set(right);
      const both = bitmapOf(left);
      andInto(both, bitmapOf(right));
      const either = bitmapOf(left);
      orInto(either, bitmapOf(right));
      const without = bitmapOf(left);
      for (const ord of right) clearBit(without, ord);
      expect(listOf(bitmapOf(left))).toEqual(rising(left));
      expect(listOf(both)).toEqual(rising(inLeft.intersection(inRight)));
      expect(listOf(either)).toEqual(rising(inLeft.union(inRight)));
      expect(listOf(without)).toEqual(rising(inLeft.difference(inRight)));
      expect(countBoth(bitmapOf(left), bitmapOf(right))).toBe(inLeft.intersection(inRight).size);
      expect(right.every((ord) => hasBit(bitmapOf(left), ord) === inLeft.has(ord))).toBe(true);
    }),
  );
});
