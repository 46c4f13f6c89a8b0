import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinWithCommas, splitAtCommas } from './comma-values.ts';

test('values with commas and backslashes come back as they were', () => {
  expect(splitAtCommas('Zürich\\, CH,Remote')).toEqual(['Zürich, CH', 'Remote']);
  const value = fc.string({ unit: fc.constantFrom(...'ab ,\\é😀') });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      expect(splitAtCommas(joinWithCommas(values))).toEqual(values);
    }),
  );
});
