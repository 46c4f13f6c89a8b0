import { expect, test } from 'vitest';
import { moneyText, timeText } from './formats.ts';

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are said as %s, never less than they are', (seconds, text) => {
  expect(timeText('en', seconds)).toBe(text);
});

test('the sign of a currency keeps its own order beside right-to-left words', () => {
  const options = { currency: 'USD', maximumFractionDigits: 0 };
  expect(moneyText('en', 155_500, options)).toBe('$155,500');
  expect(moneyText('de', 155_500, options)).toBe('155.500\u00a0$');
  expect(moneyText('ar-u-nu-latn', 155_500, options)).toContain('155,500\u00a0\u2066US$\u2069');
  expect(moneyText('ar-u-nu-latn', 5, { ...options, currency: 'EUR' })).toMatch(/5\u00a0€$/);
  // A float would not hold it.
  expect(moneyText('ar-u-nu-latn', '12345678901234567.89', { currency: 'USD' })).toContain(
    '12,345,678,901,234,567.89',
  );
});
