import type { LetterCheckResult } from '@opencareers/contracts/signing';
import { expect, test } from 'vitest';
import { decideVerdict, describeCode } from './decide-verdict.ts';

const OWN = 'a'.repeat(64);
const SEALED_AT = '2026-11-20T09:00:00.000Z';
const KNOWN: LetterCheckResult = {
  is_known: true,
  sealed_at: SEALED_AT,
  sha256: OWN,
  signed_sha256: 'b'.repeat(64),
  company: 'Northwind Ltd',
};
const NOT_KNOWN: LetterCheckResult = {
  is_known: false,
  sealed_at: null,
  sha256: '',
  signed_sha256: '',
  company: '',
};
// An answer about another letter must never vouch for this one.
const ABOUT_ANOTHER: LetterCheckResult = { ...KNOWN, sha256: 'c'.repeat(64) };

const SAYS = {
  known: KNOWN,
  'not known': NOT_KNOWN,
  'about another': ABOUT_ANOTHER,
  'not asked': null,
} as const;

test.each([
  ['genuine', 'known', 'genuine'],
  ['genuine', 'not known', 'genuine'],
  ['genuine', 'about another', 'genuine'],
  ['genuine', 'not asked', 'genuine'],
  ['changed', 'known', 'genuine'],
  ['changed', 'not known', 'changed'],
  ['changed', 'about another', 'changed'],
  ['changed', 'not asked', 'changed'],
  ['unknown', 'known', 'genuine'],
  ['unknown', 'not known', 'unknown'],
  ['unknown', 'about another', 'unknown'],
  ['unknown', 'not asked', 'unknown'],
] as const)('[ESIGN-02] a seal that is %s and a fingerprint that is %s say %s', (seal, says, kind) => {
  const seals = { verdict: seal, sealedAt: seal === 'genuine' ? SEALED_AT : null, sha256: OWN };
  const found = decideVerdict(seals, SAYS[says], 'Northwind');
  expect(found.kind).toBe(kind);
  expect([found.sealedAt, found.company !== '']).toEqual(
    kind === 'genuine' ? [SEALED_AT, true] : [null, false],
  );
});

test('[ESIGN-02] a code that is known gives the date and the fingerprints to compare, and proves nothing', () => {
  expect(describeCode(KNOWN)).toEqual({
    kind: 'known',
    sealedAt: SEALED_AT,
    company: 'Northwind Ltd',
    ownSha256: '',
    sealedSha256: OWN,
    signedSha256: 'b'.repeat(64),
  });
  expect(describeCode(NOT_KNOWN)).toMatchObject({ kind: 'code_unknown', sealedAt: null, company: '' });
});
