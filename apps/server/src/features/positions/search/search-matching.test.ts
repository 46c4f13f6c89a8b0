import type { NativePositionInput } from '@opencareers/contracts/native-position';
import { beforeAll, expect, test } from 'vitest';
import { searchInProcess } from '../../../../test/search-in-process.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import { type MatchingCall, openMatching } from './search-matching.ts';
import type { RawQuery } from './search-request.ts';

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
