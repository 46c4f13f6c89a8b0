import type { NativePositionInput } from '@opencareers/contracts/native-position';
import { beforeAll, expect, test } from 'vitest';
import { searchInProcess } from '../../../../../test/search-in-process.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../../test/test-server.ts';
import type { TenantEntry } from '../../../tenants/index.ts';
import type { RawQuery } from '../search-request.ts';
import { KeptMeanings } from './kept-meanings.ts';
import { type MatchingCall, openMatching as openAt, type SearchMatching } from './search-matching.ts';

const at = (text: string, country: string) => [{ text: `${text}, ${country}`, city: text, country }];
const yearly = (min: number) => ({ min, max: min + 5_000, currency: 'EUR', period: 'year' }) as const;
const POSITIONS: readonly Partial<NativePositionInput>[] = [
  { title: 'Nurse', postedAt: '2026-03-09T08:00:00Z' },
  { title: 'Senior nurse', locations: at('Hamburg', 'Germany'), pay: yearly(60_000) },
  { title: 'Software engineer', locations: at('Paris', 'France'), employmentType: 'internship' },
  { title: 'Backend engineer', workLocationOption: 'remote_global', pay: yearly(80_000), department: 'IT' },
  { title: 'Cook', locations: at('Potsdam', 'Germany'), employmentType: 'part-time', skills: ['Nurse care'] },
];
const config = {
  microsites: { early: { displayName: 'Early', filters: { employment_type: ['internship'] } } },
};

/** Requests as pages send them: words with what is understood from them, mistakes, places, filters. */
const REQUESTS: readonly RawQuery[] = [
  {},
  { query: 'nurse' },
  { query: 'nurse in Berlin' },
  { query: 'nurse in Hamburg', filter_distance: '8' },
  { query: 'nurse', location: 'Hamburg', filter_include_remote: '0' },
  { query: 'nurze' },
  { query: 'nurse -senior' },
  { query: 'software developer' },
  { query: 'swe' },
  { query: 'engineer over 70k' },
  { query: 'nurse this week' },
  { query: 'nurse this week', filter_date_posted: '365' },
  { query: 'jobs in Germany' },
  { query: 'engineer remote' },
  { location: 'Berlin', filter_distance: '8' },
  { location: 'Berlin', filter_distance: '80', filter_include_remote: ['1'] },
  { location: 'remote' },
  { location: 'Potsdam, Germany' },
  { map_bounds: '52,13,53,14' },
  { filter_department: ['IT', 'Operations'], filter_employment_type: 'part-time' },
  { filter_pay: 'EUR:50000', query: 'nurse' },
  { query: 'astronaut' },
  { filter_nobody_has_this: 'x', query: 'cook' },
];
const SEARCHES = REQUESTS.map((query, id) => ({ id, query }));

let server: TestServer;
let tenant: TestTenant;
let ids: number[];
beforeAll(async () => {
  server = await aServer();
  const positions = POSITIONS.map((position, index) => aPosition({ sourceId: `s-${index}`, ...position }));
  tenant = await aTenant(server, { config, positions });
  ids = await idsOf(tenant);
});

/** What the server has, each with meanings of its own unless a test keeps them. */
const openMatching = (
  { registry, catalogs, gazetteer, clock }: TestServer,
  entry: TenantEntry,
  call: MatchingCall,
) => openAt({ registry, catalogs, gazetteer, clock, meanings: new KeptMeanings() }, entry, call);

const upwards = (a: number, b: number) => a - b;
const entryOf = ({ domain }: TestTenant) => server.registry.findByDomain(domain) as TenantEntry;
const match = async (call: Partial<MatchingCall>, searches = SEARCHES) => {
  const matching = await openMatching(server, entryOf(tenant), {
    microsite: null,
    positionIds: ids,
    ...call,
  });
  return matching.match(searches);
};
/** Every position of a tenant, with private and closed ones. */
async function idsOf({ domain }: TestTenant): Promise<number[]> {
  const answer = await server.operate('GET', `/tenants/${domain}/positions?limit=100`);
  return answer.json<{ positions: { id: number }[] }>().positions.map(({ id }) => id);
}

test('[SEARCH-16] changed positions are found by the searches that find them when they are asked', async () => {
  const search = await searchInProcess(server, tenant.domain);
  const alone = SEARCHES.map(({ id, query }) => [
    id,
    search(query as Record<string, string>).ids.toSorted(upwards),
  ]);
  const found = await match({});
  const sorted = SEARCHES.map(({ id }) => [id, (found.get(id) ?? []).toSorted(upwards)]);
  expect(sorted).toEqual(alone);
  // Nothing would be shown by requests that all find all or nothing.
  expect(new Set(alone.map(([, positions]) => JSON.stringify(positions))).size).toBeGreaterThan(8);
  expect([...(await match({ positionIds: ids.slice(0, 1) })).values()].flat()).toContain(ids[0]);
});

test('[SEARCH-16] pages of searches asked of the same positions find what all find together', async () => {
  const positionIds = ids;
  const matching = await openMatching(server, entryOf(tenant), { microsite: null, positionIds });
  const [first, second] = [
    await matching.match(SEARCHES.slice(0, 9)),
    await matching.match(SEARCHES.slice(9)),
  ];
  expect(new Map([...first, ...second])).toEqual(await match({}));
});

test('[SEARCH-16] a microsite keeps its filter, and a search that cannot be read stops no other', async () => {
  const unreadable = { id: 90, query: { query: 'x'.repeat(5_000) } };
  const found = await match({ microsite: 'early' }, [unreadable, { id: 91, query: {} }]);
  const names = await searchInProcess(server, tenant.domain);
  expect(found).toEqual(new Map([[91, names({ filter_employment_type: 'internship' }).ids]]));
});

test('[SEARCH-16] private, closed and foreign positions are found by no search; what was just written is', async () => {
  const other = await aTenant(server, {
    positions: [
      aPosition({ sourceId: 'open', title: 'Baker' }),
      aPosition({ sourceId: 'closed', title: 'Baker' }),
      aPosition({ title: 'Baker', isPrivate: true }),
    ],
  });
  const search = await searchInProcess(server, other.domain);
  expect(search({}).ids).toHaveLength(2);
  await other.import([aPosition({ sourceId: 'open', title: 'Confectioner' })]);
  const positionIds = [...(await idsOf(other)), ...ids];
  const matching = await openMatching(server, entryOf(other), { microsite: null, positionIds });
  const asked = ['baker', 'confectioner', 'nurse', ''].map((query, id) => ({ id, query: { query } }));
  const found = await matching.match(asked);
  const open = search({ query: 'confectioner' }).ids;
  expect(open).toHaveLength(1);
  expect(found).toEqual(
    new Map([
      [1, open],
      [3, open],
    ]),
  );
});

test('[SEARCH-16] what searches mean is kept from run to run, and understood anew where its reasons changed', async () => {
  const cook = aPosition({ sourceId: 'cook', title: 'Cook', locations: at('Potsdam', 'Germany') });
  const berlin = aPosition({ sourceId: 'nurse', title: 'Nurse', postedAt: '2026-03-09T08:00:00Z' });
  const hamburg = aPosition({
    sourceId: 'senior',
    title: 'Senior nurse',
    locations: at('Hamburg', 'Germany'),
  });
  const company = await aTenant(server, { config, positions: [cook, berlin, hamburg] });
  const meanings = new KeptMeanings();
  let now = new Date('2026-03-10T12:00:00Z');
  const clock = { now: () => now };
  const run = async () => {
    const positionIds = await idsOf(company);
    const open = (call: Partial<MatchingCall>): Promise<SearchMatching> =>
      openAt({ ...server, clock, meanings }, entryOf(company), { microsite: null, positionIds, ...call });
    const matching = await open({ isOfAll: true });
    const unknown = await matching.listUnknown(SEARCHES);
    const asked = SEARCHES.map(({ id, query }) => (unknown.includes(id) ? { id, query } : { id }));
    const found = await matching.match(asked);
    expect(await matching.listFinding(asked)).toEqual([...found.keys()]);
    await matching.end();
    expect(found).toEqual(await (await open({})).match(SEARCHES));
    expect(await (await open({})).listFinding(SEARCHES)).toEqual([...found.keys()]);
    return unknown.map((id) => JSON.stringify(REQUESTS[id]));
  };
  expect(await run()).toHaveLength(REQUESTS.length);
  expect(await run()).toEqual([]);
  now = new Date('2026-03-12T12:00:00Z');
  const ofDays = ['{"query":"nurse this week"}', '{"query":"nurse this week","filter_date_posted":"365"}'];
  expect(await run()).toEqual(ofDays);
  // More positions in one place are no other meaning; the first and the last one there are.
  await company.import([cook, berlin, aPosition({ sourceId: 'two', title: 'Nurse' }), hamburg]);
  expect(await run()).toEqual([]);
  await company.import([cook, berlin]);
  expect(await run()).toEqual(['{"query":"nurse in Hamburg","filter_distance":"8"}']);
  await company.import([cook, berlin, hamburg]);
  expect(await run()).toEqual(['{"query":"nurse in Hamburg","filter_distance":"8"}']);
  const value = { ...config, pcsxConfig: { searchConfig: { locationRadiusDistanceDefault: 8 } } };
  await server.operate('PUT', `/tenants/${company.domain}/config`, { value });
  expect(await run()).toHaveLength(REQUESTS.length);
});
