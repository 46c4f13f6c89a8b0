import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renameKeys, toCamelCase, toSnakeCase, toTimestamp } from './key-case.ts';

test.each([
  ['work_location_option', 'workLocationOption'],
  ['country', 'country'],
  ['efcustom_text_brand', 'efcustomTextBrand'],
  ['page_2_title', 'page2Title'],
])('[HTTP-03] %s is %s', (snake, camel) => {
  expect(toCamelCase(snake)).toBe(camel);
});

test.each([
  ['workLocationOption', 'work_location_option'],
  ['dashboardV2', 'dashboard_v2'],
  ['work_location_option', 'work_location_option'],
  ['APPLICATIONSubmitted', 'applicationsubmitted'],
  ['OFFER_EXTENDED', 'offer_extended'],
  ['userID', 'user_i_d'],
])('[HTTP-03] %s is %s in snake case', (camel, snake) => {
  expect(toSnakeCase(camel)).toBe(snake);
});

test('[HTTP-03] a leading underscore is part of the name', () => {
  expect(toCamelCase('_csrf')).toBe('_csrf');
  expect(toCamelCase('_csrf_token')).toBe('_csrfToken');
});

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);

test('[HTTP-03] snake case survives the way to camel case and back', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const snake = words.join('_');
      expect(toSnakeCase(toCamelCase(snake))).toBe(snake);
    }),
  );
});

test('[HTTP-03] camel case survives the way to snake case and back', () => {
  const hump = fc.stringMatching(/^[A-Z][a-z0-9]{1,6}$/);
  fc.assert(
    fc.property(word, fc.array(hump, { maxLength: 4 }), (first, humps) => {
      const camel = [first, ...humps].join('');
      expect(toCamelCase(toSnakeCase(camel))).toBe(camel);
    }),
  );
});

test('[HTTP-03] keys are renamed at every depth, values stay', () => {
  const date = new Date(0);
  const bare = Object.assign(Object.create(null), { inner_key: 'inner_value' });
  expect(
    renameKeys(
      { outer_key: [{ inner_key: 'inner_value' }, 1, null], a_date: date, bare_object: bare },
      toCamelCase,
    ),
  ).toEqual({
    outerKey: [{ innerKey: 'inner_value' }, 1, null],
    aDate: date,
    bareObject: { innerKey: 'inner_value' },
  });
});

test('[HTTP-03] renaming keys there and back gives the same answer', () => {
  const key = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('_'));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.string(),
      fc.array(tie('any')),
      fc.dictionary(key, tie('any')),
    ),
  })).any;
  fc.assert(
    fc.property(value, (body) => {
      expect(renameKeys(renameKeys(body, toCamelCase), toSnakeCase)).toEqual(body);
    }),
  );
});

test('a key named __proto__ in an answer pollutes nothing', () => {
  renameKeys(JSON.parse('{"__proto__":{"is_admin":true}}'), toCamelCase);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('[HTTP-03] dates become whole seconds', () => {
  expect(toTimestamp(new Date('2026-07-13T00:00:00.999Z'))).toBe(1_783_900_800);
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      const seconds = toTimestamp(date);
      expect(Number.isInteger(seconds)).toBe(true);
      expect(date.getTime() - seconds * 1_000).toBeGreaterThanOrEqual(0);
      expect(date.getTime() - seconds * 1_000).toBeLessThan(1_000);
    }),
  );
});

test('[HTTP-03] whole seconds survive the way to a date and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 }), (seconds) => {
      expect(toTimestamp(new Date(seconds * 1000))).toBe(seconds);
    }),
  );
});
