import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenNumber } from './short-number.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [0.04, '0'],
  [-0.04, '0'],
  [999, '999'],
  [999.95, '1k'],
  [1000, '1k'],
  [1234, '1.2k'],
  [12_500, '12.5k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1_500_000, '1.5M'],
  [2_340_000_000, '2.3B'],
  [5_000_000_000_000, '5,000B'],
  [-1234, '-1.2k'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('[CONST-01] %d is shortened to "%s"', (value, text) => {
  expect(shortenNumber(value)).toBe(text);
});

test('[CONST-01] the decimal sign is that of the language, the letters stay', () => {
  expect(shortenNumber(1234, 'de')).toBe('1,2k');
  expect(shortenNumber(1_250_000, 'fr')).toBe('1,3M');
  expect(shortenNumber(1234, 'ar-u-nu-latn')).toBe('1.2k');
});

const FACTORS: Record<string, number> = { k: 1e3, M: 1e6, B: 1e9 };

function read(text: string): number {
  return Number.parseFloat(text) * (FACTORS[text.at(-1) ?? ''] ?? 1);
}

test('[CONST-01] a shortened number is within half a tenth of its letter, short, and never 1000 of one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_000_000_000, max: 999_000_000_000 }), (value) => {
      const text = shortenNumber(value);
      const unit = FACTORS[text.at(-1) ?? ''] ?? 1;
      expect(Math.abs(read(text) - value)).toBeLessThanOrEqual(0.05 * unit * (1 + 1e-9));
      expect(text).toMatch(/^-?\d{1,3}(\.\d)?[kMB]?$/);
    }),
  );
});

test('[CONST-01] a larger number is never shown as a smaller one', () => {
  const number = fc.integer({ min: 0, max: 999_000_000_000 });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(read(shortenNumber(Math.min(a, b)))).toBeLessThanOrEqual(read(shortenNumber(Math.max(a, b))));
    }),
  );
});
