import type { NativePositionInput } from '@opencareers/contracts/native-position';
import { type SearchAnswer, SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function search(tenant: TestTenant, query: string): Promise<SearchAnswer> {
  const answer = await tenant.get(`/api/pcsx/search?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return SearchAnswerSchema.parse(answer.json());
}

const titlesOf = (answer: SearchAnswer) => answer.data.positions.map((position) => position.name);

test('[SEARCH-01] the numbers of a job lead to it: those of the company, and the id in its address', async () => {
  const numbered = (displayJobId: string, title: string) => aPosition({ displayJobId, title });
  const positions = [numbered('REQ-2041/B', 'Cook'), numbered('REQ-2042', 'Baker'), numbered('77', 'Guard')];
  const tenant = await aTenant(server, { positions });
  const { data } = await search(tenant, 'query=');
  expect(data.positions).toHaveLength(3);
  for (const { id, displayJobId, name } of data.positions)
    for (const number of [displayJobId, displayJobId.toLowerCase(), String(id)])
      expect(titlesOf(await search(tenant, `query=${encodeURIComponent(number)}`)), number).toEqual([name]);
});

test('[SEARCH-11] of several places of one name the one with jobs is meant, and the others are offered', async () => {
  const at = (text: string) => aPosition({ title: `Porter ${text}`, locations: [{ text }] });
  const american = await aTenant(server, { positions: [at('Cambridge, MA, US'), at('Fresno, CA, US')] });
  const found = await search(american, 'location=Cambridge');
  expect(titlesOf(found)).toEqual(['Porter Cambridge, MA, US']);
  expect(found.data.resultsMetaData.place).toMatchObject({
    kind: 'radius',
    label: 'Cambridge, Massachusetts, United States',
    others: ['Cambridge, England, United Kingdom'],
  });
  expect(titlesOf(await search(american, 'location=CA'))).toEqual(['Porter Fresno, CA, US']);
  const both = await aTenant(server, { positions: [at('Fresno, CA, US'), at('Toronto, ON, Canada')] });
  const canadian = await search(both, 'location=CA');
  expect(titlesOf(canadian)).toEqual(['Porter Toronto, ON, Canada']);
  expect(canadian.data.resultsMetaData.place).toMatchObject({ others: ['California, United States'] });
});

describe('the wire shape', () => {
  test('[SEARCH-01] an answer has the eight keys in order, integer ids, seconds and ten rows', async () => {
    const positions = Array.from({ length: 23 }, (_, at) =>
      aPosition({
        title: `Nurse ${at}`,
        postedAt: `2026-02-${String((at % 20) + 1).padStart(2, '0')}T08:00:00Z`,
      }),
    );
    const tenant = await aTenant(server, { positions });
    const answer = await tenant.get('/api/pcsx/search?query=&num=50&pageSize=50');
    const body = answer.json<SearchAnswer>();
    expect(Object.keys(body)).toEqual(['status', 'error', 'data', 'metadata']);
    expect(body.error).toEqual({ message: '', body: '' });
    expect(body.metadata).toBeNull();
    expect(Object.keys(body.data)).toEqual([
      'positions',
      'filterDef',
      'count',
      'sortBy',
      'appliedFilters',
      'debug',
      'savedSearchMetadata',
      'resultsMetaData',
    ]);
    expect(body.data.count).toBe(23);
    expect(body.data.positions).toHaveLength(10);
    const [row] = body.data.positions;
    expect(Object.keys(row ?? {}).slice(0, 15)).toEqual([
      'id',
      'displayJobId',
      'name',
      'locations',
      'standardizedLocations',
      'postedTs',
      'solrScore',
      'stars',
      'department',
      'creationTs',
      'isHot',
      'workLocationOption',
      'locationFlexibility',
      'atsJobId',
      'positionUrl',
    ]);
    expect(Number.isSafeInteger(row?.id)).toBe(true);
    expect(String(row?.id).length).toBeGreaterThanOrEqual(12);
    expect(row?.postedTs).toBe(Date.parse('2026-02-20T08:00:00Z') / 1000);
    expect(row?.positionUrl).toBe(`/careers/job/${row?.id}`);
    expect(row?.archived_at).toBeLessThan(0);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['x-csrf-token']).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
  });

  test('[SEARCH-01] rows carry the custom fields of the tenant and nothing that is not declared', async () => {
    const positions = [
      aPosition({ title: 'Ranger', customFields: { efcustomTextBrand: ['North', 'South'] } }),
    ];
    const tenant = await aTenant(server, { positions });
    const [row] = (await search(tenant, 'query=ranger')).data.positions;
    expect(row?.efcustomTextBrand).toEqual(['North', 'South']);
    expect(row).not.toHaveProperty('descriptionText');
    expect(row).not.toHaveProperty('contentHash');
  });

  test('[SEARCH-05] paging gives each position exactly once and stays inside the count', async () => {
    const positions = Array.from({ length: 47 }, (_, at) =>
      aPosition({ title: 'Driver', postedAt: `2026-02-0${(at % 3) + 1}T00:00:00Z` }),
    );
    const tenant = await aTenant(server, { positions });
    for (const sort of ['relevance', 'timestamp']) {
      const seen: number[] = [];
      for (let start = 0; ; start += 10) {
        const { data } = await search(tenant, `query=driver&sort_by=${sort}&start=${start}`);
        expect(data.count).toBe(47);
        seen.push(...data.positions.map((position) => position.id));
        if (data.positions.length < 10) break;
      }
      expect(new Set(seen).size).toBe(47);
      expect(seen).toHaveLength(47);
    }
    expect((await search(tenant, 'query=driver&start=500')).data.positions).toEqual([]);
  });

  test('[SEARCH-01] every spelling of sort_by is accepted and an unknown one falls back', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    const sortOf = async (query: string) => (await search(tenant, query)).data.sortBy;
    expect(await sortOf('query=')).toBe('timestamp');
    expect(await sortOf('query=position')).toBe('relevance');
    expect(await sortOf('query=position&sort_by=newest')).toBe('timestamp');
    expect(await sortOf('query=position&sort_by=solr')).toBe('relevance');
    expect(await sortOf('query=position&sort_by=alphabet')).toBe('relevance');
  });

  test('[SEARCH-01] by pay: the highest first whatever currency or period, what says none last', async () => {
    const paid = (title: string, pay: NonNullable<NativePositionInput['pay']>) => aPosition({ title, pay });
    const tenant = await aTenant(server, {
      positions: [
        aPosition({ title: 'Says none' }),
        paid('By the hour', { min: 30, max: 40, currency: 'USD', period: 'hour' }),
        paid('By the year', { min: 60_000, max: 75_000, currency: 'USD', period: 'year' }),
        paid('By the month', { max: 9_000, currency: 'EUR', period: 'month' }),
      ],
    });
    const { data } = await search(tenant, 'sort_by=pay');
    expect(data.sortBy).toBe('pay');
    expect(data.positions.map(({ name }) => name)).toEqual([
      'By the month',
      'By the hour',
      'By the year',
      'Says none',
    ]);
  });

  test('[SEARCH-01] by date or pay, what only mentions the words comes last and is counted', async () => {
    const cook = (title: string, postedAt: string) =>
      aPosition({ title, postedAt, descriptionHtml: '<p>Ask our cook.</p>' });
    const positions = [
      cook('Cook', '2026-03-01T00:00:00Z'),
      cook('Driver', '2026-03-05T00:00:00Z'),
      cook('Head cook', '2026-03-03T00:00:00Z'),
      cook('Welder', '2026-03-04T00:00:00Z'),
    ];
    const tenant = await aTenant(server, { positions });
    const { data } = await search(tenant, 'query=cook&sort_by=timestamp');
    expect(data.positions.map(({ name }) => name)).toEqual(['Head cook', 'Cook', 'Driver', 'Welder']);
    expect(data.resultsMetaData.mentioning).toBe(2);
    const byPay = (await search(tenant, 'query=cook&sort_by=pay')).data;
    expect(byPay.positions.map(({ name }) => name)).toEqual(['Head cook', 'Cook', 'Driver', 'Welder']);
    for (const query of ['query=cook', 'sort_by=timestamp', 'query=ask&sort_by=timestamp'])
      expect((await search(tenant, query)).data.resultsMetaData.mentioning, query).toBe(0);
  });
});

describe('filters', () => {
  const positions = [
    ...Array.from({ length: 3 }, () => aPosition({ title: 'Welder', department: 'Plant' })),
    ...Array.from({ length: 2 }, () => aPosition({ title: 'Welder', department: 'Field' })),
    aPosition({ title: 'Painter', department: 'Field', employmentType: 'part-time' }),
  ];

  test('[SEARCH-12] counts are exact for every option, each filter with its own choice left out', async () => {
    const tenant = await aTenant(server, { positions });
    const { data } = await search(tenant, 'query=welder&filter_department=plant');
    expect(data.count).toBe(3);
    expect(data.appliedFilters).toEqual({ department: ['plant'] });
    const department = [...data.filterDef.smartFilters, ...data.filterDef.allFilters].find(
      (filter) => filter.filterName === 'department',
    );
    expect(department?.options).toEqual([
      { label: 'Plant', value: 'plant', count: 3, selected: true },
      { label: 'Field', value: 'field', count: 2, selected: false },
    ]);
  });

  test('[SEARCH-12] repeated values are or, different filters are and, unknown names are ignored', async () => {
    const tenant = await aTenant(server, { positions });
    const countOf = async (query: string) => (await search(tenant, query)).data.count;
    expect(await countOf('filter_department=plant&filter_department=FIELD')).toBe(6);
    expect(await countOf('filter_department=field&filter_employment_type=part-time')).toBe(1);
    expect(await countOf('filter_colour=red')).toBe(6);
  });

  test('[SEARCH-12] labels come from labelMap and the configured names and order are kept', async () => {
    const tenant = await aTenant(server, {
      positions: [aPosition({ workLocationOption: 'remote_local' })],
      config: {
        pcsxConfig: {
          searchConfig: { smartFilters: ['work_location_option'], allFilters: [] },
          searchOptionsMap: {
            workLocationOption: {
              displayName: 'Where you work',
              search: { field: 'workLocationOption' },
              options: { field: 'workLocationOption', labelMap: { remoteLocal: 'From home' } },
            },
          },
        },
      },
    });
    const { filterDef } = (await search(tenant, 'query=')).data;
    expect(filterDef.allFilters).toEqual([]);
    expect(filterDef.smartFilters).toMatchObject([
      {
        filterName: 'work_location_option',
        title: 'Where you work',
        options: [{ label: 'From home', value: 'remote_local', count: 1, selected: false }],
      },
    ]);
  });

  test('[SEARCH-12] a selected option without a position stays listed', async () => {
    const tenant = await aTenant(server, { positions });
    const { data } = await search(tenant, 'query=painter&filter_department=plant');
    expect(data.count).toBe(0);
    const department = [...data.filterDef.smartFilters, ...data.filterDef.allFilters].find(
      (filter) => filter.filterName === 'department',
    );
    expect(department?.options?.find((option) => option.selected)).toMatchObject({
      value: 'plant',
      count: 0,
    });
    expect(data.resultsMetaData.relaxations).toContainEqual({ filterName: 'department', count: 1 });
  });

  test('[SEARCH-06] nothing found: the word that is too many is named, and the others find as many as is said', async () => {
    const tenant = await aTenant(server, { positions });
    const titles = [...new Set(positions.map(({ title }) => title))];
    const wished = `${titles[0]} qqzzxx`;
    const { data } = await search(tenant, `query=${encodeURIComponent(wished)}`);
    expect(data.count).toBe(0);
    const [first] = data.resultsMetaData.relaxations;
    expect(first).toMatchObject({ filterName: 'query', dropped: ['qqzzxx'] });
    const found = await search(tenant, `query=${encodeURIComponent(titles[0] ?? '')}`);
    expect(first?.count).toBe(found.data.count);
  });

  test('pay and date posted are ranges with exact counts', async () => {
    const paid = (min: number, postedAt: string) =>
      aPosition({ postedAt, pay: { min, max: min + 10_000, currency: 'USD', period: 'year' } });
    const tenant = await aTenant(server, {
      positions: [paid(50_000, '2026-03-10T08:00:00Z'), paid(120_000, '2026-03-01T00:00:00Z'), aPosition()],
    });
    const { data } = await search(tenant, 'filter_pay=USD:100000');
    expect(data.count).toBe(1);
    const options = data.filterDef.allFilters.find((filter) => filter.filterName === 'pay')?.options;
    expect(options?.find((option) => option.value === 'USD:40000')?.count).toBe(2);
    expect(options?.[0]).toEqual({ value: 'stated', label: 'Pay stated', count: 2, selected: false });
    expect((await search(tenant, 'filter_pay=stated')).data.count).toBe(2);
    expect((await search(tenant, 'filter_date_posted=1')).data.count).toBe(1);
  });
});

describe('places', () => {
  const at = (city: string, country: string, rest = {}) =>
    aPosition({
      title: `Job in ${city}`,
      locations: [{ text: `${city}, ${country}`, city, country }],
      ...rest,
    });
  const positions = [
    at('Zürich', 'Switzerland'),
    at('Berlin', 'Germany'),
    at('Hamburg', 'Germany'),
    aPosition({
      title: 'Remote in Germany',
      workLocationOption: 'remote_local',
      locations: [{ text: 'Germany', country: 'Germany' }],
    }),
  ];

  test('[SEARCH-11] remote gives remote positions, coordinates and cities a radius, countries an area', async () => {
    const tenant = await aTenant(server, { positions });
    const titles = async (query: string) => titlesOf(await search(tenant, query)).toSorted();
    expect(await titles('location=remote')).toEqual(['Remote in Germany']);
    expect(await titles('location=zurich')).toEqual(['Job in Zürich']);
    expect(await titles('location=47.37,8.54')).toEqual(['Job in Zürich']);
    const ofGermany = ['Job in Berlin', 'Job in Hamburg', 'Remote in Germany'];
    expect(await titles('location=Germany')).toEqual(ofGermany);
    // What is there stays, also when it is done from home.
    expect(await titles('location=Germany&filter_include_remote=0')).toEqual(ofGermany);
    expect(await titles('location=berlin')).toEqual(['Job in Berlin', 'Remote in Germany']);
    expect(await titles('location=berlin&filter_include_remote=0')).toEqual(['Job in Berlin']);
  });

  test('[SEARCH-11] for a place alone its own jobs come first, unless the newest are asked for', async () => {
    const at = (title: string, postedAt: string) => ({
      ...positions.find((one) => one.title === title),
      postedAt,
    });
    const tenant = await aTenant(server, {
      positions: [
        at('Job in Berlin', '2026-01-01T00:00:00Z'),
        at('Remote in Germany', '2026-03-01T00:00:00Z'),
        { title: 'Near', postedAt: '2026-02-01T00:00:00Z', locations: [{ text: 'Potsdam, Germany' }] },
      ].map((given) => aPosition(given)),
    });
    const own = await search(tenant, 'location=berlin');
    expect(titlesOf(own)).toEqual(['Job in Berlin', 'Near', 'Remote in Germany']);
    expect(own.data.resultsMetaData.groups).toEqual([
      { kind: 'area', count: 1 },
      { kind: 'radius', count: 1 },
      { kind: 'remote', count: 1 },
    ]);
    expect((await search(tenant, 'location=germany')).data.resultsMetaData.groups).toEqual([]);
    expect((await search(tenant, 'location=berlin&query=job')).data.resultsMetaData.groups).toEqual([]);
    expect(own.data.sortBy).toBe('timestamp');
    expect(titlesOf(await search(tenant, 'location=berlin&sort_by=relevance'))).toEqual(titlesOf(own));
    const newest = ['Remote in Germany', 'Near', 'Job in Berlin'];
    expect(titlesOf(await search(tenant, 'location=berlin&sort_by=timestamp'))).toEqual(newest);
  });

  test('[SEARCH-11] Map Area keeps to its bounds and Map Location to its point', async () => {
    const tenant = await aTenant(server, { positions });
    const area = await search(tenant, 'location=Map%20Area&map_bounds=52,13,53,14');
    expect(titlesOf(area)).toEqual(['Job in Berlin']);
    const rows = await search(tenant, 'location=hamburg&filter_include_remote=0');
    expect(titlesOf(rows)).toEqual(['Job in Hamburg']);
  });

  test('[SEARCH-11] with a place the answer echoes distance and the remote rule, and counts both', async () => {
    const tenant = await aTenant(server, { positions });
    const { data } = await search(tenant, 'location=berlin&filter_distance=80');
    expect(data.appliedFilters).toMatchObject({ distance: ['80'], includeRemote: ['1'] });
    const names = data.filterDef.smartFilters.map((filter) => filter.filterName);
    expect(names).toContain('distance');
    expect(names).toContain('include_remote');
    expect(data.resultsMetaData.place).toMatchObject({
      kind: 'radius',
      distanceKm: 80,
      includesRemote: true,
    });
    // What is done from anywhere is no nearer for a smaller distance.
    const distances = data.filterDef.smartFilters.find((filter) => filter.filterName === 'distance');
    expect(new Set(distances?.options?.map(({ count }) => count))).toEqual(new Set([1]));
    expect(data.count).toBe(2);
    const without = await search(tenant, 'query=');
    expect(without.data.filterDef.smartFilters.map((filter) => filter.filterName)).not.toContain('distance');
  });
});
