import { expect, test } from 'vitest';
import { type SearchNameTexts, searchName } from './search-name.ts';

const TEXTS: SearchNameTexts = {
  locale: 'en',
  openJobs: 'Open jobs',
  comma: ', ',
  bounds: 'In the area of the map',
  remote: 'Remote jobs',
  nearYou: 'Near your location',
  withRemote: 'with remote jobs',
  withoutRemote: 'without remote jobs',
  placeOf: (location) => location,
  within: (place, distance) => `${place} + ${distance}`,
  optionOf: (name, value) => (name === 'distance' ? `${value} km` : value),
};
const nameOf = (search: Partial<Parameters<typeof searchName>[0]>, texts: Partial<SearchNameTexts> = {}) =>
  searchName({ query: '', location: '', map_bounds: '', filters: {}, ...search }, { ...TEXTS, ...texts });

test('[SEARCH-16] a search is called by its words, its place and its filters', () => {
  expect(nameOf({})).toBe('Open jobs');
  const filters = { distance: ['40'], include_remote: ['0'], seniority: ['Senior', 'Lead'] };
  expect(nameOf({ query: 'Engineer', location: 'Berlin', filters })).toBe(
    'Engineer, Berlin + 40 km, without remote jobs, Senior, Lead',
  );
  for (const distance of ['0', 'far', ''])
    expect(nameOf({ location: 'Berlin', filters: { distance: [distance] } })).toBe('Berlin');
  expect(nameOf({ location: 'remote' })).toBe('Remote jobs');
});

test('[SEARCH-16] a point is near somebody, and what the map showed is its area', () => {
  expect(nameOf({ location: '52.5, 13.4', filters: { distance: ['8'] } })).toBe('Near your location + 8 km');
  expect(nameOf({ map_bounds: '52,13,53,14', location: 'Map Area' })).toBe('In the area of the map');
});

test('[SEARCH-16] in Arabic each part is read in its own direction', () => {
  expect(nameOf({ query: 'Engineer', location: 'Berlin' }, { locale: 'ar' })).toBe(
    '\u2068Engineer\u2069, \u2068Berlin\u2069',
  );
});
