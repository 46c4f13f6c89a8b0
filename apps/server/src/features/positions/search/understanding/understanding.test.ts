import { type SearchAnswer, SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function search(tenant: TestTenant, asked: Record<string, string>): Promise<SearchAnswer['data']> {
  const answer = await tenant.get(`/api/pcsx/search?${new URLSearchParams(asked)}`);
  expect(answer.status, answer.text).toBe(200);
  return SearchAnswerSchema.parse(answer.json()).data;
}

const titlesOf = ({ positions }: SearchAnswer['data']) => positions.map(({ name }) => name).toSorted();
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();
const paying = (min: number) => ({ pay: { min, max: min, currency: 'EUR', period: 'year' as const } });

const POSITIONS = [
  aPosition({ title: 'Nurse', postedAt: daysAgo(2), locations: [{ text: 'Berlin, Germany' }] }),
  aPosition({ title: 'Night nurse', postedAt: daysAgo(20), locations: [{ text: 'Hamburg, Germany' }] }),
  aPosition({ title: 'Head nurse', postedAt: daysAgo(40), locations: [{ text: 'Berlin, Germany' }] }),
];

describe('one box', () => {
  test('[SEARCH-01] a time in the words is the filter on it, and what is in quotes is not', async () => {
    const tenant = await aTenant(server, { positions: POSITIONS });
    const understood = await search(tenant, { query: 'nurse this week' });
    expect(titlesOf(understood)).toEqual(['Nurse']);
    expect(understood.resultsMetaData.understood).toEqual([
      { text: 'this week', filterName: 'date_posted', value: '7' },
    ]);
    expect(understood.appliedFilters).toMatchObject({ datePosted: ['7'] });
    const asWords = await search(tenant, { query: 'nurse "this week"' });
    expect(asWords.resultsMetaData.understood).toEqual([]);
    // What was chosen wins.
    const chosen = await search(tenant, { query: 'nurse this week', filter_date_posted: '30' });
    expect(chosen.resultsMetaData.understood).toEqual([]);
    expect(chosen.appliedFilters).toMatchObject({ datePosted: ['30'] });
  });

  test('[SEARCH-11] a place where positions are is the place, with its distance and its order', async () => {
    const tenant = await aTenant(server, { positions: POSITIONS });
    const { resultsMetaData, ...found } = await search(tenant, { query: 'jobs in Hamburg' });
    expect(found.positions.map(({ name }) => name)).toEqual(['Night nurse']);
    // Something was asked for, so it is not the newest that come first.
    expect(found.sortBy).toBe('relevance');
    expect(resultsMetaData.place).toMatchObject({
      kind: 'radius',
      label: expect.stringContaining('Hamburg'),
    });
    expect(resultsMetaData.understood).toEqual([
      { text: 'in Hamburg', filterName: 'location', value: resultsMetaData.place?.label },
    ]);
    // The page gives back what was typed, so it must stand there.
    const apart = await search(tenant, { query: 'nurse in over 50k Hamburg' });
    expect(apart.resultsMetaData.understood.map(({ text }) => text)).toEqual(['over 50k']);
    // Nobody is looked for in a town where nothing is, and a place of its own box wins.
    expect((await search(tenant, { query: 'nurse in Lyon' })).resultsMetaData.understood).toEqual([]);
    const both = await search(tenant, { query: 'nurse in Hamburg', location: 'Berlin' });
    expect(both.resultsMetaData.understood).toEqual([]);
  });

  test('[SEARCH-11] a metropolitan area is understood in either box, as far as it reaches', async () => {
    const tenant = await aTenant(server, {
      positions: ['San Jose, CA', 'San Francisco, CA', 'Sacramento, CA'].map((text) =>
        aPosition({ title: `Nurse in ${text}`, locations: [{ text }] }),
      ),
    });
    const found = await search(tenant, { query: 'nurse bay area' });
    expect(titlesOf(found)).toEqual(['Nurse in San Francisco, CA', 'Nurse in San Jose, CA']);
    expect(found.resultsMetaData).toMatchObject({
      place: { kind: 'radius', label: 'San Francisco Bay Area', distanceKm: 75 },
      understood: [{ text: 'bay area', filterName: 'location', value: 'San Francisco Bay Area' }],
    });
    const inItsBox = await search(tenant, { query: 'nurse', location: 'the Bay Area' });
    expect(titlesOf(inItsBox)).toEqual(titlesOf(found));
    const distance = inItsBox.filterDef.smartFilters.find(({ filterName }) => filterName === 'distance');
    expect(distance?.options?.filter(({ selected }) => selected)).toMatchObject([{ value: '75', count: 2 }]);
    // Who chooses a distance means it.
    const near = await search(tenant, { location: 'Greater San Jose, California', filter_distance: '8' });
    expect(titlesOf(near)).toEqual(['Nurse in San Jose, CA']);
    expect((await search(tenant, { query: 'nurse Ruhrgebiet' })).resultsMetaData.understood).toEqual([]);
  });

  test('[SEARCH-11] a postal code is a place in either box, in the country where positions are', async () => {
    const inBerlin = aPosition({ title: 'Cook', locations: [{ text: 'Berlin, Germany' }] });
    const inNewYork = aPosition({ title: 'Cook abroad', locations: [{ text: 'New York, NY' }] });
    const tenant = await aTenant(server, { positions: [inBerlin] });
    const found = await search(tenant, { query: 'cook 10115' });
    expect(titlesOf(found)).toEqual(['Cook']);
    const place = { kind: 'radius', label: '10115, Berlin, Germany', distanceKm: 40, others: [] };
    expect(found.resultsMetaData).toMatchObject({
      place,
      understood: [{ text: '10115', filterName: 'location', value: place.label }],
    });
    expect((await search(tenant, { location: '10115 Berlin' })).resultsMetaData.place).toMatchObject(place);
    expect((await search(tenant, { query: 'cook "10115"' })).resultsMetaData.understood).toEqual([]);
    // An unknown one is looked for as words, as any unknown place is.
    expect((await search(tenant, { location: 'ZZ9 9ZZ' })).resultsMetaData.place).toMatchObject({
      kind: 'words',
    });
    const abroad = await aTenant(server, { positions: [inNewYork] });
    expect((await search(abroad, { query: 'cook 10115' })).resultsMetaData.place).toMatchObject({
      label: '10115, New York, United States',
      others: ['10115, Berlin, Germany'],
    });
    const both = await aTenant(server, { positions: [inBerlin, inNewYork] });
    const { resultsMetaData } = await search(both, { location: '10115' });
    expect([resultsMetaData.place?.label, ...(resultsMetaData.place?.others ?? [])]).toEqual([
      '10115, Berlin, Germany',
      '10115, New York, United States',
    ]);
  });

  test('[SEARCH-11] a number that a position has is that number, whatever else it may be', async () => {
    const other = aPosition({ title: 'Cook', locations: [{ text: 'Berlin, Germany' }] });
    const numbered = aPosition({
      title: 'Pilot',
      displayJobId: '10115',
      locations: [{ text: 'Lyon, France' }],
    });
    const tenant = await aTenant(server, { positions: [other, numbered] });
    const found = await search(tenant, { query: '10115' });
    expect([titlesOf(found), found.resultsMetaData.understood]).toEqual([['Pilot'], []]);
    // What is only mentioned is no number.
    const mentioning = aPosition({ title: 'Clerk', descriptionHtml: '<p>Chausseestr. 1, 10115 Berlin</p>' });
    const mentioned = await search(await aTenant(server, { positions: [other, mentioning] }), {
      query: '10115',
    });
    expect(mentioned.resultsMetaData.understood).toMatchObject([{ text: '10115', filterName: 'location' }]);
  });

  test('[SEARCH-11] "remote" at the end is where it is done, and words where nothing is done from home', async () => {
    const atHome = aPosition({ title: 'Accountant at home', workLocationOption: 'remote_global' });
    const here = aPosition({ title: 'Accountant here', descriptionHtml: '<p>Not remote.</p>' });
    const tenant = await aTenant(server, { positions: [atHome, here] });
    const found = await search(tenant, { query: 'accountant remote' });
    expect(titlesOf(found)).toEqual(['Accountant at home']);
    expect(found.resultsMetaData.understood).toEqual([
      { text: 'remote', filterName: 'location', value: 'remote' },
    ]);
    expect(titlesOf(await search(tenant, { query: 'accountant "remote"' }))).toHaveLength(2);
    const office = await aTenant(server, { positions: [here] });
    const words = await search(office, { query: 'accountant remote' });
    expect([words.count, words.resultsMetaData.understood]).toEqual([1, []]);
  });

  test('[SEARCH-06] pay in the words is the filter on pay, counted like every other', async () => {
    const tenant = await aTenant(server, {
      positions: [30_000, 45_000, 60_000].map((min) => aPosition({ title: `Cook ${min}`, ...paying(min) })),
    });
    const found = await search(tenant, { query: 'cook ab 3.500 €' });
    expect(titlesOf(found)).toEqual(['Cook 45000', 'Cook 60000']);
    const [pay] = found.filterDef.allFilters.filter(({ filterName }) => filterName === 'pay');
    expect(pay?.options?.find(({ selected }) => selected)).toMatchObject({ value: 'EUR:42000', count: 2 });
  });

  test('[SEARCH-12] a language in the words is the filter on it where the tenant has it and positions are in it', async () => {
    const positions = [
      aPosition({ title: 'Cook in Bonn', language: 'de' }),
      aPosition({ title: 'Cook in Bern', language: 'de-CH' }),
      aPosition({ title: 'Cook in York', language: 'en' }),
    ];
    const config = { pcsxConfig: { searchConfig: { allFilters: ['language'] } } };
    const tenant = await aTenant(server, { positions, config });
    for (const [query, text] of [
      ['german speaking cook', 'german speaking'],
      ['cook deutschsprachig', 'deutschsprachig'],
      ['cook germanophone', 'germanophone'],
      ['cook en alemán', 'en alemán'],
      ['cook بالألمانية', 'بالألمانية'],
    ] as const) {
      const found = await search(tenant, { query });
      expect(titlesOf(found), query).toEqual(['Cook in Bern', 'Cook in Bonn']);
      expect(found.resultsMetaData.understood, query).toMatchObject([{ text, filterName: 'language' }]);
    }
    expect(titlesOf(await search(tenant, { query: 'cook in English' }))).toEqual(['Cook in York']);
    // Words where nothing is in it, where it is in quotes, and where nobody can filter by it.
    for (const query of ['cook in French', 'cook "in English"', 'English cook'])
      expect((await search(tenant, { query })).resultsMetaData.understood, query).toEqual([]);
    const plain = await aTenant(server, { positions });
    expect((await search(plain, { query: 'cook in English' })).resultsMetaData.understood).toEqual([]);
  });

  test('[SEARCH-06] nothing found says what to give up, also of what was understood', async () => {
    const tenant = await aTenant(server, { positions: POSITIONS });
    const { count, resultsMetaData } = await search(tenant, { query: 'night nurse this week in Hamburg' });
    expect(count).toBe(0);
    expect(resultsMetaData.relaxations).toContainEqual({ filterName: 'date_posted', count: 1 });
  });
});
