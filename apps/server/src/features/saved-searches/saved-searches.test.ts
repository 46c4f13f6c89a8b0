import { SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { SAVED_SEARCH_NAME_MAX, SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchCreate, SavedSearchList } from '@opencareers/contracts/saved-searches';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { aPerson } from '../../../test/form-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../test/test-server.ts';

const MINUTE_MILLISECONDS = 60_000;
const config = {
  pcsxConfig: { searchConfig: { savedSearchConfig: { limit: 3 } } },
  microsites: { early: { displayName: 'Early', filters: { employment_type: ['internship'] } } },
};
const BAKERS: SavedSearchCreate = { query: 'Baker', location: '' };
const BERLIN: SavedSearchCreate = { query: '', location: 'Berlin', filters: { distance: ['80'] } };

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { config, positions: [aPosition({ title: 'Baker' })] });
});

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
type Query = Record<string, string>;
const compareText = (a: string, b: string) => a.localeCompare(b);
const listOf = (answer: { json: <T>() => T }) => answer.json<{ data: SavedSearchList }>().data;
const listed = async (person: Candidate, query: Query = {}) =>
  listOf(await person.send('GET', SAVED_SEARCH_PATHS.list, { query }));
const save = (person: Candidate, body: object, query: Query = {}) =>
  person.send('POST', SAVED_SEARCH_PATHS.list, { body, query });
const saved = async (person: Candidate, body: SavedSearchCreate) =>
  listOf(await save(person, body)).savedSearches[0]?.savedSearchParamsHash ?? '';
const look = (person: Candidate, hash: string) => person.send('POST', SAVED_SEARCH_PATHS.look(hash));
const search = async (person: Candidate, query: Query) => {
  const answer = await person.send('GET', '/api/pcsx/search', { query });
  return SearchAnswerSchema.parse(answer.json()).data;
};
const later = (minutes: number) =>
  server.clock.set(new Date(TEST_NOW.getTime() + minutes * MINUTE_MILLISECONDS));
/** Another tenant, whose positions a test may add to. */
const aMovingTenant = async () => {
  server.clock.set(TEST_NOW);
  return aTenant(server, { config, positions: [aPosition({ sourceId: 'old', title: 'Baker' })] });
};
const addBaker = async (to: TestTenant, sourceId: string) => {
  await to.import([aPosition({ sourceId, title: 'Baker' })], '&keep_missing=1');
  await expect
    .poll(async () => (await to.get('/api/pcsx/search?query=Baker')).text)
    .toMatch(new RegExp(`"sourceId":"${sourceId}"|"count":[2-9]`));
};

test('[SEARCH-16] nobody saves a search without signing in, or where the company offers none', async () => {
  const visitor = await aPerson(server, tenant);
  for (const answer of [
    await visitor.send('GET', SAVED_SEARCH_PATHS.list),
    await visitor.send('POST', SAVED_SEARCH_PATHS.list, { body: BAKERS }),
  ])
    expect(answer.status).toBe(401);
  const savedSearchNotification = { enabled: false };
  const without = await aTenant(server, {
    config: { notificationsConfig: { notificationKeys: { savedSearchNotification } } },
  });
  const person = await aCandidate(server, without);
  expect((await save(person, BAKERS)).status).toBe(404);
  expect((await search(person, {})).savedSearchMetadata).toEqual({
    savedSearchParamsHash: null,
    isSavedSearchActive: false,
  });
});

test('[SEARCH-16] what is no search, and another name than a search can have, is refused', async () => {
  const person = await aCandidate(server, tenant);
  for (const body of [
    {},
    { query: 'a'.repeat(2001), location: '' },
    { query: '\0', location: '' },
    { query: '', location: '', map_bounds: '1,2' },
    { query: '', location: '', filters: { skills: Array.from({ length: 201 }, (_none, at) => `${at}`) } },
  ])
    expect((await save(person, body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  const hash = await saved(person, BAKERS);
  const body = { name: 'n'.repeat(SAVED_SEARCH_NAME_MAX + 1) };
  expect((await person.send('PUT', SAVED_SEARCH_PATHS.one(hash), { body })).status).toBe(422);
  expect((await look(person, '0'.repeat(16))).status).toBe(404);
  expect((await look(person, 'x')).status).toBe(422);
});

test('[SEARCH-16] a search is saved once under any order of it, named, and removed as often as it is asked', async () => {
  const person = await aCandidate(server, tenant);
  const again = { query: '', location: ' berlin ', filters: { include_remote: ['1'], distance: ['80'] } };
  const hash = await saved(person, BERLIN);
  expect(await saved(person, again)).toBe(hash);
  expect((await listed(person)).savedSearches).toHaveLength(1);
  const other = await aCandidate(server, tenant);
  expect((await listed(other)).savedSearches).toEqual([]);
  const body = { name: ' Near home ' };
  expect((await other.send('PUT', SAVED_SEARCH_PATHS.one(hash), { body })).status).toBe(404);
  const renamed = listOf(await person.send('PUT', SAVED_SEARCH_PATHS.one(hash), { body })).savedSearches;
  expect(renamed).toMatchObject([{ name: 'Near home', location: 'Berlin', filters: { distance: ['80'] } }]);
  for (const _again of [1, 2])
    expect(listOf(await person.send('DELETE', SAVED_SEARCH_PATHS.one(hash))).savedSearches).toEqual([]);
});

test('[SEARCH-16] news of a saved search come at a rhythm, by bell and mail, until they pause', async () => {
  const person = await aCandidate(server, tenant);
  const hash = await saved(person, BAKERS);
  const standard = { rhythm: 'weekly', weekday: 1, hour: 9, byBell: true, byMail: true };
  expect(await listed(person)).toMatchObject({ pausedTs: null, savedSearches: [{ alert: standard }] });
  const alert = { rhythm: 'daily', weekday: 5, hour: 18, byBell: true, byMail: false };
  const change = (body: object) => person.send('PUT', SAVED_SEARCH_PATHS.one(hash), { body });
  expect(listOf(await change({ alert })).savedSearches).toMatchObject([{ alert, name: '' }]);
  expect(listOf(await change({ name: 'Bread' })).savedSearches).toMatchObject([{ alert, name: 'Bread' }]);
  expect((await change({})).status).toBe(200);
  for (const wrong of [{ hour: 24 }, { weekday: 0 }, { rhythm: 'hourly' }])
    expect((await change({ alert: { ...alert, ...wrong } })).status, JSON.stringify(wrong)).toBe(422);
  const pause = async (paused: boolean) =>
    listOf(await person.send('PUT', SAVED_SEARCH_PATHS.pause, { body: { paused } })).pausedTs;
  const pausedTs = await pause(true);
  expect(pausedTs).toBeGreaterThan(0);
  later(5);
  expect(await pause(true)).toBe(pausedTs);
  expect(await pause(false)).toBeNull();
});

test('[SEARCH-16] what was removed comes back as it was, and the limit holds however many ask at once', async () => {
  const person = await aCandidate(server, tenant);
  const alert = { rhythm: 'at_once', weekday: 3, hour: 7, byBell: false, byMail: true };
  const was = { name: 'Mine', savedTs: 1_700_000_000, lookedTs: 1_700_000_100, alert };
  await save(person, { ...BAKERS, was });
  expect((await listed(person)).savedSearches[0]).toMatchObject({ ...was, newCount: 1 });
  const answers = await Promise.all(
    ['Cook', 'Waiter', 'Clerk', 'Smith'].map((query) => save(person, { query, location: '' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect(await listed(person)).toMatchObject({ savedSearches: [{}, {}, {}], limit: 3 });
  // Another site of the company has a list of its own.
  const early = { microsite: 'early' };
  expect((await save(person, BAKERS, early)).status).toBe(200);
  expect((await listed(person, early)).savedSearches).toHaveLength(1);
  expect((await listed(person, { microsite: 'unknown' })).savedSearches).toHaveLength(3);
});

test('[SEARCH-16] what opened since the last look is counted, and marked as long as the visit lasts', async () => {
  const moving = await aMovingTenant();
  const person = await aCandidate(server, moving);
  const hash = await saved(person, BAKERS);
  const accountants = await saved(person, { query: 'Accountant', location: '' });
  expect((await listed(person)).savedSearches.map(({ newCount }) => newCount)).toEqual([0, 0]);
  later(40);
  // Its feed says that it was posted days ago: it is new all the same.
  await addBaker(moving, 'second');
  const newOf = async () =>
    Object.fromEntries(
      (await listed(person)).savedSearches.map((found) => [found.savedSearchParamsHash, found.newCount]),
    );
  expect(await newOf()).toEqual({ [hash]: 1, [accountants]: 0 });
  const marksOf = async (query: Query) =>
    (await search(person, query)).positions.map(({ isNew = false }) => (isNew ? 'new' : 'known'));
  expect((await marksOf({ query: 'Baker' })).toSorted(compareText)).toEqual(['known', 'new']);
  expect(await marksOf({ query: 'Baker', location: 'Berlin' })).toEqual(['known', 'known']);
  await look(person, hash);
  expect(await newOf()).toEqual({ [hash]: 0, [accountants]: 0 });
  later(60);
  expect((await marksOf({ query: 'Baker' })).toSorted(compareText)).toEqual(['known', 'new']);
  later(80);
  expect(await marksOf({ query: 'Baker' })).toEqual(['known', 'known']);
});

test('[SEARCH-16] answers tell a candidate whether the search is saved; those of visitors stay the same bytes', async () => {
  const path = '/api/pcsx/search?query=Baker';
  const before = (await tenant.get(path)).text;
  const person = await aCandidate(server, tenant);
  const asked = { query: 'Baker', sort_by: 'timestamp', start: '0' };
  const { savedSearchMetadata } = await search(person, asked);
  expect(savedSearchMetadata?.isSavedSearchActive).toBe(false);
  const hash = await saved(person, BAKERS);
  const active = { savedSearchParamsHash: hash, isSavedSearchActive: true };
  expect(savedSearchMetadata?.savedSearchParamsHash).toBe(hash);
  expect((await search(person, asked)).savedSearchMetadata).toEqual(active);
  const visited = (await tenant.get(path)).text;
  expect(visited).toBe(before);
  expect(visited).toContain(
    '"savedSearchMetadata":{"savedSearchParamsHash":null,"isSavedSearchActive":false}',
  );
  await person.send('DELETE', SAVED_SEARCH_PATHS.one(hash));
  expect((await search(person, asked)).savedSearchMetadata?.isSavedSearchActive).toBe(false);
});

test('[SEARCH-16] saved searches are in what a candidate takes along, and go with them', async () => {
  const person = await aCandidate(server, tenant);
  await save(person, BERLIN);
  const overview = await person.send('GET', PRIVACY_PATHS.overview);
  expect(overview.text).toContain('"name":"saved_searches","count":1');
});
