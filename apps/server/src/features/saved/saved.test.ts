import { SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { SAVED_POSITIONS_MAX, type SavedListed } from '@opencareers/contracts/saved-positions';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { aPerson } from '../../../test/form-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [
      aPosition({ sourceId: 'a', title: 'Baker' }),
      aPosition({ sourceId: 'b', title: 'Cook' }),
      aPosition({ sourceId: 'c', title: 'Waiter' }),
    ],
  });
});

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
const idsOf = async (of: TestTenant) => {
  const answer = await of.get('/api/pcsx/search?start=0');
  return answer.json<{ data: { positions: { id: number; name: string }[] } }>().data.positions;
};
const idOf = async (name: string) => (await idsOf(tenant)).find((row) => row.name === name)?.id ?? 0;
const save = (person: Candidate, body: object) => person.send('POST', SAVED_PATHS.save, { body });
const listed = async (person: Candidate) =>
  (await person.send('GET', SAVED_PATHS.list)).json<{ data: { positions: SavedListed[]; count: number } }>()
    .data;

test('nobody saves without signing in, and a body must name what it is about', async () => {
  const visitor = await aPerson(server, tenant);
  for (const answer of [
    await visitor.send('GET', SAVED_PATHS.list),
    await visitor.send('POST', SAVED_PATHS.save, { body: { position_id: 1, operation: 'add' } }),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.headers['x-login']).toBe('1');
  }
  const person = await aCandidate(server, tenant);
  for (const body of [
    {},
    { operation: 'add' },
    { position_id: 1, position_ids: [1], operation: 'add' },
    { position_id: 0, operation: 'add' },
    { position_id: 'x', operation: 'remove' },
    { position_id: 1, operation: 'keep' },
    { position_ids: Array.from({ length: SAVED_POSITIONS_MAX + 1 }, (_none, index) => index + 1) },
  ])
    expect((await save(person, body)).status, JSON.stringify(body)).toBe(422);
});

test('a position is saved once however often it is sent, and let go as often', async () => {
  const person = await aCandidate(server, tenant);
  const id = await idOf('Baker');
  for (const _again of [1, 2]) {
    const answer = await save(person, { position_id: id, operation: 'add' });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ data: { count: 1, positions: [{ id, name: 'Baker' }] } });
  }
  expect((await listed(person)).positions[0]).toMatchObject({
    position_id: id,
    positionUrl: `/careers/job/${id}`,
    locations: ['Berlin, Germany'],
    archived_at: -1,
  });
  for (const _again of [1, 2])
    expect((await save(person, { position_id: id, operation: 'remove' })).json()).toMatchObject({
      data: { count: 0 },
    });
});

test('what a device kept comes along at once; what is gone by now is passed over', async () => {
  const person = await aCandidate(server, tenant);
  const ids = [await idOf('Cook'), 999_999_999, await idOf('Baker')];
  const answer = await save(person, { position_ids: ids.slice(0, SAVED_POSITIONS_MAX), operation: 'add' });
  expect(answer.status).toBe(200);
  const names = answer.json<{ data: { positions: SavedListed[] } }>().data.positions.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['Baker', 'Cook']));
});

test('an unknown, a private and a foreign position are refused alike', async () => {
  const person = await aCandidate(server, tenant);
  const other = await aTenant(server, { positions: [aPosition({ title: 'Foreign' })] });
  const foreign = (await idsOf(other))[0]?.id ?? 0;
  const { rows } = await server.database.withOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [
      String(server.registry.findByDomain(tenant.domain)?.id),
    ]);
    await client.query("update positions set is_private = true where title = 'Waiter'");
    return client.query<{ id: string }>("select id from positions where title = 'Waiter'");
  });
  const refusals = [];
  for (const id of [999_999_999, foreign, Number(rows[0]?.id)])
    refusals.push(await save(person, { position_id: id, operation: 'add' }));
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(refusals.map(({ text }) => text)).size).toBe(1);
  expect((await listed(person)).count).toBe(0);
});

test('lists of two candidates and of two tenants stay apart, whatever domain is named', async () => {
  const other = await aTenant(server, { positions: [aPosition({ title: 'Elsewhere' })] });
  const [one, two, three] = [
    await aCandidate(server, tenant),
    await aCandidate(server, tenant),
    await aCandidate(server, other),
  ];
  const id = await idOf('Baker');
  await save(one, { position_id: id, operation: 'add', domain: other.domain });
  expect((await listed(one)).count).toBe(1);
  for (const person of [two, three]) {
    expect((await listed(person)).count).toBe(0);
    const aside = await person.send('GET', SAVED_PATHS.list, { query: { domain: tenant.domain } });
    expect(aside.json()).toMatchObject({ data: { count: 0 } });
    await save(person, { position_id: id, operation: 'remove' });
  }
  expect((await listed(one)).count).toBe(1);
});

test('a closed position stays in the list and says so', async () => {
  const mine = await aTenant(server, { positions: [aPosition({ sourceId: 'x' }), aPosition()] });
  const person = await aCandidate(server, mine);
  const ids = (await idsOf(mine)).map(({ id }) => id);
  await save(person, { position_ids: ids.slice(0, SAVED_POSITIONS_MAX), operation: 'add' });
  await mine.import([aPosition({ sourceId: 'y' }), aPosition({ sourceId: 'z' })]);
  const { positions } = await listed(person);
  expect(positions).toHaveLength(2);
  expect(positions.every(({ archived_at: at }) => at > 0)).toBe(true);
});

test(`no more than ${SAVED_POSITIONS_MAX} are kept, also by calls that come at once`, async () => {
  const many = await aTenant(server, {
    positions: Array.from({ length: SAVED_POSITIONS_MAX + 5 }, () => aPosition()),
  });
  const person = await aCandidate(server, many);
  const first = (await idsOf(many)).map(({ id }) => id).toSorted((a, b) => a - b)[0] ?? 0;
  const { rows } = await server.database.withOwner(async (client) => {
    const tenantId = String(server.registry.findByDomain(many.domain)?.id);
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    return client.query<{ id: string }>('select id from positions where tenant_id = $1 order by id', [
      tenantId,
    ]);
  });
  const ids = rows.map(({ id }) => Number(id));
  expect(ids).toContain(first);
  const full = await save(person, { position_ids: ids.slice(0, SAVED_POSITIONS_MAX - 2), operation: 'add' });
  expect(full.json()).toMatchObject({ data: { count: SAVED_POSITIONS_MAX - 2 } });
  const answers = await Promise.all(
    ids.slice(-5).map((id) => save(person, { position_id: id, operation: 'add' })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 409, 409, 409]);
  expect((await listed(person)).count).toBe(SAVED_POSITIONS_MAX);
  // What fits of a list is kept; the rest stays on the device.
  await save(person, { position_id: ids[0], operation: 'remove' });
  const some = await save(person, { position_ids: ids.slice(0, SAVED_POSITIONS_MAX), operation: 'add' });
  expect(some.json()).toMatchObject({ data: { count: SAVED_POSITIONS_MAX } });
});

test('the details of a position tell the candidate, and nobody else, that it is saved', async () => {
  const person = await aCandidate(server, tenant);
  const stranger = await aCandidate(server, tenant);
  const id = await idOf('Baker');
  await save(person, { position_id: id, operation: 'add' });
  const isSaved = async (who: { send: Candidate['send'] }) =>
    (await who.send('GET', '/api/pcsx/position_details', { query: { position_id: id } })).json<{
      data: { positionUserActions: { isSaved: boolean } };
    }>().data.positionUserActions.isSaved;
  expect(await isSaved(person)).toBe(true);
  expect(await isSaved(stranger)).toBe(false);
  const visitor = await tenant.get(`/api/pcsx/position_details?position_id=${id}`);
  expect(visitor.json()).toMatchObject({ data: { positionUserActions: { isSaved: false } } });
});

test('results of a search tell the candidate, and nobody else, what is saved; kept answers stay everybody’s', async () => {
  const person = await aCandidate(server, tenant);
  const stranger = await aCandidate(server, tenant);
  const elsewhere = await aCandidate(server, await aTenant(server, { positions: [aPosition()] }));
  await save(person, { position_id: await idOf('Cook'), operation: 'add' });
  const search = async (who: Candidate, query: Record<string, string> = {}) => {
    const answer = await who.send('GET', '/api/pcsx/search', { query: { start: 0, ...query } });
    return SearchAnswerSchema.parse(answer.json()).data.positions;
  };
  const savedOf = async (who: Candidate, query?: Record<string, string>) =>
    (await search(who, query)).flatMap(({ name, positionUserActions }) =>
      positionUserActions?.isSaved === true ? [name] : [],
    );
  for (const _again of [1, 2]) {
    expect(await savedOf(person)).toEqual(['Cook']);
    expect(await savedOf(stranger)).toEqual([]);
    expect(await savedOf(elsewhere, { domain: tenant.domain })).toEqual([]);
    const visitor = await tenant.get('/api/pcsx/search?start=0');
    expect(visitor.text).not.toContain('positionUserActions');
  }
});
