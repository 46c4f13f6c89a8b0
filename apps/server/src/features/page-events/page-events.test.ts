import { EventSummarySchema } from '@opencareers/contracts/operator';
import { VSLOG_BODY_MAX_BYTES } from '@opencareers/contracts/vslog';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeOldPageEvents } from './page-event-feature.ts';
import { pageEvents } from './page-events.schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const ORIGIN = { host: 'jobs.example', origin: 'http://jobs.example' };
const VISIT = { event: 'page_visit', namespace: 'search' };
const cookieOf = async () => {
  const { cookies } = await server.server.inject('/api/csrf');
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

async function report(
  tenant: TestTenant,
  payload: InjectOptions['payload'],
  { query = '', headers = {} as Record<string, string> } = {},
) {
  const url = `/vslog?domain=${tenant.domain}${query}`;
  return server.server.inject({ method: 'POST', url, headers: { ...ORIGIN, ...headers }, payload });
}

async function eventsOf(tenant: TestTenant) {
  await server.events.flush();
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no such tenant');
  const seed = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  return inTenant(server.db, seed, (ctx) => ctx.tx.select().from(pageEvents).orderBy(pageEvents.id));
}

const figure = async (line: string) => {
  const { text } = await server.get('/metrics', { authorization: `Bearer ${server.operatorToken}` });
  return Number(
    text
      .split('\n')
      .find((row) => row.startsWith(`${line} `))
      ?.split(' ')[1] ?? 0,
  );
};

describe('POST /vslog', () => {
  test('[VSLOG-01] an event is kept with its page, position, facts and figures, for this tenant only', async () => {
    const [tenant, other] = [await aTenant(server), await aTenant(server)];
    const headers = { cookie: await cookieOf() };
    const answer = await report(
      tenant,
      {
        event: 'component_interactive',
        namespace: 'job_details',
        data_json: { component: 'similar_jobs', loaded: true, rows: 4, query: 'secret' },
        metrics_to_push: { LCP: 812.4 },
      },
      { query: '&pid=100000000001-nurse&event=component_interactive&namespace=job_details', headers },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 200,
      error: { message: '', body: '' },
      data: {},
      metadata: null,
    });
    const [event, ...rest] = await eventsOf(tenant);
    expect(rest).toEqual([]);
    expect(event).toMatchObject({
      event: 'component_interactive',
      namespace: 'job_details',
      page: 'job_details',
      positionId: 100_000_000_001,
      facts: { component: 'similar_jobs', loaded: true, rows: 4 },
      metrics: { LCP: 812.4 },
      createdAt: TEST_NOW,
    });
    expect(JSON.stringify(event)).not.toContain('secret');
    expect(await eventsOf(other)).toEqual([]);
    expect(await figure('page_web_vital_seconds_count{name="LCP",page="job_details"}')).toBe(1);
  });

  test('[VSLOG-01] a beacon of our own page needs no token, a foreign page is refused', async () => {
    const tenant = await aTenant(server);
    const beacon = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' };
    expect((await report(tenant, JSON.stringify(VISIT), { headers: beacon })).statusCode).toBe(200);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { ...beacon, 'sec-fetch-site': site };
      expect((await report(tenant, JSON.stringify(VISIT), { headers })).statusCode).toBe(403);
    }
    const without = { method: 'POST' as const, url: `/vslog?domain=${tenant.domain}`, payload: VISIT };
    expect((await server.server.inject(without)).statusCode).toBe(403);
    const foreign = { host: 'jobs.example', origin: 'http://evil.example' };
    expect((await server.server.inject({ ...without, headers: foreign })).statusCode).toBe(403);
  });

  test('[VSLOG-01] names that differ, broken bodies and endless ones are refused by name', async () => {
    const tenant = await aTenant(server);
    const differs = await report(tenant, VISIT, { query: '&event=error' });
    expect(differs.statusCode).toBe(422);
    expect(differs.json()).toMatchObject({ messages: { event: [expect.stringContaining('query')] } });
    const wrong: unknown[] = [
      {},
      { ...VISIT, event: 'a b' },
      { ...VISIT, namespace: 'x'.repeat(81) },
      { ...VISIT, event: 'ada-1234567' },
      { ...VISIT, metrics_to_push: { a: 'b' } },
    ];
    for (const body of wrong) expect((await report(tenant, body as object)).statusCode).toBe(422);
    const endless = { ...VISIT, data_json: { text: 'x'.repeat(VSLOG_BODY_MAX_BYTES) } };
    expect((await report(tenant, endless)).statusCode).toBe(413);
    const broken = await report(tenant, '{', { headers: { 'content-type': 'application/json' } });
    expect(broken.statusCode).toBe(400);
    const unknown = {
      method: 'POST' as const,
      url: '/vslog?domain=nobody.example',
      headers: ORIGIN,
      payload: VISIT,
    };
    expect((await server.server.inject(unknown)).statusCode).toBe(404);
    expect(await eventsOf(tenant)).toEqual([]);
  });

  test('[VSLOG-01] too many events of a visitor are dropped without harming the page', async () => {
    const tenant = await aTenant(server);
    const headers = { cookie: await cookieOf() };
    const before = await figure('page_events_dropped_total{reason="session"}');
    const answers = await Promise.all(Array.from({ length: 150 }, () => report(tenant, VISIT, { headers })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await eventsOf(tenant)).toHaveLength(120);
    expect((await figure('page_events_dropped_total{reason="session"}')) - before).toBe(30);
    const page = await server.server.inject({ url: `/careers?domain=${tenant.domain}`, headers });
    expect(page.statusCode).toBe(200);
  });

  test('a visitor is a key of the day: neither cookie nor address is stored, and tomorrow it is another one', async () => {
    const tenant = await aTenant(server);
    const cookie = await cookieOf();
    await report(tenant, VISIT, { headers: { cookie } });
    await report(tenant, VISIT, { headers: { cookie } });
    server.clock.set(new Date(TEST_NOW.getTime() + 86_400_000));
    await report(tenant, VISIT, { headers: { cookie } });
    await report(tenant, VISIT);
    server.clock.set(TEST_NOW);
    const keys = (await eventsOf(tenant)).map(({ visitor }) => visitor);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBeNull();
    const id = cookie.split(/[=.]/)[1] ?? '';
    expect(JSON.stringify(await eventsOf(tenant))).not.toContain(id);
  });
});

describe('at the end of the process', () => {
  test('[VSLOG-01] events that were acknowledged are written before the server stops', async () => {
    const database = await aDatabase();
    const ending = await aServer({ database });
    const tenant = await aTenant(ending);
    const url = `/vslog?domain=${tenant.domain}`;
    const answer = await ending.server.inject({ method: 'POST', url, headers: ORIGIN, payload: VISIT });
    expect(answer.statusCode).toBe(200);
    await ending.server.close();
    const next = await aServer({ database });
    const { counts } = (await next.operate('GET', `/events?domain=${tenant.domain}`)).json<{
      counts: object[];
    }>();
    expect(counts).toMatchObject([{ event: 'page_visit', count: 1 }]);
  });
});

describe('what the operator reads', () => {
  test('events are counted by day, page and event, without those of other tenants', async () => {
    const [tenant, other] = [await aTenant(server), await aTenant(server)];
    const headers = { cookie: await cookieOf() };
    await report(tenant, VISIT, { headers });
    await report(tenant, VISIT, { headers });
    await report(tenant, { event: 'error', namespace: 'profile' });
    await report(other, VISIT);
    await server.events.flush();
    const answer = await server.operate('GET', `/events?domain=${tenant.domain}&days=2`);
    expect(EventSummarySchema.parse(answer.json())).toEqual({
      domain: tenant.domain,
      since: '2026-03-09T00:00:00.000Z',
      counts: [
        { day: '2026-03-10', page: 'search', event: 'page_visit', count: 2, visitors: 1 },
        { day: '2026-03-10', page: 'profile', event: 'error', count: 1, visitors: 0 },
      ],
    });
    expect((await server.operate('GET', '/events?domain=nobody.example')).status).toBe(404);
    expect((await server.operate('GET', `/events?domain=${tenant.domain}&days=91`)).status).toBe(422);
  });

  test('events are removed after 90 days, and the oldest ones beyond the limit of a tenant', async () => {
    const tenant = await aTenant(server);
    const day = (count: number) => new Date(TEST_NOW.getTime() - count * 86_400_000);
    for (const days of [91, 90.1, 89, 2, 1, 0]) {
      server.clock.set(day(days));
      await report(tenant, { ...VISIT, metrics_to_push: { days } });
    }
    server.clock.set(TEST_NOW);
    const left = async () => (await eventsOf(tenant)).map(({ metrics }) => metrics.days);
    expect(await left()).toHaveLength(6);
    const options = { ...server, log: () => undefined };
    await removeOldPageEvents(options);
    expect(await left()).toEqual([89, 2, 1, 0]);
    await removeOldPageEvents(options, 2);
    expect(await left()).toEqual([1, 0]);
    await removeOldPageEvents(options, 2);
    expect(await left()).toEqual([1, 0]);
  });
});
