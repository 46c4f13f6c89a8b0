import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('no two changes share a key', () => {
  const keys = Array.from({ length: 1000 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
