import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inOwnMemory } from './own-memory.ts';

test('packed bytes that are kept take the room of what they are, not of the chunk that they were packed into', () => {
  const packed = deflateRawSync(Buffer.from('a position '.repeat(40)));
  expect(packed.buffer.byteLength).toBeGreaterThan(10_000);
  const kept = inOwnMemory(packed);
  expect(kept.buffer.byteLength).toBe(packed.length);
  expect(inflateRawSync(kept)).toEqual(inflateRawSync(packed));
});
