import { DASHBOARD_PATHS, REFERRALS_A_DAY } from '@opencareers/contracts/dashboard-calls';
import type { Referral } from '@opencareers/contracts/referrals';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../test/account-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../test/test-server.ts';
import { forgetUnanswered } from './referral-feature.ts';

type Person = Awaited<ReturnType<typeof aCandidate>>;

let server: TestServer;
let tenant: TestTenant;
let person: Person;
let positionId: number;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [aPosition({ title: 'Baker' })],
    config: { gates: { referralWithCandidateApplicationGate: true } },
  });
  const found = await tenant.get('/api/pcsx/search');
  positionId = found.json<{ data: { positions: { id: number }[] } }>().data.positions[0]?.id ?? 0;
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  person = await aCandidate(server, tenant);
});

const refer = (email: string, data: object = {}) =>
  person.send('POST', DASHBOARD_PATHS.referrals, {
    body: { position_id: positionId, name: 'Mia', email, relation: 'friend', ...data },
  });
const listed = async () =>
  (await person.send('GET', DASHBOARD_PATHS.referrals)).json<{ data: { referrals: Referral[] } }>().data
    .referrals;
const linkFor = async (email: string) => {
  await server.tasks.runDue();
  const mail = server.mails.findLast(({ to }) => to === email);
  return new URL(/http\S+\/public\/referral\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none.example');
};
const visit = (link: URL, method: 'GET' | 'POST', answer = '') =>
  server.server.inject({
    method,
    url: `${link.pathname}${link.search}${answer === '' ? '' : `&answer=${answer}`}`,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });

test('[DASH-04] where the gate is closed there are no referrals, and nobody refers without signing in', async () => {
  const visitor = await aBrowser(server, tenant);
  expect((await visitor.send('GET', DASHBOARD_PATHS.referrals)).status).toBe(401);
  const closed = await aCandidate(server, await aTenant(server));
  expect((await closed.send('GET', DASHBOARD_PATHS.referrals)).status).toBe(404);
  for (const wrong of [{ email: 'x' }, { relation: 'boss' }, { name: '' }, { position_id: 0 }])
    expect((await refer('mia@friends.example', wrong)).status).toBe(422);
  expect((await refer('mia@friends.example', { position_id: 999_999_999 })).status).toBe(404);
});

test('[DASH-04] the friend is asked by one mail and agrees once; a look at the page decides nothing', async () => {
  expect((await refer('yes@friends.example')).status).toBe(200);
  expect((await refer('yes@friends.example')).status).toBe(409);
  const link = await linkFor('yes@friends.example');
  expect((await visit(link, 'GET')).body).toContain('Baker');
  expect((await listed())[0]).toMatchObject({ status: 'invited', name: 'Mia' });
  expect((await visit(link, 'POST', 'yes')).statusCode).toBe(200);
  expect((await listed())[0]).toMatchObject({ status: 'accepted' });
  expect((await visit(link, 'POST', 'no')).statusCode).toBe(404);
  expect(server.mails.filter(({ to }) => to === 'yes@friends.example')).toHaveLength(1);
  // The other tenant knows nothing of the secret.
  const other = await aTenant(server);
  link.searchParams.set('domain', other.domain);
  expect((await visit(link, 'GET')).statusCode).toBe(404);
});

test('[DASH-04] with a no, and without an answer after 30 days, nothing of the friend is left', async () => {
  await refer('no@friends.example');
  expect((await visit(await linkFor('no@friends.example'), 'POST', 'no')).statusCode).toBe(200);
  expect((await listed())[0]).toMatchObject({ status: 'declined', name: '' });
  await refer('silent@friends.example');
  const link = await linkFor('silent@friends.example');
  server.clock.set(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
  expect(await forgetUnanswered(server)).toBe(1);
  expect((await visit(link, 'GET')).statusCode).toBe(404);
  const { rows } = await server.database.withOwner(async (client) => {
    const id = String(server.registry.findByDomain(tenant.domain)?.id);
    await client.query("select set_config('app.tenant_id', $1, false)", [id]);
    return client.query<{ email: string }>(
      "select email from referrals where status in ('declined', 'expired')",
    );
  });
  expect(rows.map(({ email }) => email)).toEqual(['', '']);
});

test('[DASH-04] nobody refers without end', async () => {
  for (let index = 0; index < REFERRALS_A_DAY; index += 1)
    expect((await refer(`friend-${index}@friends.example`)).status).toBe(200);
  expect((await refer('one-more@friends.example')).status).toBe(429);
});
