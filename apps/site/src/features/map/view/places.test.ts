import type { SearchData } from '@opencareers/contracts/position-search';
import { expect, test } from 'vitest';
import { createMessages } from '../../../messages/translate.ts';
import { namePlace } from './place-texts-of-map.ts';
import { type JobPlace, mapPlacesOf } from './places.ts';
import { sortPlacesOnMap } from './sort-places-on-map.ts';

type Filter = SearchData['filterDef']['allFilters'][number];

function aFilter(filterName: string, options: readonly [value: string, count: number][]): Filter {
  return {
    type: 'custom',
    filterName,
    title: 'Map',
    options: options.map(([value, count]) => ({ label: count, value, count, selected: false })),
    tooltip: null,
    extraData: {},
    displayCount: 10,
    translateOptions: false,
    allowFreeText: false,
  };
}

function aPlace(location: string, count: number, latlong: JobPlace['latlong']): JobPlace {
  return { id: location, location, count, remoteCount: 0, latlong };
}

test('[MAP-01] [MAP-02] both filters make places: those of one point are one, remote jobs counted apart', () => {
  const allFilters = [
    aFilter('department', [['Sales:::1,2', 3]]),
    aFilter('latlong_non_remote', [
      ['Bern, BE, CH:::46.94809,7.44744', 4],
      ['47.37,8.54', 9],
      ['nowhere', 5],
    ]),
    aFilter('latlong_remote', [
      ['Bern, BE, CH:::46.94809,7.44744', 2],
      ['Zürich, ZH, CH:::47.37,8.54', 1],
    ]),
  ];
  expect(mapPlacesOf({ filterDef: { facets: { locations: [] }, smartFilters: [], allFilters } })).toEqual([
    {
      id: '47.37,8.54',
      latlong: { lat: 47.37, lng: 8.54 },
      count: 10,
      remoteCount: 1,
      location: 'Zürich, ZH, CH',
    },
    {
      id: '46.94809,7.44744',
      latlong: { lat: 46.94809, lng: 7.44744 },
      count: 6,
      remoteCount: 2,
      location: 'Bern, BE, CH',
    },
  ]);
});

test('[MAP-02] places are in the order of their jobs, or of the way to them', () => {
  const berlin = aPlace('Berlin', 5, { lat: 52.5, lng: 13.4 });
  const oslo = aPlace('Oslo', 9, { lat: 59.9, lng: 10.7 });
  const suva = aPlace('Suva', 9, { lat: -18.1, lng: 178.4 });
  const apia = aPlace('Apia', 1, { lat: -13.8, lng: -171.8 });
  const all = [apia, suva, berlin, oslo];
  expect(sortPlacesOnMap(all, 'count', berlin.latlong)).toEqual([oslo, suva, berlin, apia]);
  expect(sortPlacesOnMap(all, 'distance', { lat: 50, lng: 10 })).toEqual([berlin, oslo, apia, suva]);
  // Over the line where the days meet.
  expect(sortPlacesOnMap(all, 'distance', { lat: -15, lng: -179 })[0]).toBe(suva);
});

test.each([
  ['en', 'Hamburg, HH, DE', 'Hamburg, Germany'],
  ['de', 'Hamburg, HH, DE', 'Hamburg, Deutschland'],
  ['en', 'Seattle, WA, US', 'Seattle, WA, United States'],
  ['fr', 'Vienna, AT', 'Vienna, Autriche'],
  ['en', 'Washington, D.C.', 'Washington, D.C.'],
  ['en', 'Headquarters, XX', 'Headquarters, XX'],
  ['en', '', '46.9, 7.4'],
])('[MAP-02] in %s "%s" is called "%s"', (language, location, name) => {
  const place = { ...aPlace(location, 1, { lat: 46.9, lng: 7.4 }), id: '46.9,7.4' };
  expect(namePlace(createMessages(language, {}), place)).toBe(name);
});
