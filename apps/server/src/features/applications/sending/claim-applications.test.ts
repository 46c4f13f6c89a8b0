import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplicationClaim } from '@opencareers/contracts/application-claims';
import type { Application, ApplyReceipt } from '@opencareers/contracts/applications';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { aProof, apply, applyForm, positionIdsOf } from '../../../../test/application-people.ts';
import { withinTenant } from '../../../../test/offer-factory.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { applicationEvents, applications } from '../applications.schema.ts';

let server: TestServer;
let tenant: TestTenant;
let pids: number[];
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { positions: [aPosition({ title: 'A' }), aPosition({ title: 'B' })] });
  pids = await positionIdsOf(tenant);
});

async function aGuestSends(email: string, asked: readonly number[] = pids.slice(0, 1)): Promise<TestBrowser> {
  const guest = await aBrowser(server, tenant);
  const answer = await apply(guest, { pids: asked, answers: { email }, headers: await aProof(guest) });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return guest;
}

const claimsOf = async (person: TestBrowser): Promise<ApplicationClaim[]> =>
  (await person.send('GET', APPLICATION_PATHS.claim)).json<{ data: { claims: ApplicationClaim[] } }>().data
    .claims;
const decide = async (person: TestBrowser, id: string | undefined, decision: 'keep' | 'refuse') =>
  (await person.send('POST', APPLICATION_PATHS.claim, { body: { id, decision } })).status;
const applicationsOf = async (person: TestBrowser): Promise<Application[]> =>
  (await person.send('GET', APPLICATION_PATHS.list)).json<{ data: { applications: Application[] } }>().data
    .applications;
const listed = async (email: string) =>
  (
    await server.operate('GET', `/tenants/${tenant.domain}/applications?email=${encodeURIComponent(email)}`)
  ).json<OperatorApplicationList>().applications;

test('[APPLY-01] what somebody else may have sent with an address is no application of its owner before they say so', async () => {
  const email = 'asked@people.example';
  await aGuestSends(email, pids);
  const owner = await aCandidate(server, tenant, email);
  expect(await applicationsOf(owner)).toEqual([]);
  const [claim] = await claimsOf(owner);
  expect(claim?.positions.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(JSON.stringify(claim)).not.toContain('Byron');
  expect((await listed(email)).map(({ is_guest }) => is_guest)).toEqual([true, true]);
  for (const _again of [1, 2]) expect(await decide(owner, claim?.id, 'keep')).toBe(200);
  expect(new Set((await applicationsOf(owner)).map(({ pid }) => pid))).toEqual(new Set(pids));
  expect(await claimsOf(owner)).toEqual([]);
  expect(await decide(owner, claim?.id, 'refuse')).toBe(404);
});

test('[APPLY-01] what the owner of an address did not send is taken back, for good', async () => {
  const email = 'refuses@people.example';
  await aGuestSends(email);
  const owner = await aCandidate(server, tenant, email);
  const [claim] = await claimsOf(owner);
  for (const _again of [1, 2]) expect(await decide(owner, claim?.id, 'refuse')).toBe(200);
  expect(await decide(owner, claim?.id, 'keep')).toBe(404);
  expect([await applicationsOf(owner), await claimsOf(owner)]).toEqual([[], []]);
  expect((await listed(email)).map(({ status }) => status)).toEqual(['Withdrawn']);
  // Nobody else's word counts, and the owner can apply now.
  expect((await apply(owner, { pids: pids.slice(0, 1) })).status).toBe(201);
});

test('[ROUTE-01] nobody decides on what was sent with the address of somebody else, here or at another company', async () => {
  const email = 'mine@people.example';
  await aGuestSends(email);
  const owner = await aCandidate(server, tenant, email);
  const [claim] = await claimsOf(owner);
  const other = await aTenant(server, { positions: [aPosition()] });
  const strangers = [await aCandidate(server, tenant), await aCandidate(server, other, email)];
  for (const stranger of strangers) {
    expect(await claimsOf(stranger)).toEqual([]);
    for (const decision of ['keep', 'refuse'] as const)
      expect(await decide(stranger, claim?.id, decision)).toBe(404);
  }
  const visitor = await aBrowser(server, tenant);
  expect((await visitor.send('GET', APPLICATION_PATHS.claim)).status).toBe(401);
  expect(await decide(visitor, claim?.id, 'keep')).toBe(401);
  expect(await claimsOf(owner)).toHaveLength(1);
});

test('[APPLY-01] a forged application does not keep out that of the owner: it waits for them, and looks like any other', async () => {
  const email = 'squatted@people.example';
  const forger = await aGuestSends(email);
  const guest = await aGuestSends(email);
  const views = [];
  for (const person of [forger, guest]) {
    const form = await applyForm(person, pids.slice(0, 1));
    const again = await apply(person, {
      pids: pids.slice(0, 1),
      answers: { email },
      headers: await aProof(person),
    });
    const receipt = await person.send('GET', APPLICATION_PATHS.receipt, {
      query: { pids: String(pids[0]) },
    });
    const { applications } = receipt.json<{ data: ApplyReceipt }>().data;
    views.push({
      states: form.positions.map(({ state }) => state),
      status: again.status,
      keys: Object.keys(again.json<object>()),
      replies: applications.map(({ replyBy, pid }) => ({ replyBy, pid })),
    });
  }
  expect(views[1]).toEqual(views[0]);
  expect(views[0]).toMatchObject({ states: ['applied'], status: 409 });
  expect(await listed(email)).toHaveLength(1);
  await server.tasks.runDue();
  const mails = server.mails.filter(({ to }) => to === email).map(({ text }) => text);
  expect(mails.map((text) => text.includes('counts once you have signed in'))).toEqual([false, true]);

  const owner = await aCandidate(server, tenant, email);
  const [forged, own] = await claimsOf(owner);
  expect(await decide(owner, forged?.id, 'refuse')).toBe(200);
  expect(await decide(owner, own?.id, 'keep')).toBe(200);
  expect(await applicationsOf(owner)).toMatchObject([
    { pid: pids[0], status: 'Submitted', timeline: [{ status: 'Submitted' }] },
  ]);
  expect((await listed(email)).map(({ status }) => status)).toEqual(['Withdrawn', 'Submitted']);
});

test('[APPLY-01] of two that the owner keeps for one position one counts, whatever races', async () => {
  const email = 'twice@people.example';
  await aGuestSends(email);
  await aGuestSends(email);
  const owner = await aCandidate(server, tenant, email);
  const claims = await claimsOf(owner);
  const answers = await Promise.all([
    ...claims.map(({ id }) => decide(owner, id, 'keep')),
    apply(owner, { pids: pids.slice(0, 1) }).then(({ status }) => status),
  ]);
  expect(answers.slice(0, 2)).toEqual([200, 200]);
  expect([201, 409]).toContain(answers[2]);
  expect(await applicationsOf(owner)).toHaveLength(1);
  expect(await listed(email)).toHaveLength(1);
});

test('[APPLY-01] one that counted and gives way to the candidate’s own is withdrawn for the company too', async () => {
  const email = 'both@people.example';
  await aGuestSends(email);
  const owner = await aCandidate(server, tenant, email);
  expect((await apply(owner, { pids: pids.slice(0, 1) })).status).toBe(201);
  const [claim] = await claimsOf(owner);
  expect(await decide(owner, claim?.id, 'keep')).toBe(200);
  expect(await applicationsOf(owner)).toHaveLength(1);
  const steps = await withinTenant(server, tenant.domain, ({ tx }) =>
    tx
      .select({ status: applicationEvents.status, by: applicationEvents.by })
      .from(applicationEvents)
      .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
      .where(and(eq(applications.email, email), eq(applications.isDuplicate, true)))
      .orderBy(applicationEvents.id),
  );
  expect(steps).toEqual([
    { status: 'Submitted', by: 'candidate' },
    { status: 'Withdrawn', by: 'candidate' },
  ]);
});

test('[NOTIF-02] the bell says once that what a guest sent is in their account, and no mail comes of it', async () => {
  const email = 'told@people.example';
  const guest = await aGuestSends(email, pids);
  await server.tasks.runDue();
  const mailed = server.mails.filter(({ to, code }) => to === email && code === undefined).length;
  await signIn(server, guest, email);
  await server.tasks.runDue();
  const told = await guest.send('GET', NOTIFICATION_PATHS.list);
  const { notifications } = told.json<{ data: NotificationList }>().data;
  expect(notifications.map(({ message }) => message)).toEqual([
    'Your application for A, B is in your account now.',
  ]);
  expect(server.mails.filter(({ to, code }) => to === email && code === undefined)).toHaveLength(mailed);
  const kinds = await guest.send('GET', NOTIFICATION_PATHS.preferences);
  expect(kinds.text).toContain('APPLICATIONSubmitted');
  expect(kinds.text).not.toContain('APPLICATIONClaimed');
  const choice = { kind: 'APPLICATIONClaimed', email: true };
  expect((await guest.send('PUT', NOTIFICATION_PATHS.preferences, { body: choice })).status).toBe(422);
});
