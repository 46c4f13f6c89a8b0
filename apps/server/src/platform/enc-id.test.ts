import { expect, test } from 'vitest';
import { createEncId } from './enc-id.ts';

test('a public name can stand behind an option and in a table, and is never given twice', () => {
  const names = Array.from({ length: 2000 }, createEncId);
  expect(names.filter((name) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
