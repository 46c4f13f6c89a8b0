import { type Cart, CartAnswerSchema } from '@opencareers/contracts/cart';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { aProof, apply, positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const aCartTenant = (applyFormConfig = {}): Promise<TestTenant> =>
  aTenant(server, {
    config: { pcsxConfig: { jobCartConfig: { enabled: true }, applyFormConfig } },
    positions: ['A', 'B', 'C'].map((title) => aPosition({ title })),
  });
const fill = (who: TestBrowser, pids: readonly number[]) =>
  who.send('POST', CART_PATH, { body: { pids: pids.map(String), operation: 'add' } });
const byId = (left: number, right: number) => left - right;
async function readCart(who: TestBrowser): Promise<Cart> {
  return CartAnswerSchema.parse((await who.send('GET', CART_PATH)).json()).data;
}
const idsIn = async (who: TestBrowser) =>
  (await readCart(who)).jobCartData.map(({ id }) => id).toSorted(byId);

test('[CART-03] [APPLY-01] what a candidate applies for leaves the cart, all at once; the rest and other carts stay', async () => {
  const tenant = await aCartTenant();
  const [one = 0, two = 0, three = 0] = await positionIdsOf(tenant);
  const [person, other] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const visitor = await aBrowser(server, tenant);
  for (const who of [person, other, visitor]) await fill(who, [one, two, three]);
  const key = 'cart-once';
  expect((await apply(person, { pids: [one, two], key })).status).toBe(201);
  expect(await readCart(person)).toMatchObject({ jobCartData: [{ id: three }], invalidPositionIds: [] });
  for (const who of [other, visitor]) expect(await idsIn(who)).toEqual([one, two, three].toSorted(byId));
  // Sent again after a lost answer it changes nothing more.
  expect((await apply(person, { pids: [one, two], key })).status).toBeLessThan(300);
  expect(await idsIn(person)).toEqual([three]);
});

test('[CART-03] [APPLY-01] what a guest applies for leaves the cart of the browser, and no candidate’s', async () => {
  const tenant = await aCartTenant();
  const [one = 0, two = 0] = await positionIdsOf(tenant);
  const [guest, stranger] = [await aBrowser(server, tenant), await aBrowser(server, tenant)];
  const owner = await aCandidate(server, tenant, 'owner@people.example');
  for (const who of [guest, stranger, owner]) await fill(who, [one, two]);
  const answers = { email: 'owner@people.example' };
  expect((await apply(guest, { pids: [one], answers, headers: await aProof(guest) })).status).toBe(201);
  expect(await idsIn(guest)).toEqual([two]);
  for (const who of [stranger, owner]) expect(await idsIn(who)).toEqual([one, two].toSorted(byId));
});

test('[CART-03] [APPLY-05] an application that is refused takes nothing out of the cart', async () => {
  const tenant = await aCartTenant({ applicationLimiter: { limit: 1, limitMessage: 'One.' } });
  const pids = await positionIdsOf(tenant);
  const person = await aCandidate(server, tenant);
  await fill(person, pids);
  expect((await apply(person, { pids })).status).toBe(409);
  expect(await idsIn(person)).toEqual(pids.toSorted(byId));
  // Of those that race one is taken, and that one alone leaves.
  const sent = await Promise.all(pids.map((pid) => apply(person, { pids: [pid] })));
  const taken = pids.filter((_, index) => sent[index]?.status === 201);
  expect(taken).toHaveLength(1);
  expect(await idsIn(person)).toEqual(pids.filter((pid) => !taken.includes(pid)).toSorted(byId));
});
