import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { inTenant } from './context.ts';
import { SYSTEM } from './scope.ts';
import { addTask } from './tasks/add-task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

test('life and readiness are told apart', async () => {
  expect((await server.get('/healthz')).status).toBe(200);
  const tenant = await aTenant(server, { positions: [aPosition()] });
  await server.catalogs.get(server.registry.findDefault() as never);
  expect((await server.get('/readyz')).json()).toEqual({ status: 'ready' });
  expect(tenant.report?.created).toBe(1);
});

test.each([
  ['an address outside', { 'x-forwarded-for': '203.0.113.9' }, 401],
  ['a proxy that names the public host only', { host: 'jobs.example' }, 401],
  ['a proxy that says that it is one', { host: 'localhost', via: '1.1 proxy' }, 401],
  ['this machine', { host: '127.0.0.1:3000' }, 200],
])('metrics are for this machine and the operator only: %s', async (_from, headers, status) => {
  expect((await server.get('/metrics', headers)).status).toBe(status);
  const token = { ...headers, authorization: `Bearer ${server.operatorToken}` };
  expect((await server.get('/metrics', token)).status).toBe(200);
});

test('metrics say how requests, connections, tasks and the index are', async () => {
  const tenant = await aTenant(server, { positions: [aPosition()] });
  await tenant.get('/api/pcsx/search?query=x');
  for (const path of ['/api/made-up-1', '/api/made-up-2']) await server.get(path);
  const seed = {
    tenant: server.registry.findByDomain(tenant.domain) as never,
    actor: SYSTEM,
    requestId: 'x',
  };
  await inTenant(server.db, { ...seed, clock: server.clock }, (ctx) =>
    addTask(ctx, { kind: 'nobody-does-it', key: '1', payload: {} }),
  );
  server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  const { text } = await server.get('/metrics', { authorization: `Bearer ${server.operatorToken}` });
  server.clock.set(TEST_NOW);
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  const route = (name: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${name}",status="${status}"}`;
  expect(value(route('/api/pcsx/search', 200))).toBeGreaterThan(0);
  expect(value(route('unknown', 404))).toBeGreaterThanOrEqual(2);
  expect(text).not.toContain('made-up');
  expect(
    value('database_connections{state="busy"}') + value('database_connections{state="idle"}'),
  ).toBeGreaterThan(0);
  expect(value('tasks_waiting{kind="nobody-does-it"}')).toBe(1);
  expect(value('tasks_late_seconds{kind="nobody-does-it"}')).toBe(60);
  expect(value('position_index_positions')).toBeGreaterThan(0);
  expect(value('position_index_bytes')).toBeGreaterThan(0);
  expect(value('position_index_lag_seconds')).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain(tenant.domain);
});

test.each(['grafana-dashboard.json', 'operations.md'])('what docs/%s looks at is there', async (file) => {
  const text = await readFile(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
  const asked = file.endsWith('.json')
    ? [...text.matchAll(/"expr": "(.*)"/g)].map(([, expression]) => expression ?? '')
    : [...text.matchAll(/^\| [a-z ]+ \| `(.*?)`(?: and `(.*?)`)?/gm)].flatMap(([, ...found]) => found);
  const names = asked.flatMap((expression) => expression?.match(/[a-z]+(?:_[a-z0-9]+)+(?=[{)[ ]|$)/g) ?? []);
  const own = new Set(names.map((name) => name.replace(/_(?:bucket|count)$/, '')));
  expect(own.size).toBeGreaterThan(5);
  const metrics = (await server.get('/metrics', { authorization: `Bearer ${server.operatorToken}` })).text;
  expect([...own].filter((name) => !metrics.includes(`# HELP ${name} `))).toEqual([]);
});

test('the OpenAPI document is made from the routes', async () => {
  const answer = await server.get('/api/openapi.json');
  const { paths, components } = answer.json<{
    paths: Record<string, unknown>;
    components: { schemas: Record<string, unknown> };
  }>();
  expect(Object.keys(paths)).toContain('/api/pcsx/search');
  expect(Object.keys(paths)).toContain('/api/operator/v1/tenants/{domain}/config');
  // What is said once under a name is there, and nothing that no call means.
  const meant = [...answer.text.matchAll(/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(Object.keys(components.schemas))).toEqual(new Set(meant));
  expect(meant).toContain('Offer');
});

test('[HTTP-01] an unsafe call needs a token of its own session; every API answer brings a fresh one', async () => {
  const first = await server.server.inject({ method: 'GET', url: '/api/csrf' });
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = first.json<{ token: string }>();
  expect(first.headers['x-csrf-token']).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
  const post = (headers: Record<string, string>) =>
    server.server.inject({ method: 'POST', url: '/api/nothing', headers });
  const refused = await post({ cookie });
  expect(refused.statusCode).toBe(403);
  expect(refused.headers['x-csrf-invalid']).toBe('1');
  expect(refused.json()).toEqual({ message: 'Invalid CSRF.', code: 'csrf_invalid' });
  expect((await post({ cookie, 'x-csrf-token': 'made.up.token' })).statusCode).toBe(403);
  // Not refused any more: the route itself does not exist.
  expect((await post({ cookie, 'x-csrf-token': token })).statusCode).toBe(404);
  expect((await post({ cookie, 'x-csrftoken': token })).statusCode).toBe(404);
});

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' }, 404],
  ['our own page in an older browser', { host: 'jobs.example', origin: 'https://jobs.example' }, 404],
  ['a form without a referrer', { origin: 'null' }, 404],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site in an older browser', { host: 'jobs.example', origin: 'https://evil.example' }, 403],
])('[HTTP-01] a good token counts for our own pages only: %s', async (_sender, headers, status) => {
  const first = await server.server.inject({ method: 'GET', url: '/api/csrf' });
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = first.json<{ token: string }>();
  const sent = { ...headers, cookie, 'x-csrf-token': token };
  const answer = await server.server.inject({ method: 'POST', url: '/api/nothing', headers: sent });
  expect(answer.statusCode).toBe(status);
});

test('[HTTP-01] a known address says which methods it has', async () => {
  const ask = (method: 'PUT' | 'OPTIONS' | 'DELETE', url: string) => server.server.inject({ method, url });
  const refused = await ask('PUT', '/api/pcsx/search?query=x');
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(refused.json()).toMatchObject({ code: 'method_not_allowed' });
  const asked = await ask('OPTIONS', '/api/pcsx/notifications/1/mark_clicked');
  expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, 'OPTIONS, POST', '']);
  expect((await ask('DELETE', '/careers/job/1')).headers.allow).toBe('GET, HEAD, OPTIONS');
  expect((await ask('OPTIONS', '/api/nothing')).statusCode).toBe(404);
});

test('[HTTP-01] pages may ask a device for nothing but where it is', async () => {
  for (const url of ['/careers', '/api/csrf', '/nothing']) {
    const { headers } = await server.get(url);
    expect(headers['permissions-policy']).toContain('geolocation=(self), ');
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('[ERROR-01] a refused token comes back with a good one, also for who has no cookie or an old page', async () => {
  const post = (headers: Record<string, string>) =>
    server.server.inject({ method: 'POST', url: '/api/nothing', headers });
  const first = await post({});
  expect(first.statusCode).toBe(403);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = String(first.headers['x-csrf-token']);
  expect((await post({ cookie, 'x-csrf-token': token })).statusCode).toBe(404);

  const before = server.clock.now();
  server.clock.set(new Date(before.getTime() + 25 * 3_600_000));
  const stale = await post({ cookie, 'x-csrf-token': token });
  expect(stale.headers['x-csrf-invalid']).toBe('1');
  expect((await post({ cookie, 'x-csrf-token': String(stale.headers['x-csrf-token']) })).statusCode).toBe(
    404,
  );
  server.clock.set(before);
});

test('anonymous sessions get their cookies once, readable by no script, over plain http without Secure', async () => {
  const first = await server.server.inject({ method: 'GET', url: '/api/csrf' });
  expect(first.cookies.map(({ name }) => name).toSorted()).toEqual(['_vs', '_vscid', '_vscidv2']);
  for (const cookie of first.cookies)
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' });
  expect(first.cookies.some((cookie) => cookie.secure)).toBe(false);
  const again = await server.get('/api/csrf');
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('clients without cookies share a small allowance; 429 says when to come back', async () => {
  let last = 200;
  for (let at = 0; at < 400 && last !== 429; at += 1) {
    const answer = await server.server.inject({
      method: 'GET',
      url: '/api/csrf',
      remoteAddress: '198.51.100.7',
    });
    last = answer.statusCode;
    if (last === 429) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toEqual({ message: 'Please try again later', code: 'too_many_requests' });
    }
  }
  expect(last).toBe(429);
  expect((await server.get('/api/csrf')).status).toBe(200);
});
