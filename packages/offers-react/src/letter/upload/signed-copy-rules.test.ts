import { SIGNED_COPY_MAX_BYTES } from '@opencareers/contracts/offer-calls';
import { expect, test } from 'vitest';
import { signedCopyFault } from './signed-copy-rules.ts';

const file = (name: string, size = 1) => ({ name, size });

test('[OFFER-15] exactly one file of a known type and size is a signed copy', () => {
  expect(signedCopyFault([])).toBe('missing');
  expect(signedCopyFault([file('a.pdf'), file('b.pdf')])).toBe('count');
  expect(signedCopyFault([file('a.exe')])).toBe('type');
  expect(signedCopyFault([file('pdf')])).toBe('type');
  expect(signedCopyFault([file('a.pdf', 0)])).toBe('empty');
  expect(signedCopyFault([file('a.pdf', SIGNED_COPY_MAX_BYTES + 1)])).toBe('too_large');
  for (const name of ['a.PDF', 'a.png', 'a.jpg', 'a.jpeg', 'a.docx']) {
    expect(signedCopyFault([file(name, SIGNED_COPY_MAX_BYTES)])).toBeNull();
  }
});
