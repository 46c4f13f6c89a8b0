import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplicationClaim } from '@opencareers/contracts/application-claims';
import type { Application } from '@opencareers/contracts/applications';
import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { aProof, apply, positionIdsOf } from '../../../../test/application-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestAnswer,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

// What waited counts once its owner claims it; then the limits are those of the owner.

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const POSITIONS = ['A', 'B', 'C', 'D'].map((title) => aPosition({ title }));

const aDayGoesBy = (): void => server.clock.set(new Date(server.clock.now().getTime() + 25 * 3_600_000));

async function aLimitedTenant(applyFormConfig: object): Promise<{ tenant: TestTenant; pids: number[] }> {
  const tenant = await aTenant(server, {
    positions: POSITIONS,
    config: { pcsxConfig: { applyFormConfig } },
  });
  return { tenant, pids: await positionIdsOf(tenant) };
}

async function aGuestSends(
  tenant: TestTenant,
  email: string,
  pids: readonly (number | undefined)[],
): Promise<TestBrowser> {
  const guest = await aBrowser(server, tenant);
  const asked = pids.filter((pid) => pid !== undefined);
  const answer = await apply(guest, { pids: asked, answers: { email }, headers: await aProof(guest) });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return guest;
}

const claimsOf = async (person: TestBrowser): Promise<ApplicationClaim[]> =>
  (await person.send('GET', APPLICATION_PATHS.claim)).json<{ data: { claims: ApplicationClaim[] } }>().data
    .claims;
const titlesOf = async (person: TestBrowser): Promise<string[][]> =>
  (await claimsOf(person)).map(({ positions }) => positions.map(({ title }) => title));
const keep = (person: TestBrowser, id: string | undefined): Promise<TestAnswer> =>
  person.send('POST', APPLICATION_PATHS.claim, { body: { id, decision: 'keep' } });
const applicationsOf = async (person: TestBrowser): Promise<Application[]> =>
  (await person.send('GET', APPLICATION_PATHS.list)).json<{ data: { applications: Application[] } }>().data
    .applications;
const countedOf = async ({ domain }: TestTenant): Promise<number> =>
  (await server.operate('GET', `/tenants/${domain}/applications`)).json<OperatorApplicationList>()
    .applications.length;
const withdraw = async (person: TestBrowser): Promise<void> => {
  const [first] = await applicationsOf(person);
  const path = APPLICATION_PATHS.withdraw(first?.applicationId ?? '');
  expect((await person.send('POST', path, { body: {} })).status).toBe(200);
};

test('[APPLY-05] keeping what waited does not get past the limit; it goes on waiting until there is room', async () => {
  const { tenant, pids } = await aLimitedTenant({
    applicationLimiter: { limit: 1, limitMessage: 'One at a time.' },
  });
  const email = 'full@people.example';
  for (const pid of pids.slice(0, 3)) await aGuestSends(tenant, email, [pid]);
  const owner = await aCandidate(server, tenant, email);
  const [counted, waiting, another] = await claimsOf(owner);
  expect((await keep(owner, counted?.id)).status).toBe(200);
  const refused = await keep(owner, waiting?.id);
  expect([refused.status, refused.json()]).toMatchObject([409, { error: { message: 'One at a time.' } }]);
  expect(await titlesOf(owner)).toEqual([['B'], ['C']]);
  await withdraw(owner);
  const racing = await Promise.all([waiting, another].map((claim) => keep(owner, claim?.id)));
  expect(racing.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  expect(await applicationsOf(owner)).toHaveLength(1);
});

test('[APPLY-05] of several that waited together those count that there is room for; of the others one is asked anew', async () => {
  const { tenant, pids } = await aLimitedTenant({ applicationLimiter: { limit: 2, limitMessage: '' } });
  const email = 'several@people.example';
  await aGuestSends(tenant, email, pids.slice(0, 3));
  const owner = await aCandidate(server, tenant, email);
  const [claim] = await claimsOf(owner);
  for (const _again of [1, 2]) expect((await keep(owner, claim?.id)).status).toBe(200);
  expect(await applicationsOf(owner)).toHaveLength(2);
  expect(await titlesOf(owner)).toEqual([['C']]);
  const [rest] = await claimsOf(owner);
  expect((await keep(owner, rest?.id)).status).toBe(409);
  expect(await countedOf(tenant)).toBe(2);
});

test('[APPLY-01] the most of a day holds for what is claimed, whenever it was sent', async () => {
  const { tenant, pids } = await aLimitedTenant({ maxApplicationsSpam: 2 });
  const email = 'daily@people.example';
  for (const pid of pids) await aGuestSends(tenant, email, [pid]);
  aDayGoesBy();
  const owner = await aCandidate(server, tenant, email);
  const claims = await claimsOf(owner);
  const answers: number[] = [];
  for (const claim of claims) answers.push((await keep(owner, claim.id)).status);
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(await applicationsOf(owner)).toHaveLength(4);

  const other = 'daily-b@people.example';
  for (const pid of [...pids, ...pids]) await aGuestSends(tenant, other, [pid]);
  aDayGoesBy();
  const second = await aCandidate(server, tenant, other);
  expect((await apply(second, { pids: pids.slice(0, 1) })).status).toBe(201);
  // Two counted when they were sent, the next two are of this day.
  const later: number[] = [];
  for (const claim of await claimsOf(second)) later.push((await keep(second, claim.id)).status);
  expect(later).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
});

test('[APPLY-01] the browser that sent what waits signs in all the same where there is no room; it is asked later', async () => {
  const { tenant, pids } = await aLimitedTenant({ applicationLimiter: { limit: 1, limitMessage: '' } });
  const email = 'signs-in@people.example';
  await aGuestSends(tenant, email, pids.slice(0, 1));
  const guest = await aGuestSends(tenant, email, pids.slice(1, 2));
  const elsewhere = await aCandidate(server, tenant, email);
  const [counted] = await claimsOf(elsewhere);
  expect((await keep(elsewhere, counted?.id)).status).toBe(200);
  await signIn(server, guest, email);
  expect(await titlesOf(guest)).toEqual([['B']]);
  expect(await applicationsOf(guest)).toHaveLength(1);
  await withdraw(guest);
  const [waiting] = await claimsOf(guest);
  expect((await keep(guest, waiting?.id)).status).toBe(200);
  expect(await applicationsOf(guest)).toMatchObject([{ pid: pids[1], status: 'Submitted' }]);
});

test('[APPLY-01] what was sent while a position was open counts, also when it is claimed after the position closed', async () => {
  const { tenant, pids } = await aLimitedTenant({});
  const email = 'in-time@people.example';
  await aGuestSends(tenant, email, pids.slice(0, 1));
  await aGuestSends(tenant, email, pids.slice(0, 1));
  await tenant.import(POSITIONS.slice(1));
  const owner = await aCandidate(server, tenant, email);
  const [forged, own] = await claimsOf(owner);
  const refuse = { id: forged?.id, decision: 'refuse' };
  expect((await owner.send('POST', APPLICATION_PATHS.claim, { body: refuse })).status).toBe(200);
  expect((await keep(owner, own?.id)).status).toBe(200);
  expect(await applicationsOf(owner)).toMatchObject([{ pid: pids[0], status: 'Submitted' }]);
  expect((await apply(owner, { pids: pids.slice(0, 1) })).status).toBe(409);
});
