import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_POSTED_OPTIONS, optionLabel, parsePayOption, payOptionValue } from './position-filters.ts';

test('[SEARCH-12] positions can be narrowed to the last 24 hours, 3, 7, 14 and 30 days', () => {
  expect(DATE_POSTED_OPTIONS.map(({ value, label }) => [value, label])).toEqual([
    ['1', 'Last 24 hours'],
    ['3', 'Last 3 days'],
    ['7', 'Last 7 days'],
    ['14', 'Last 14 days'],
    ['30', 'Last 30 days'],
  ]);
});

test('a pay option reads as it was written', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY');
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: 999_999_999_999 }), (code, min) => {
      expect(parsePayOption(payOptionValue(code, min))).toEqual({ currency: code, min });
    }),
  );
  expect(parsePayOption('eur:5')).toEqual({ currency: 'EUR', min: 5 });
});

test.each(['', 'EUR', 'EUR:', 'EUR:-5', 'EUR:1e3', 'EURO:5', 'EUR:1.5', 'EUR:5 ', `EUR:${'9'.repeat(13)}`])(
  '%j is no pay option',
  (value) => {
    expect(parsePayOption(value)).toBeNull();
  },
);

test('[SEARCH-12] a label is found under the value and under its camelCase spelling', () => {
  const labels = { onsite: 'On-site', remoteLocal: 'Remote', 'full-time': 'Full-time' };
  expect(optionLabel(labels, 'onsite')).toBe('On-site');
  expect(optionLabel(labels, 'remote_local')).toBe('Remote');
  expect(optionLabel(labels, 'full-time')).toBe('Full-time');
  expect(optionLabel(labels, 'hybrid')).toBeNull();
  expect(optionLabel(labels, 'constructor')).toBeNull();
});
