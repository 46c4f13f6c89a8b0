import { buildUrl } from '@opencareers/contracts/url-query';
import { expect, test } from 'vitest';
import { parseSearch, type SearchState } from '../../shell/search.url.ts';
import { NO_PLACE_SOURCES, type PlaceSources, searchRequest, withoutLostMapPlace } from './search-request.ts';

const STATE: SearchState = { query: '', location: '', start: 0, pid: null, sortBy: '', filters: new Map() };
const SOURCES = {
  currentLocation: '47.37,8.54',
  marker: '52.5,13.4',
  bounds: '45,5,48,11',
  map: '' as const,
};

test('[SEARCH-01] a search asks for its words, place, offset, order, each filter value by itself and where the words are', () => {
  const state: SearchState = {
    ...STATE,
    query: 'nurse',
    location: 'Bern',
    start: 20,
    sortBy: 'timestamp',
    filters: new Map([['city', ['Thun', 'Bern, BE']]]),
  };
  expect(buildUrl('/api/pcsx/search', searchRequest(state, NO_PLACE_SOURCES))).toBe(
    '/api/pcsx/search?query=nurse&location=Bern&start=20&sort_by=timestamp&filter_city=Bern%2C%20BE&filter_city=Thun&excerpts=1',
  );
});

const RULES = { isCommaPartOfValue: false, filterNames: new Map<string, string>() };

/** What is sent for an address, without what is at its default. */
function requestOf(address: string, sources: PlaceSources): string {
  const asked = parseSearch(new URLSearchParams(address), RULES);
  return buildUrl('', searchRequest(withoutLostMapPlace(asked, sources), sources));
}

test('[MAP-01] where the tenant offers a map, a page without one asks for none of its places', () => {
  expect(searchRequest(STATE, { ...NO_PLACE_SOURCES, map: '0' })).toMatchObject({ map: '0' });
});

test.each([
  ['location=Bern', 'start=0&location=Bern', SOURCES],
  ['location=remote', 'start=0&location=remote', SOURCES],
  ['location=Remote&filter_distance=0', 'start=0&location=Remote', SOURCES],
  ['location=current%20location', 'start=0&location=47.37%2C8.54', SOURCES],
  ['location=Current+Location&sort_by=distance', 'start=0&location=47.37%2C8.54&sort_by=distance', SOURCES],
  ['location=current%20location', 'start=0', NO_PLACE_SOURCES],
  ['location=Map%20Location', 'start=0&location=52.5%2C13.4&filter_distance=0', SOURCES],
  ['location=map+location&filter_distance=40', 'start=0&location=52.5%2C13.4&filter_distance=0', SOURCES],
  ['location=Map%20Location&sort_by=distance', 'start=0', NO_PLACE_SOURCES],
  ['location=Bern&filter_distance=0', 'start=0&location=Bern', SOURCES],
  [
    'location=52.5,13.4&filter_distance=0',
    'start=0&location=52.5%2C13.4&filter_distance=0',
    NO_PLACE_SOURCES,
  ],
  ['location=Bern&filter_distance=40', 'start=0&location=Bern&filter_distance=40', SOURCES],
  ['location=Map%20Area', 'start=0&location=Map%20Area&map_bounds=45%2C5%2C48%2C11', SOURCES],
  ['location=map_area', 'start=0&location=map_area', SOURCES],
  ['query=nurse&location=Map%20Area&sort_by=distance', 'start=0&query=nurse&excerpts=1', NO_PLACE_SOURCES],
])('[SEARCH-11] [SEARCH-10] the address %s asks for %s', (address, expected, sources) => {
  const sent = new URLSearchParams(requestOf(address, sources).slice(1));
  const wanted = new URLSearchParams(expected);
  sent.sort();
  wanted.sort();
  expect([...sent]).toEqual([...wanted]);
});

test('[SEARCH-11] "current location" asks with the stored coordinates', () => {
  const state = { ...STATE, location: 'Current Location' };
  expect(searchRequest(state, SOURCES)).toMatchObject({ location: '47.37,8.54' });
  expect(searchRequest(state, NO_PLACE_SOURCES)).toMatchObject({ location: '' });
});

test('[SEARCH-11] "Map Location" asks with the coordinates of the marker and distance 0', () => {
  const state = { ...STATE, location: 'Map Location', filters: new Map([['distance', ['40']]]) };
  expect(searchRequest(state, SOURCES)).toMatchObject({ location: '52.5,13.4', filter_distance: ['0'] });
});

test('[SEARCH-11] the distance 0 is left out for every other place', () => {
  const state = { ...STATE, location: 'Bern', filters: new Map([['distance', ['0']]]) };
  expect(searchRequest(state, SOURCES)).not.toHaveProperty('filter_distance');
});

test('[SEARCH-11] "Map Area" sends the corners of the map', () => {
  expect(searchRequest({ ...STATE, location: 'Map Area' }, SOURCES)).toMatchObject({
    location: 'Map Area',
    map_bounds: '45,5,48,11',
  });
});

test('[SEARCH-11] "remote" is asked for as it is', () => {
  expect(searchRequest({ ...STATE, location: 'remote' }, SOURCES)).toMatchObject({ location: 'remote' });
});
