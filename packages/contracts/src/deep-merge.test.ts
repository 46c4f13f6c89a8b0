import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepMerge } from './deep-merge.ts';

const json = fc.jsonValue({ maxDepth: 3 });

test('objects are merged, everything else replaces', () => {
  expect(deepMerge({ a: { b: 1, c: [1, 2] }, d: 4 }, { a: { c: [3] }, d: null })).toEqual({
    a: { b: 1, c: [3] },
    d: null,
  });
});

test('laying the same on twice is laying it on once', () => {
  fc.assert(
    fc.property(json, json, (base, over) => {
      const once = deepMerge(base, over);
      expect(deepMerge(once, over)).toEqual(once);
    }),
  );
});

test('nothing laid on changes nothing, and neither side is touched', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json), fc.dictionary(fc.string(), json), (base, over) => {
      const before = JSON.stringify([base, over]);
      deepMerge(base, over);
      expect(JSON.stringify([base, over])).toBe(before);
      expect(deepMerge(base, {})).toEqual(base);
    }),
  );
});

test('a key named __proto__ pollutes nothing', () => {
  deepMerge({}, JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'));
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
