import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import type { PositionUserActions } from '@opencareers/contracts/position-actions';
import { SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const DETAILS = '/api/pcsx/position_details';

async function actionsOf(person: TestBrowser, id: number): Promise<PositionUserActions> {
  const answer = await person.send('GET', DETAILS, { query: { position_id: id } });
  const shown = answer.json<{ data: { positionUserActions: PositionUserActions } }>();
  const found = await person.send('GET', '/api/pcsx/search', { query: { start: 0 } });
  const rows = SearchAnswerSchema.parse(found.json()).data.positions;
  const { applyAction: _apply, ...actions } = shown.data.positionUserActions as PositionUserActions & {
    applyAction: object;
  };
  // List and details say the same.
  expect(rows.find((row) => row.id === id)?.positionUserActions).toEqual(actions);
  return actions;
}

test('[APPLY-02] [CART-03] a position tells its candidate what was begun and sent, and the cart does not take it again', async () => {
  const tenant = await aTenant(server, {
    config: { pcsxConfig: { jobCartConfig: { enabled: true } } },
    positions: [aPosition({ title: 'A' }), aPosition({ title: 'B' })],
  });
  const [one = 0, two = 0] = await positionIdsOf(tenant);
  const [person, stranger] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const cart = (pids: number[]) =>
    person.send('POST', CART_PATH, { body: { pids: pids.map(String), operation: 'add' } });
  await cart([one, two]);
  await person.send('PUT', APPLICATION_PATHS.drafts, {
    body: { position_ids: [one], answers: { firstname: 'Ada' } },
  });
  expect(await actionsOf(person, one)).toMatchObject({ isApplied: false, hasDraft: true, inCart: true });
  expect((await apply(person, { pids: [one] })).status).toBe(201);
  expect(await actionsOf(person, one)).toMatchObject({ isApplied: true, hasDraft: false, inCart: false });
  expect(await actionsOf(person, two)).toMatchObject({ isApplied: false, hasDraft: false, inCart: true });
  for (const id of [one, two])
    expect(await actionsOf(stranger, id)).toMatchObject({ isApplied: false, hasDraft: false, inCart: false });
  const after = (await cart([one])).json<{
    data: { jobCartData: { id: number }[]; invalidPositionIds: string[] };
  }>().data;
  expect(after.invalidPositionIds).toEqual([String(one)]);
  expect(after.jobCartData.map(({ id }) => id)).toEqual([two]);
});
