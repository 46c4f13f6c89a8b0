import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { solveChallenge, zeroBits } from './solve-challenge.ts';

describe('the proof of work of a visitor', () => {
  test.for([0, 1, 8, 12])('has %s bits of 0, as the server counts them', async (difficulty) => {
    const solved = await solveChallenge({ challenge: 'a-b.c', difficulty }, new AbortController().signal);
    expect(solved).toMatch(/^a-b\.c\.\d+$/);
    const hash = createHash('sha256').update(solved).digest();
    expect(zeroBits(hash)).toBeGreaterThanOrEqual(difficulty);
    if (difficulty > 0) expect(hash.readUInt32BE(0) >>> (32 - difficulty)).toBe(0);
  });

  test('ends with the page', async () => {
    const stopped = new AbortController();
    const solving = solveChallenge({ challenge: 'a', difficulty: 256 }, stopped.signal);
    stopped.abort(new Error('the page was closed'));
    await expect(solving).rejects.toThrow('the page was closed');
  });

  test.for([
    [[0xff], 0],
    [[0x7f], 1],
    [[0x00, 0x01], 15],
    [[0x00, 0x00], 16],
  ] as const)('the bits of %j', ([bytes, bits]) => {
    expect(zeroBits(Uint8Array.from(bytes))).toBe(bits);
  });
});
