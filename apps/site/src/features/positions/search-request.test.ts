import { buildUrl } from '@opencareers/contracts/url-query';
import { expect, test } from 'vitest';
import type { SearchState } from './search.url.ts';
import { NO_PLACE_SOURCES, searchRequest } from './search-request.ts';

const STATE: SearchState = { query: '', location: '', start: 0, pid: null, sortBy: '', filters: new Map() };
const SOURCES = {
  currentLocation: '47.37,8.54',
  marker: { lat: 52.5, lng: 13.4 },
  bounds: { southWest: { lat: 45, lng: 5 }, northEast: { lat: 48, lng: 11 } },
};

test('[SEARCH-01] a search asks for its words, place, offset, order and each filter value by itself', () => {
  const state: SearchState = {
    ...STATE,
    query: 'nurse',
    location: 'Bern',
    start: 20,
    sortBy: 'timestamp',
    filters: new Map([['city', ['Thun', 'Bern, BE']]]),
  };
  expect(buildUrl('/api/pcsx/search', searchRequest(state, NO_PLACE_SOURCES))).toBe(
    '/api/pcsx/search?query=nurse&location=Bern&start=20&sort_by=timestamp&filter_city=Bern%2C%20BE&filter_city=Thun',
  );
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
