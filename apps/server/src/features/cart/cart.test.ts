import { type Cart, CartAnswerSchema } from '@opencareers/contracts/cart';
import { CART_PATH, JOB_CART_MAX } from '@opencareers/contracts/cart-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../test/account-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { findProblem } from './cart.service.ts';

const ENABLED = { pcsxConfig: { jobCartConfig: { enabled: true, jobLimit: 3 } } };
const TITLES = ['Baker', 'Cook', 'Waiter', 'Driver'];

let server: TestServer;
let tenant: TestTenant;
let ids: number[];
beforeAll(async () => {
  server = await aServer();
  tenant = await aCartTenant(TITLES);
  ids = await idsOf(tenant, TITLES);
});

const aCartTenant = (titles: readonly string[], config: object = ENABLED) =>
  aTenant(server, {
    config,
    positions: titles.map((title) => aPosition({ sourceId: title, title })),
  });

async function idsOf(of: TestTenant, titles: readonly string[]): Promise<number[]> {
  const answer = await of.get('/api/pcsx/search?start=0');
  const found = answer.json<{ data: { positions: { id: number; name: string }[] } }>().data.positions;
  return titles.map((title) => found.find(({ name }) => name === title)?.id ?? 0);
}

const change = (who: Pick<TestBrowser, 'send'>, operation: 'add' | 'remove', pids: (number | string)[]) =>
  who.send('POST', CART_PATH, { body: { pids: pids.map(String), operation } });
async function cartOf(who: Pick<TestBrowser, 'send'>, query = {}): Promise<Cart> {
  const answer = await who.send('GET', CART_PATH, { query });
  return CartAnswerSchema.parse(answer.json()).data;
}
const namesOf = (cart: Cart) => cart.jobCartData.map(({ name }) => name);

test('[CART-01] a visitor’s cart holds each position once however often it is added, and lets it go as often', async () => {
  const visitor = await aBrowser(server, tenant);
  for (const _again of [1, 2]) {
    const answer = await change(visitor, 'add', [ids[0] ?? 0]);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      data: { jobCartData: [{ id: ids[0], name: 'Baker', problem: null }], invalidPositionIds: [] },
    });
  }
  expect((await visitor.send('GET', CART_PATH, { query: { domain: '' } })).status).not.toBe(500);
  expect((await visitor.send('GET', CART_PATH)).text).toContain(`"domain":"${tenant.domain}"`);
  expect(await cartOf(visitor)).toMatchObject({
    jobLimit: 3,
    jobCartData: [{ locations: ['Berlin, Germany'] }],
  });
  for (const _again of [1, 2]) expect((await change(visitor, 'remove', [ids[0] ?? 0])).status).toBe(200);
  for (const unknown of ['999999999', 'abc', '-1', '9'.repeat(40)])
    expect((await change(visitor, 'remove', [unknown])).status).toBe(200);
  expect(namesOf(await cartOf(visitor))).toEqual([]);
});

test('[CART-01] a body must name positions and what is to be done, and comes with a token', async () => {
  const visitor = await aBrowser(server, tenant);
  for (const body of [
    {},
    { pids: [], operation: 'add' },
    { pids: ['1'], operation: 'keep' },
    { pids: '1', operation: 'add' },
    { pids: [{}], operation: 'add' },
    { pids: ['1'.repeat(41)], operation: 'add' },
    { pids: Array.from({ length: 101 }, (_none, index) => String(index + 1)), operation: 'add' },
  ])
    expect((await visitor.send('POST', CART_PATH, { body })).status, JSON.stringify(body)).toBe(422);
  const forged = await visitor.inject({
    method: 'POST',
    url: `${CART_PATH}?domain=${tenant.domain}`,
    payload: { pids: [String(ids[0])], operation: 'add' },
  });
  expect(forged.status).toBe(403);
});

test('[CART-01] where the cart is switched off there is none', async () => {
  const off = await aCartTenant(['Baker'], {});
  const visitor = await aBrowser(server, off);
  expect((await visitor.send('GET', CART_PATH)).status).toBe(404);
  expect((await change(visitor, 'add', await idsOf(off, ['Baker']))).status).toBe(404);
});

test('[CART-01] carts of visitors, candidates and tenants stay apart, whatever domain is named', async () => {
  const other = await aCartTenant(['Elsewhere']);
  const [visitor, second, person] = [
    await aBrowser(server, tenant),
    await aBrowser(server, tenant),
    await aCandidate(server, tenant),
  ];
  await change(visitor, 'add', [ids[0] ?? 0]);
  await change(person, 'add', [ids[1] ?? 0]);
  expect(namesOf(await cartOf(visitor))).toEqual(['Baker']);
  expect(namesOf(await cartOf(second))).toEqual([]);
  expect(namesOf(await cartOf(person))).toEqual(['Cook']);
  // The same browser on the site of another company has a cart of its own there.
  for (const who of [visitor, person])
    expect(namesOf(await cartOf(who, { domain: other.domain }))).toEqual([]);
  const foreign = await change(visitor, 'add', await idsOf(other, ['Elsewhere']));
  expect(foreign.json<{ data: Cart }>().data.invalidPositionIds).toHaveLength(1);
  expect(namesOf(await cartOf(visitor))).toEqual(['Baker']);
});

test('[CART-03] what cannot be applied for is told apart: closed, private, unknown', async () => {
  const mine = await aCartTenant(['Stays', 'Closes', 'Hides']);
  const [stays = 0, closes = 0, hides = 0] = await idsOf(mine, ['Stays', 'Closes', 'Hides']);
  const visitor = await aBrowser(server, mine);
  await change(visitor, 'add', [stays, closes, hides]);
  await mine.import([
    aPosition({ sourceId: 'Stays', title: 'Stays' }),
    aPosition({ sourceId: 'Hides', title: 'Hides' }),
  ]);
  await server.database.withOwner(async (client) => {
    const tenantId = String(server.registry.findByDomain(mine.domain)?.id);
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    await client.query('update positions set is_private = true where id = $1', [hides]);
  });
  const cart = await cartOf(visitor);
  expect(new Set(cart.invalidPositionIds)).toEqual(new Set([String(closes), String(hides)]));
  const problems = cart.jobCartData.map(({ id, name, problem }) => [id, name, problem]);
  expect(problems).toEqual([
    [stays, 'Stays', null],
    [closes, 'Closes', 'closed'],
    [hides, '', 'gone'],
  ]);
  const emptied = await change(visitor, 'remove', [closes, hides]);
  expect(emptied.json<{ data: Cart }>().data.invalidPositionIds).toEqual([]);
  const again = await change(visitor, 'add', [closes, hides, 'abc', stays]);
  expect(again.json<{ data: Cart }>().data.invalidPositionIds).toEqual([
    String(closes),
    String(hides),
    'abc',
  ]);
  expect(namesOf(await cartOf(visitor))).toEqual(['Stays']);
});

test('[CART-03] a full cart refuses another position, names the limit and keeps what it has', async () => {
  const visitor = await aBrowser(server, tenant);
  await change(visitor, 'add', ids.slice(0, 3));
  const refused = await change(visitor, 'add', [ids[3] ?? 0]);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('No more than 3 positions');
  expect((await cartOf(visitor)).jobCartData).toHaveLength(3);
  // What is in the cart already needs no room.
  expect((await change(visitor, 'add', ids.slice(0, 3))).status).toBe(200);
});

test('[CART-01] a hundred positions added at once never pass the limit, for visitors and candidates', async () => {
  const titles = Array.from({ length: 100 }, (_none, index) => `Job ${index}`);
  const many = await aCartTenant(titles, { pcsxConfig: { jobCartConfig: { enabled: true } } });
  const all = await server.database.withOwner(async (client) => {
    const tenantId = String(server.registry.findByDomain(many.domain)?.id);
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const { rows } = await client.query<{ id: string }>('select id from positions where tenant_id = $1', [
      tenantId,
    ]);
    return rows.map(({ id }) => Number(id));
  });
  for (const who of [await aBrowser(server, many), await aCandidate(server, many)]) {
    const answers = await Promise.all(all.map((id) => change(who, 'add', [id])));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(JOB_CART_MAX);
    expect(statuses.filter((status) => status === 409)).toHaveLength(100 - JOB_CART_MAX);
    const cart = await cartOf(who);
    expect(new Set(cart.jobCartData.map(({ id }) => id)).size).toBe(JOB_CART_MAX);
  }
});

test('[CART-01] what a visitor put in is the candidate’s after the sign-in: nothing lost, nothing twice, also beyond the limit', async () => {
  const person = await aCandidate(server, tenant);
  await change(person, 'add', ids.slice(0, 2));
  const browser = await aBrowser(server, tenant);
  const before = new Map(browser.cookies);
  await change(browser, 'add', ids.slice(1));
  await signIn(server, browser, person.email);
  expect(new Set(namesOf(await cartOf(browser)))).toEqual(new Set(TITLES));
  expect((await cartOf(browser)).jobCartData).toHaveLength(TITLES.length);
  expect((await change(browser, 'remove', [ids[3] ?? 0])).status).toBe(200);
  // A call of before that comes late is taken over too; the cart of before is nobody's.
  const late = await aBrowser(server, tenant, before);
  expect(namesOf(await cartOf(late))).toEqual([]);
  await change(late, 'add', [ids[3] ?? 0]);
  server.clock.set(new Date(server.clock.now().getTime() + 90_000));
  await server.tasks.runDue();
  expect(namesOf(await cartOf(browser))).toContain('Driver');
  expect(namesOf(await cartOf(late))).toEqual([]);
});

test('[CART-02] details and results tell who has a position in the cart, and nobody else', async () => {
  const [visitor, stranger, person] = [
    await aBrowser(server, tenant),
    await aBrowser(server, tenant),
    await aCandidate(server, tenant),
  ];
  const [, cook = 0] = ids;
  for (const who of [visitor, person]) await change(who, 'add', [cook]);
  const inCart = async (who: Pick<TestBrowser, 'send'>) => {
    const answer = await who.send('GET', '/api/pcsx/position_details', { query: { position_id: cook } });
    return answer.json<{ data: { positionUserActions: { inCart: boolean } } }>().data.positionUserActions
      .inCart;
  };
  expect([await inCart(visitor), await inCart(person), await inCart(stranger)]).toEqual([true, true, false]);
  const found = await person.send('GET', '/api/pcsx/search', { query: { start: 0 } });
  const rows = found.json<{
    data: { positions: { id: number; positionUserActions: { inCart: boolean } }[] };
  }>();
  expect(
    rows.data.positions.filter(({ positionUserActions }) => positionUserActions.inCart).map(({ id }) => id),
  ).toEqual([cook]);
});

test('[CART-03] the reason why a position cannot be applied for: gone before applied, applied before closed', () => {
  const cases = [false, true].flatMap((isGone) =>
    [false, true].flatMap((isApplied) =>
      [false, true].map((isClosed) => findProblem({ isGone, isApplied, isClosed })),
    ),
  );
  expect(cases).toEqual([null, 'closed', 'applied', 'applied', 'gone', 'gone', 'gone', 'gone']);
});
