import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn } from '../../../test/account-people.ts';
import { aPosition, aServer, aTenant, type TestServer } from '../../../test/test-server.ts';
import { KeyedHashes } from '../../platform/keyed-hash.ts';
import { removeForgottenCarts } from './cart-feature.ts';

const DAY_MILLISECONDS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

test('[CART-01] a cart that its visitor left for thirty days goes; that of a candidate stays', async () => {
  const tenant = await aTenant(server, {
    config: { pcsxConfig: { jobCartConfig: { enabled: true } } },
    positions: [aPosition({ title: 'Baker' }), aPosition({ title: 'Cook' })],
  });
  const found = await tenant.get('/api/pcsx/search?start=0');
  const [first = 0, second = 0] = found
    .json<{ data: { positions: { id: number }[] } }>()
    .data.positions.map(({ id }) => id);
  const [gone, active, person] = [
    await aBrowser(server, tenant),
    await aBrowser(server, tenant),
    await aCandidate(server, tenant),
  ];
  const add = (who: typeof gone, id: number) =>
    who.send('POST', CART_PATH, { body: { pids: [String(id)], operation: 'add' } });
  for (const who of [gone, active, person]) await add(who, first);
  const start = server.clock.now().getTime();
  server.clock.set(new Date(start + 20 * DAY_MILLISECONDS));
  await add(active, second);
  server.clock.set(new Date(start + 31 * DAY_MILLISECONDS));
  const { db, registry, clock } = server;
  await removeForgottenCarts({ db, registry, clock, keys: new KeyedHashes(Buffer.alloc(32, 7)) });
  // A month ends sessions, too.
  await signIn(server, person, person.email);
  const countOf = async (who: typeof gone) => {
    const answer = await who.send('GET', CART_PATH);
    return answer.json<{ data: { jobCartData: object[] } }>().data.jobCartData.length;
  };
  expect([await countOf(gone), await countOf(active), await countOf(person)]).toEqual([0, 2, 1]);
});
