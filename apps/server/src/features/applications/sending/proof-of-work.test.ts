import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { ProofsOfWork } from './proof-of-work.ts';

const KEYS = new KeyedHashes(Buffer.alloc(32, 7));
const NOW = new Date('2026-03-10T12:00:00Z');

const asked = (tenantId: number, at = NOW) => ({
  tenant: { id: tenantId, domain: 'a.example' },
  clock: { now: () => at },
});

/** The first answer whose hash begins with exactly as many zeros. */
function answerWith(bits: number, challenge: string): string {
  for (let nonce = 0; ; nonce += 1) {
    const tried = `${challenge}.${nonce}`;
    if (Math.clz32(hash('sha256', tried, 'buffer').readUInt32BE(0)) === bits) return tried;
  }
}

test('[APPLY-01] a visitor proves some 65 000 tries, with an answer for this company that is not over', () => {
  const proofs = new ProofsOfWork(KEYS);
  const { challenge, difficulty } = proofs.challenge(asked(1));
  expect(difficulty).toBe(16);
  const solved = answerWith(16, challenge);
  expect(proofs.check(asked(1), solved).expiresAt).toEqual(new Date(NOW.getTime() + 3_600_000));
  const laterBy = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
  expect(() => proofs.check(asked(1, laterBy(3_599_999)), solved)).not.toThrow();
  for (const [ctx, proof] of [
    [asked(1), answerWith(15, challenge)],
    [asked(2), solved],
    [asked(1, laterBy(3_600_000)), solved],
    [asked(1), solved.replace(/^\w/, 'z')],
    [asked(1), null],
  ] as const)
    expect(() => proofs.check(ctx, proof)).toThrow(expect.objectContaining({ code: 'apply_proof_wrong' }));
});
