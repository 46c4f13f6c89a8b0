import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSin, formatSsn, isSin, isSsn } from './masked-number.ts';

test.each([
  ['', '', ''],
  ['1', '1', '1'],
  ['123', '123', '123'],
  ['1234', '123-4', '123-4'],
  ['12345', '123-45', '123-45'],
  ['123456', '123-45-6', '123-456'],
  ['123456789', '123-45-6789', '123-456-789'],
  ['1234567890', '123-45-6789', '123-456-789'],
  ['123 45 6789', '123-45-6789', '123-456-789'],
  ['abc', '', ''],
])('[FORM-19] %j becomes %j and %j while it is typed', (typed, ssn, sin) => {
  expect(formatSsn(typed)).toBe(ssn);
  expect(formatSin(typed)).toBe(sin);
});

test('[FORM-19] a written number stays as it is, and none has more than 11 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-x ') }), (typed) => {
      for (const format of [formatSsn, formatSin]) {
        const written = format(typed);
        expect(format(written)).toBe(written);
        expect(written.length).toBeLessThanOrEqual(11);
      }
      const hasNine = typed.replaceAll(/\D/g, '').length >= 9;
      expect([isSsn(formatSsn(typed)), isSin(formatSin(typed))]).toEqual([hasNine, hasNine]);
    }),
  );
});
