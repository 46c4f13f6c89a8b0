import { createSecretKey } from 'node:crypto';
import type { OperatorWebhook, WebhookSecret } from '@opencareers/contracts/operator-webhooks';
import type { WebhookEvent } from '@opencareers/contracts/webhooks';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { aCompanySystem, type CompanySystem } from '../../../test/company-systems.ts';
import { withinTenant } from '../../../test/offer-factory.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';
import type { Context } from '../../platform/context.ts';
import type { DataSubject } from '../../platform/personal-data.ts';
import { SealedValues } from '../../platform/sealed-values.ts';
import { tasks } from '../../platform/tasks/tasks.schema.ts';
import { candidates } from '../accounts/accounts.schema.ts';
import { createDelivery } from './deliver-webhook.ts';
import { RETRY_SECONDS } from './note-delivery.ts';
import { signWebhook } from './sign-webhook.ts';
import { tellCompany } from './tell-company.ts';
import { removeOldMessages, WEBHOOK_KEPT_DAYS } from './webhook-feature.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
beforeEach(() => server.clock.set(TEST_NOW));

/** A company with a system that is told of `events`, and its secret. */
async function aToldCompany({
  events = [],
  hasSecret = true,
}: {
  events?: WebhookEvent[];
  hasSecret?: boolean;
} = {}) {
  const system = await aCompanySystem();
  const endpoints = [{ name: 'ats', url: system.url, events }];
  const tenant = await aTenant(server, { config: { webhooksConfig: { endpoints } } });
  const path = `/tenants/${tenant.domain}/webhooks`;
  const makeSecret = async () =>
    (await server.operate('POST', `${path}/endpoints/ats/secret`)).json<WebhookSecret>().secret;
  return {
    tenant,
    system,
    path,
    makeSecret,
    secret: hasSecret ? await makeSecret() : '',
    tell: (number: number, event: WebhookEvent = 'form.completed') =>
      within(tenant.domain, (ctx) =>
        tellCompany(server, ctx, { event, data: { number }, candidateId: null }),
      ),
    list: async (query = '') =>
      (await server.operate('GET', `${path}${query}`)).json<{ webhooks: OperatorWebhook[] }>().webhooks,
    replay: (body: object) => server.operate('POST', `${path}/replay`, body),
  };
}

const within = (domain: string, work: (ctx: Context) => Promise<void>) => withinTenant(server, domain, work);
const wait = async (seconds: number) => {
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
  await server.tasks.runDue();
};
const numbersOf = ({ calls }: CompanySystem) => calls.map(({ body }) => JSON.parse(body).data.number);
const checkSignature = ({ calls }: CompanySystem, secret: string, index = 0) => {
  const call = calls[index];
  if (call === undefined) return false;
  const { headers, body } = call;
  const time = Number(headers['webhook-timestamp']);
  const signed = { messageId: String(headers['webhook-id']), time, body };
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(signWebhook(signed, [secret]));
};

test('a company’s system is called once for each event, in their order, signed', async () => {
  const { system, secret, tell, list } = await aToldCompany();
  for (const number of [1, 2, 3]) await tell(number);
  await server.tasks.runDue();
  expect(numbersOf(system)).toEqual([1, 2, 3]);
  expect(JSON.parse(system.calls[0]?.body ?? '')).toEqual({
    type: 'form.completed',
    timestamp: TEST_NOW.toISOString(),
    data: { number: 1 },
  });
  for (const index of [0, 1, 2]) expect(checkSignature(system, secret, index)).toBe(true);
  const ids = new Set(system.calls.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(3);
  expect(await list()).toMatchObject([3, 2, 1].map(() => ({ state: 'delivered', attempts: 1, answer: 204 })));
  await server.tasks.runDue();
  expect(system.calls).toHaveLength(3);
});

test('a transaction that fails leaves nothing to be told', async () => {
  const { tenant, system, list } = await aToldCompany();
  const failing = within(tenant.domain, async (ctx) => {
    await tellCompany(server, ctx, { event: 'form.completed', data: {}, candidateId: null });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await server.tasks.runDue();
  expect([await list(), system.calls]).toEqual([[], []]);
});

test('only what an endpoint asked for is told, and nothing where there is none', async () => {
  const { system, tell } = await aToldCompany({ events: ['resume.uploaded'] });
  await tell(1);
  await tell(2, 'resume.uploaded');
  await server.tasks.runDue();
  expect(numbersOf(system)).toEqual([2]);
  const { domain } = await aTenant(server);
  await within(domain, async (ctx) => {
    await tellCompany(server, ctx, { event: 'form.completed', data: {}, candidateId: null });
    expect(await ctx.tx.select().from(tasks)).toEqual([]);
  });
});

test('an answer of 500 is called again with the same id and a new time; after 200 no more', async () => {
  const { system, secret, tell, list } = await aToldCompany();
  system.answer = { status: 500 };
  await tell(1);
  await server.tasks.runDue();
  expect(await list()).toMatchObject([{ state: 'waiting', attempts: 1, answer: 500, error: 'answered 500' }]);
  await wait(4);
  expect(system.calls).toHaveLength(1);
  system.answer = { status: 200 };
  await wait(1);
  const [first, second] = system.calls;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  expect(checkSignature(system, secret, 1)).toBe(true);
  await wait(86_400);
  expect(system.calls).toHaveLength(2);
  expect(await list()).toMatchObject([{ state: 'delivered', attempts: 2, answer: 200, error: '' }]);
});

test('after ten tries over three days a call is given up, listed as dead, and made again when it is replayed', async () => {
  const { system, tell, list, replay } = await aToldCompany();
  system.answer = { status: 503 };
  await tell(1);
  await server.tasks.runDue();
  for (const seconds of RETRY_SECONDS) await wait(seconds);
  expect(system.calls).toHaveLength(RETRY_SECONDS.length + 1);
  const [dead] = await list('?state=dead');
  expect(dead).toMatchObject({ attempts: 10, answer: 503, next_at: null });
  await wait(7 * 86_400);
  expect(system.calls).toHaveLength(10);
  system.answer = { status: 200 };
  expect((await replay({ dead: true, endpoint: 'ats' })).json()).toEqual({ replayed: 1 });
  expect((await replay({ dead: true })).json()).toEqual({ replayed: 0 });
  await server.tasks.runDue();
  expect(await list('?state=dead')).toEqual([]);
  expect(system.calls[10]?.headers['webhook-id']).toBe(dead?.message);
});

test('a call that was taken is made again by its number', async () => {
  const { system, tell, list, replay } = await aToldCompany();
  await tell(1);
  await server.tasks.runDue();
  const [{ id } = { id: 0 }] = await list();
  expect((await replay({ id })).json()).toEqual({ replayed: 1 });
  await server.tasks.runDue();
  expect(numbersOf(system)).toEqual([1, 1]);
  expect((await replay({ id: id + 1_000 })).status).toBe(404);
  expect((await replay({})).status).toBe(422);
  expect((await replay({ id, dead: true })).status).toBe(422);
  const elsewhere = await aToldCompany();
  expect((await elsewhere.replay({ id })).status).toBe(404);
  expect(await elsewhere.list()).toEqual([]);
});

test('a system that hangs is not waited for, and the other calls of it rest meanwhile', async () => {
  const { tenant, system, tell, list } = await aToldCompany();
  system.answer = { status: 200, isSilent: true };
  for (const number of [1, 2, 3]) await tell(number);
  const delivery = createDelivery({ ...servicesOf(), allowsPrivate: true }, 50);
  const [first] = (await list()).toReversed();
  const task = { ...aTask, payload: { delivery: first?.id ?? 0 } };
  await within(tenant.domain, async (ctx) => {
    const begun = await delivery.begin(ctx, task);
    if (begun === null) throw new Error('nothing to do');
    const outcome = await delivery.work(begun, { ...task, tenant: ctx.tenant, within: (work) => work(ctx) });
    expect(outcome).toEqual({ kind: 'unanswered', error: 'timeout' });
    await delivery.finish(ctx, outcome, begun);
  });
  await server.tasks.runDue();
  expect(system.calls).toHaveLength(1);
  system.answer = { status: 200 };
  await wait(5);
  expect(numbersOf(system).toSorted((left, right) => left - right)).toEqual([1, 1, 2, 3]);
});

test('nobody there is a failure with its code; nothing is said of what was called', async () => {
  const { tenant, system, tell, list } = await aToldCompany();
  const { port } = new URL(system.url);
  const config = {
    webhooksConfig: { endpoints: [{ name: 'ats', url: `http://127.0.0.1:${Number(port) - 1}/` }] },
  };
  await server.operate('PUT', `/tenants/${tenant.domain}/config`, { value: config });
  await tell(1);
  await server.tasks.runDue();
  expect(await list()).toMatchObject([
    { state: 'waiting', attempts: 1, answer: null, error: 'ECONNREFUSED' },
  ]);
});

test('a redirect is not followed, and an endless answer is not read', async () => {
  const [{ system, tell, list }, elsewhere] = [await aToldCompany(), await aCompanySystem()];
  system.answer = { status: 307, location: elsewhere.url };
  await tell(1);
  await server.tasks.runDue();
  expect(elsewhere.calls).toEqual([]);
  expect(await list()).toMatchObject([{ state: 'waiting', error: 'answered 307' }]);
  system.answer = { status: 200, body: Buffer.alloc(5_000_000) };
  await wait(5);
  expect(await list()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('an endpoint that answers 410 wants no more', async () => {
  const { system, tell, list } = await aToldCompany();
  system.answer = { status: 410 };
  await tell(1);
  await server.tasks.runDue();
  expect(await list()).toMatchObject([{ state: 'dead', attempts: 1 }]);
});

test('hosts of our own networks are refused where the operator has not allowed them', async () => {
  const { tenant, system, list } = await aToldCompany();
  const call = { headers: {}, body: '{}' };
  const delivery = createDelivery({ ...servicesOf(), allowsPrivate: false });
  const { port } = new URL(system.url);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '169.254.169.254',
  ])
    await within(tenant.domain, async (ctx) => {
      const target = { ...call, url: `http://${host}:${port}/` };
      const outcome = await delivery.work(
        { id: 1, target },
        { ...aTask, tenant: ctx.tenant, within: (work) => work(ctx) },
      );
      expect([host, outcome]).toEqual([host, { kind: 'refused', error: 'private address' }]);
    });
  expect([system.calls, await list()]).toEqual([[], []]);
});

test('nothing is sent unsigned: without a secret calls wait, and go out once it is made', async () => {
  const { system, tell, list, makeSecret } = await aToldCompany({ hasSecret: false });
  await tell(1);
  await server.tasks.runDue();
  expect(await list()).toMatchObject([
    { state: 'waiting', attempts: 0, error: 'the endpoint has no secret yet' },
  ]);
  const secret = await makeSecret();
  await server.tasks.runDue();
  expect(checkSignature(system, secret)).toBe(true);
  expect(await makeSecret()).toBe(secret);
});

test('while a secret is changed calls bear both signatures, afterwards the new one only', async () => {
  const { system, secret, tell, path } = await aToldCompany();
  const rotated = await server.operate('POST', `${path}/endpoints/ats/secret/rotate`, { keep_hours: 2 });
  const fresh = rotated.json<WebhookSecret>();
  expect(fresh.former_until).toBe(new Date(TEST_NOW.getTime() + 7_200_000).toISOString());
  await tell(1);
  await server.tasks.runDue();
  expect([checkSignature(system, secret), checkSignature(system, fresh.secret)]).toEqual([true, true]);
  await wait(7_201);
  await tell(2);
  await server.tasks.runDue();
  expect([checkSignature(system, secret, 1), checkSignature(system, fresh.secret, 1)]).toEqual([false, true]);
  const unknown = await server.operate('POST', `${path}/endpoints/other/secret`);
  expect(unknown.status).toBe(404);
});

test('no secret is in the configuration or in the database in clear', async () => {
  const { tenant, secret, path } = await aToldCompany();
  expect((await server.operate('GET', `/tenants/${tenant.domain}/config`)).text).not.toContain('whsec_');
  expect((await server.operate('GET', path)).text).not.toContain('whsec_');
  const { rows } = await server.database.pool.query('select * from webhook_endpoints');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
});

test('an endpoint that is taken away is called no more', async () => {
  const { tenant, system, tell, list } = await aToldCompany();
  await tell(1);
  await server.operate('PUT', `/tenants/${tenant.domain}/config`, { value: {} });
  await server.tasks.runDue();
  expect(system.calls).toEqual([]);
  expect(await list()).toMatchObject([{ state: 'dead', error: 'no such endpoint any more' }]);
});

test('what was told of somebody is in their data, and goes with them', async () => {
  const { tenant, system, list } = await aToldCompany();
  const person = await aCandidate(server, tenant);
  const subject = await subjectOf(tenant.domain, person.encId);
  const about = { event: 'resume.uploaded', data: {}, candidateId: subject.candidateId } as const;
  await within(tenant.domain, (ctx) => tellCompany(server, ctx, { ...about, namesCandidate: true }));
  const part = server.privacy.parts.find(({ name }) => name === 'webhooks');
  await within(tenant.domain, async (ctx) => {
    expect(await part?.collect(ctx, subject)).toMatchObject({
      count: 1,
      data: [{ event: 'resume.uploaded', told: { candidate: person.encId } }],
    });
    await part?.erase(ctx, subject);
  });
  await server.tasks.runDue();
  expect([await list(), system.calls]).toEqual([[], []]);
});

test('the list goes back a month, and what still waits stays', async () => {
  const { system, tell, list } = await aToldCompany();
  await tell(1);
  await server.tasks.runDue();
  system.answer = { status: 500 };
  await tell(2);
  await server.tasks.runDue();
  server.clock.set(new Date(TEST_NOW.getTime() + (WEBHOOK_KEPT_DAYS + 1) * 86_400_000));
  await removeOldMessages(server);
  expect(await list()).toMatchObject([{ state: 'waiting' }]);
});

const servicesOf = () => ({
  db: server.db,
  registry: server.registry,
  clock: server.clock,
  log: () => undefined,
  sealed: new SealedValues(createSecretKey(Buffer.alloc(32, 9))),
});

async function subjectOf(domain: string, encId: string): Promise<DataSubject> {
  return withinTenant(server, domain, async ({ tx }) => {
    const [row] = await tx.select().from(candidates).where(eq(candidates.encId, encId));
    if (row === undefined) throw new Error('no such candidate');
    return { candidateId: row.id, encId, email: row.email, formerEmails: [] };
  });
}

const aTask = {
  id: 1,
  key: 'k',
  payload: {},
  attempts: 0,
  createdAt: TEST_NOW,
  signal: new AbortController().signal,
};
