import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  otherParameters,
  parseSearch,
  type SearchState,
  type SearchUrlRules,
  searchParameters,
} from './search.url.ts';

const RULES: SearchUrlRules = {
  isCommaPartOfValue: false,
  filterNames: new Map([
    ['team', 'department'],
    ['work location', 'work_location_option'],
  ]),
};
const WITH_COMMAS: SearchUrlRules = { ...RULES, isCommaPartOfValue: true };

const parse = (query: string, rules = RULES) => parseSearch(new URLSearchParams(query), rules);
const filtersOf = (state: SearchState) => Object.fromEntries(state.filters);

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.trim());
const state: fc.Arbitrary<SearchState> = fc.record({
  query: text,
  location: fc.oneof(text, fc.constantFrom('remote', 'current location', 'Map Area', 'Map Location')),
  start: fc.integer({ min: 0, max: 1_000_000 }),
  pid: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  sortBy: fc.constantFrom('', 'relevance', 'timestamp', 'distance', 'newest'),
  filters: fc
    .dictionary(
      fc.stringMatching(/^[a-z][a-z0-9_]{0,10}$/),
      fc.uniqueArray(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((value) => value.trim() !== ''),
        { minLength: 1, maxLength: 4 },
      ),
      { maxKeys: 4 },
    )
    .map((filters) => new Map(Object.entries(filters))),
});

describe('the address of a search', () => {
  for (const rules of [RULES, WITH_COMMAS]) {
    const mode = rules.isCommaPartOfValue ? 'values with commas are repeated' : 'commas separate values';
    test(`[SEARCH-02] read back from its own address a search is the same (${mode})`, () => {
      fc.assert(
        fc.property(state, (given) => {
          const address = addressOf('/careers', searchParameters(given, rules));
          const read = parseSearch(new URL(address, 'http://site.example').searchParams, rules);
          expect(filtersOf(read)).toEqual(filtersOf(given));
          expect({ ...read, filters: null }).toEqual({ ...given, filters: null });
        }),
        { numRuns: 1000 },
      );
    });
  }

  test('[SEARCH-02] two ways to choose the same filters give one address', () => {
    const there = parse('filter_b=2&filter_a=1&query=nurse');
    const back = parse('query=nurse&filter_a=1&filter_b=2');
    expect(searchParameters(there, RULES)).toEqual(searchParameters(back, RULES));
  });

  test('[SEARCH-02] parameters at their default stay out of the address', () => {
    expect(addressOf('/careers', searchParameters(parse('start=0&query='), RULES))).toBe('/careers');
  });

  test('[SEARCH-02] commas separate the values of a filter and stay readable', () => {
    const found = parse('filter_country=Germany,France&filter_city=Berlin');
    expect(filtersOf(found)).toEqual({ country: ['Germany', 'France'], city: ['Berlin'] });
    expect(addressOf('/careers', searchParameters(found, RULES))).toBe(
      '/careers?filter_city=Berlin&filter_country=Germany,France',
    );
  });

  test('[SEARCH-02] a repeated filter, as a form without JavaScript sends it, adds its values', () => {
    expect(filtersOf(parse('filter_city=Berlin&filter_city=Lyon,Berlin'))).toEqual({
      city: ['Berlin', 'Lyon'],
    });
  });

  test('[SEARCH-03] with enableCommaInFilterValues a comma belongs to the value', () => {
    const found = parse('filter_city=Zürich%2C%20CH&filter_city=Berlin', WITH_COMMAS);
    expect(filtersOf(found)).toEqual({ city: ['Zürich, CH', 'Berlin'] });
    expect(searchParameters(found, WITH_COMMAS)).toEqual([
      ['filter_city', 'Zürich, CH'],
      ['filter_city', 'Berlin'],
    ]);
  });

  test('[SEARCH-04] a filter is also known by its display name, in any case', () => {
    expect(filtersOf(parse('Team=Sales&Work%20Location=hybrid'))).toEqual({
      department: ['Sales'],
      work_location_option: ['hybrid'],
    });
  });

  test('[ROUTE-13] dashes and underscores in path values become spaces, parameters win', () => {
    const path = { query: 'senior-software_engineer', location: 'new-york' };
    expect(parseSearch(new URLSearchParams(), RULES, path)).toMatchObject({
      query: 'senior software engineer',
      location: 'new york',
    });
    expect(parseSearch(new URLSearchParams('location=Bern'), RULES, path).location).toBe('Bern');
  });

  test('[SEARCH-17] parameters of the site are no filters, whatever a tenant calls its filters', () => {
    const rules: SearchUrlRules = { ...RULES, filterNames: new Map([['tab', 'department']]) };
    expect(parse('tab=jobs', rules).filters.size).toBe(0);
    expect(otherParameters(new URLSearchParams('tab=jobs&microsite=m'), rules)).toEqual([
      ['tab', 'jobs'],
      ['microsite', 'm'],
    ]);
  });

  test('[ROUTE-09] the pid parameter may carry a readable tail', () => {
    expect(parse('pid=123-senior-engineer').pid).toBe(123);
    expect(parse('pid=engineer').pid).toBeNull();
  });

  test.each(['-1', '1.5', 'ten', '99999999999', '1e3', ''])('a start of %j is the first page', (start) => {
    expect(parse(`start=${start}`).start).toBe(0);
  });

  test('[ROUTE-10] unknown parameters are kept in order, repeated ones too', () => {
    const parameters = new URLSearchParams(
      'utm=a&query=x&utm=b&Team=Sales&filter_city=Bern&microsite=m&tab=t',
    );
    expect(otherParameters(parameters, RULES)).toEqual([
      ['utm', 'a'],
      ['utm', 'b'],
      ['microsite', 'm'],
      ['tab', 't'],
    ]);
  });

  test('[ROUTE-10] no navigation drops a parameter that the page does not know', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/).map((made) => `x_${made}`);
    const unknown = fc.array(fc.tuple(name, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 5 });
    fc.assert(
      fc.property(state, unknown, (given, others) => {
        const address = addressOf('/careers', [...searchParameters(given, RULES), ...others]);
        const parameters = new URL(address, 'http://site.example').searchParams;
        const kept = otherParameters(parameters, RULES);
        expect(kept).toEqual(others);
        const next = addressOf('/careers', [...searchParameters({ ...given, start: 0 }, RULES), ...kept]);
        expect(otherParameters(new URL(next, 'http://site.example').searchParams, RULES)).toEqual(others);
      }),
      { numRuns: 1000 },
    );
  });

  test('[SEARCH-02] any text after the question mark is read without harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.boolean(), (query, isCommaPartOfValue) => {
        const found = parseSearch(new URLSearchParams(query), { ...RULES, isCommaPartOfValue });
        const address = addressOf('/careers', searchParameters(found, { ...RULES, isCommaPartOfValue }));
        expect(address.startsWith('/careers')).toBe(true);
        expect(Number.isSafeInteger(found.start)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('names of built-in properties are ordinary filters', () => {
    const found = parse('filter_constructor=x&filter_tostring=y');
    expect([...found.filters]).toEqual([
      ['constructor', ['x']],
      ['tostring', ['y']],
    ]);
  });
});
