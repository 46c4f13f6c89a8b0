import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalSearch,
  type SavedSearchParams,
  type SearchDefaults,
  savedSearchParamsHash,
} from './saved-search-params.ts';

const DEFAULTS: SearchDefaults = { locationRadiusDistanceDefault: 160, includeRemoteDefault: true };
const search = (given: Partial<SavedSearchParams>): SavedSearchParams => ({
  query: '',
  location: '',
  map_bounds: '',
  filters: {},
  ...given,
});
const hash = (given: Partial<SavedSearchParams>) => savedSearchParamsHash(search(given), DEFAULTS);

const words = fc.string({ maxLength: 20 });
const filterNames = fc.constantFrom('distance', 'include_remote', 'skills', 'workSite', 'seniority');
const searches = fc.record({
  query: words,
  location: words,
  map_bounds: fc.constantFrom('', '1,2,3,4'),
  filters: fc.dictionary(filterNames, fc.array(words, { maxLength: 4 })),
});

test('[SEARCH-16] the order of filters and of their values does not matter, nor does saying one twice', () => {
  fc.assert(
    fc.property(searches, (asked) => {
      const isOrdered = (name: string) => name !== 'distance' && name !== 'include_remote';
      const turned = Object.entries(asked.filters)
        .toReversed()
        .map(
          ([name, values]) => [name, isOrdered(name) ? [...values.toReversed(), ...values] : values] as const,
        );
      const other = { ...asked, filters: Object.fromEntries(turned) };
      expect(savedSearchParamsHash(other, DEFAULTS)).toBe(savedSearchParamsHash(asked, DEFAULTS));
    }),
  );
});

test('[SEARCH-16] the canonical form is its own, and names the same search', () => {
  fc.assert(
    fc.property(searches, (asked) => {
      const canonical = canonicalSearch(asked, DEFAULTS);
      expect(canonicalSearch(canonical, DEFAULTS)).toEqual(canonical);
      expect(savedSearchParamsHash(canonical, DEFAULTS)).toBe(savedSearchParamsHash(asked, DEFAULTS));
    }),
  );
});

test('[SEARCH-16] a default is the same written and left out, and another tenant has others', () => {
  const berlin = { location: 'Berlin' };
  const written = { ...berlin, filters: { distance: ['160'], include_remote: ['true'], skills: [' '] } };
  expect(hash(written)).toBe(hash(berlin));
  const others = { locationRadiusDistanceDefault: 40, includeRemoteDefault: false };
  expect(savedSearchParamsHash(search(written), others)).not.toBe(
    savedSearchParamsHash(search(berlin), others),
  );
});

test('[SEARCH-16] beside no place, distance and remote mean nothing', () => {
  expect(hash({ query: 'cook', filters: { distance: ['40'], include_remote: ['0'] } })).toBe(
    hash({ query: ' Cook ' }),
  );
});

test('[SEARCH-16] what asks for something else has another name', () => {
  const asked: Partial<SavedSearchParams>[] = [
    { query: 'cook' },
    { location: 'cook' },
    { location: '52.52,13.4' },
    { location: '52.52,13.4', filters: { distance: ['0'] } },
    { location: 'Berlin', filters: { distance: ['40'] } },
    { location: 'Berlin', filters: { include_remote: ['0'] } },
    { location: 'map area', map_bounds: '1,2,3,4' },
    { filters: { skills: ['a', 'b'] } },
    { filters: { skills: ['a'] } },
    { filters: { seniority: ['a'] } },
  ];
  expect(new Set(asked.map((one) => hash(one))).size).toBe(asked.length);
});

test('[SEARCH-16] the name of a search never changes: saved ones are found by it', () => {
  expect(
    hash({ query: 'Engineer', location: 'Berlin', filters: { workSite: ['remote'] } }),
  ).toMatchInlineSnapshot(`"38ca1ce6d9c45abf"`);
});
