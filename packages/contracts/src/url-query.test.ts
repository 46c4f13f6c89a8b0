import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUrl, type QueryParameters, withQueryValue } from './url-query.ts';

test('[HTTP-03] empty values are skipped, false and 0 are kept', () => {
  const url = buildUrl('/api', { a: '', b: null, c: undefined, d: false, e: 0, f: [], g: ['', null] });
  expect(url).toBe('/api?d=false&e=0');
});

test('[HTTP-03] lists are sorted and repeated, and the given list stays as it was', () => {
  const countries = ['France', 'Austria', '', 'Spain'];
  expect(buildUrl('/api', { filter_country: countries })).toBe(
    '/api?filter_country=Austria&filter_country=France&filter_country=Spain',
  );
  expect(countries).toEqual(['France', 'Austria', '', 'Spain']);
});

test('[HTTP-03] dates are whole seconds, also in lists, and one that is none is skipped', () => {
  const date = new Date('2026-07-13T00:00:00.999Z');
  const url = buildUrl('/api', { since: date, never: new Date(Number.NaN), days: [date, new Date(0)] });
  expect(url).toBe('/api?since=1783900800&days=0&days=1783900800');
});

test('[HTTP-03] values are encoded unless asked otherwise', () => {
  expect(buildUrl('/api', { query: 'C++ & más/ü' })).toBe('/api?query=C%2B%2B%20%26%20m%C3%A1s%2F%C3%BC');
  expect(buildUrl('/api', { next: '/careers' }, { encode: false })).toBe('/api?next=/careers');
});

test.each([
  ['/api?a=1', '/api?a=1&b=2'],
  ['/api?', '/api?b=2'],
  ['/api?a=1&', '/api?a=1&b=2'],
  ['/api#top', '/api?b=2#top'],
  ['/api?a=1#top#more?x', '/api?a=1&b=2#top#more?x'],
  ['', '?b=2'],
])('[HTTP-03] what %s has already is kept', (url, expected) => {
  expect(buildUrl(url, { b: 2 })).toBe(expected);
});

test('[HTTP-03] nothing to add changes nothing', () => {
  expect(buildUrl('/api?a=1#top', { b: '' })).toBe('/api?a=1#top');
});

test('half a character is sent as the replacement character instead of failing', () => {
  expect(buildUrl('/api', { query: 'a\ud83d' })).toBe('/api?query=a%EF%BF%BD');
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const parameters: fc.Arbitrary<QueryParameters> = fc.dictionary(
  text.filter((name) => name !== ''),
  fc.oneof(value, fc.array(value, { maxLength: 4 })),
  { maxKeys: 5 },
);

test('[HTTP-03] what was built reads back as what was given, without the empty ones', () => {
  fc.assert(
    fc.property(parameters, (given) => {
      const read = new URL(buildUrl('/api', given), 'http://site.example').searchParams;
      for (const [name, one] of Object.entries(given)) {
        const values = (Array.isArray(one) ? one : [one]).filter(
          (item) => item !== null && item !== undefined,
        );
        const expected = values
          .map(String)
          .filter((item) => item !== '')
          .toSorted();
        expect(read.getAll(name).toSorted()).toEqual(expected);
      }
    }),
  );
});

test('[HTTP-03] the order in a list makes no difference', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), (values) => {
      expect(buildUrl('/api', { f: values })).toBe(buildUrl('/api', { f: values.toReversed() }));
    }),
  );
});

test.each([
  ['', 'offers', '?tab=offers'],
  ['?a=1', 'offers', '?a=1&tab=offers'],
  ['?tab=x&a=1&tab=y', 'offers', '?tab=offers&a=1'],
  ['?tab=x&a=1', null, '?a=1'],
  ['?tab=x', null, ''],
  ['?q=C%2B%2B+dev&flag&b=%zz', 'a&b=c, d', '?q=C%2B%2B+dev&flag&b=%zz&tab=a%26b%3Dc,%20d'],
  ['?t%61b=1', '2', '?tab=2'],
])('[HTTP-05] %s with tab = %s is %s', (search, value, changed) => {
  expect(withQueryValue(search, 'tab', value)).toBe(changed);
});

test('[HTTP-05] changing one parameter reads back the same, leaves all others and can be repeated', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  const pairs = fc.array(fc.tuple(text, text), { maxLength: 8 });
  const name = text.filter((given) => given !== '');
  fc.assert(
    fc.property(pairs, name, fc.option(text), (before, changedName, value) => {
      const search = `?${new URLSearchParams(before).toString()}`;
      const changed = withQueryValue(search, changedName, value);
      const read = new URLSearchParams(changed);
      expect(read.getAll(changedName)).toEqual(value === null ? [] : [value]);
      const others = (parameters: URLSearchParams) =>
        [...parameters].filter(([given]) => given !== changedName);
      expect(others(read)).toEqual(others(new URLSearchParams(search)));
      expect(withQueryValue(changed, changedName, value)).toBe(changed);
    }),
    { numRuns: 300 },
  );
});
