import { APPLY_PROOF_HEADER } from '@opencareers/contracts/application-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '../../../shell/site.ts';
import { createProofOfWork } from './proof-of-work.ts';

const CHALLENGE = { challenge: 'first', difficulty: 8, expiresAt: '2126-01-01T00:00:00.000Z' };

/** A site whose server gives another challenge to whoever asks. */
function aSite() {
  const get = vi.fn(async () => ({ data: { ...CHALLENGE, challenge: 'second' } }));
  return { site: { api: { path: (path: string) => path, get } } as unknown as Site, get };
}

const signal = new AbortController().signal;

// Time stands still: a slice ends when the number is found, and none follows it.
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[APPLY-01] what was solved while the form was filled in is sent once, later tries have their own', async () => {
  const { site, get } = aSite();
  const proof = createProofOfWork(site, { challenge: CHALLENGE, isSignedIn: false });
  proof.prepare();
  proof.prepare();
  const first = await proof.headers(signal);
  expect(first[APPLY_PROOF_HEADER]).toMatch(/^first\.\d+$/);
  expect(get).not.toHaveBeenCalled();
  expect((await proof.headers(signal))[APPLY_PROOF_HEADER]).toMatch(/^second\.\d+$/);
  expect(get).toHaveBeenCalledOnce();
});

test('[APPLY-01] what was solved is of no use when its challenge is over', async () => {
  const { site } = aSite();
  const challenge = { ...CHALLENGE, expiresAt: new Date(Date.now() + 90_000).toISOString() };
  const proof = createProofOfWork(site, { challenge, isSignedIn: false });
  proof.prepare();
  vi.setSystemTime(Date.now() + 60_000);
  expect((await proof.headers(signal))[APPLY_PROOF_HEADER]).toMatch(/^second\./);
});

test('[APPLY-01] who is signed in solves nothing', async () => {
  const proof = createProofOfWork(aSite().site, { challenge: null, isSignedIn: true });
  proof.prepare();
  expect(await proof.headers(signal)).toEqual({});
});
