import { parseMapPlace } from '@opencareers/contracts/map-places';
import type { NativePositionInput } from '@opencareers/contracts/native-position';
import { SearchAnswerSchema, type SearchData } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

const ZURICH = { text: 'Zürich', city: 'Zürich', country: 'Switzerland', latitude: 47.37, longitude: 8.54 };
const BERN = { text: 'Bern', city: 'Bern', country: 'Switzerland', latitude: 46.95, longitude: 7.45 };
const SUVA = { text: 'Suva', city: 'Suva', country: 'Fiji', latitude: -18.14, longitude: 178.44 };
const NOWHERE = { text: 'Headquarters' };

const positions: NativePositionInput[] = [
  aPosition({ title: 'Cook', locations: [ZURICH] }),
  aPosition({ title: 'Cook', locations: [ZURICH, BERN] }),
  aPosition({ title: 'Nurse', locations: [ZURICH, SUVA], workLocationOption: 'remote_global' }),
  aPosition({ title: 'Nurse', locations: [NOWHERE] }),
];

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, withMap(1_500));
});

function withMap(facetLimit: number) {
  return {
    positions,
    config: { pcsxConfig: { searchConfig: { mapConfig: { enabled: true, facetLimit } } } },
  };
}

async function search(query: string, of = tenant): Promise<SearchData> {
  return SearchAnswerSchema.parse((await of.get(`/api/pcsx/search?${query}`)).json()).data;
}

/** Counts by name of the place. */
function placesOf(data: SearchData, filterName: string): Record<string, number> | undefined {
  const filter = data.filterDef.allFilters.find((one) => one.filterName === filterName);
  const options = filter?.options?.map(({ value, label, count }) => {
    expect(label).toBe(count);
    return [parseMapPlace(value)?.address.split(',')[0], count];
  });
  return options && Object.fromEntries(options);
}

describe('[MAP-01] the places of a map', () => {
  test('are filters whose options say how many are there, remote ones apart', async () => {
    const data = await search('');
    expect(placesOf(data, 'latlong_non_remote')).toEqual({ Zürich: 2, Bern: 1 });
    expect(placesOf(data, 'latlong_remote')).toEqual({ Zürich: 1, Suva: 1 });
    const [first] =
      data.filterDef.allFilters.find(({ filterName }) => filterName === 'latlong_non_remote')?.options ?? [];
    expect(first?.value).toMatch(/^Zürich.*:::47\.37,8\.54$/);
    expect(data.resultsMetaData.map).toEqual({
      places: 3,
      withoutPlace: 1,
      atSeveral: 2,
      left: { places: 0, count: 0 },
    });
  });

  test('count what was found', async () => {
    const data = await search('query=cook');
    expect(placesOf(data, 'latlong_non_remote')).toEqual({ Zürich: 2, Bern: 1 });
    expect(placesOf(data, 'latlong_remote')).toEqual({});
    expect(data.resultsMetaData.map).toMatchObject({ places: 2, withoutPlace: 0, atSeveral: 1 });
  });

  test('narrow as every other filter does, each counted as if it were not chosen', async () => {
    const all = await search('');
    const options = all.filterDef.allFilters.find(
      ({ filterName }) => filterName === 'latlong_non_remote',
    )?.options;
    const bern = options?.find(({ value }) => value.startsWith('Bern'))?.value ?? '';
    const data = await search(`filter_latlong_non_remote=${encodeURIComponent(bern)}`);
    expect(data.count).toBe(1);
    expect(placesOf(data, 'latlong_non_remote')).toEqual({ Zürich: 2, Bern: 1 });
    expect(data.appliedFilters).toEqual({ latlongNonRemote: [bern] });
    // Also for who does not want the list.
    expect((await search(`map=0&filter_latlong_non_remote=${encodeURIComponent(bern)}`)).count).toBe(1);
  });

  test('are as many as the tenant says, and what is left out is told', async () => {
    const data = await search('', await aTenant(server, withMap(1)));
    expect(placesOf(data, 'latlong_non_remote')).toEqual({ Zürich: 2 });
    expect(data.resultsMetaData.map?.left).toEqual({ places: 2, count: 2 });
  });

  test('are listed for who asks and for who says nothing, where the tenant offers a map', async () => {
    expect(placesOf(await search('map=1'), 'latlong_remote')).toBeDefined();
    const without = await search('map=0');
    expect(placesOf(without, 'latlong_remote')).toBeUndefined();
    expect(without.resultsMetaData).not.toHaveProperty('map');
    const none = await aTenant(server, { positions });
    expect(placesOf(await search('map=1', none), 'latlong_remote')).toBeUndefined();
  });
});

describe('[MAP-04] searching the map', () => {
  test('a marker finds what stands at its point, which is called as they call it', async () => {
    const bern = await search('location=46.95,7.45&filter_distance=0');
    expect([bern.count, bern.resultsMetaData.place?.label]).toEqual([1, 'Bern, Switzerland']);
    expect((await search('location=47.37,8.54&filter_distance=0')).count).toBe(3);
    const nowhere = await search('location=1,2&filter_distance=0');
    expect([nowhere.count, nowhere.resultsMetaData.place?.label]).toEqual([0, '1, 2']);
  });

  test.each([
    ['around both Swiss towns', '46,7,48,9', 3],
    ['over the date line', '-25,170,0,-170', 1],
    ['of the whole world', '-90,-180,90,180', 3],
    ['of nothing', '80,0,90,10', 0],
  ])('an area %s finds what lies in it', async (_, bounds, count) => {
    expect((await search(`location=Map%20Area&map_bounds=${bounds}`)).count).toBe(count);
  });
});
