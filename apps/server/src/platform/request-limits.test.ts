import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { limitRequests } from './request-limits.ts';
import { guardVisitors, recogniseVisitors } from './visitor.ts';
import { VisitorSessions } from './visitor-session.ts';

const CALL = '/api/call';
const PAGE = '/careers';

let server: FastifyInstance;
let now = 0;
/** What `/api/away` answers. */
let status = 200;
/** Milliseconds since the server began. */
const at = (time: number) => {
  now = time;
};

beforeEach(async () => {
  at(59_900);
  server = Fastify();
  handleErrors(server);
  await server.register(cookie);
  const sessions = new VisitorSessions(Buffer.alloc(32, 7));
  recogniseVisitors(server, sessions);
  limitRequests(server, () => now);
  guardVisitors(server, sessions, { now: () => new Date(now) });
  const config = { access: 'public' as const };
  for (const url of [CALL, PAGE, '/healthz']) server.get(url, { config }, () => ({}));
  const dear = { ...config, rateLimit: { max: 3, timeWindow: 60_000 } };
  server.get('/api/dear', { config: dear }, () => ({}));
  server.get('/api/away', { config: dear }, (_, reply) => reply.status(status).send({}));
});

async function ask(
  url: string,
  { cookies = '', address = '192.0.2.1', method = 'GET' as 'GET' | 'POST' } = {},
) {
  const headers = cookies === '' ? {} : { cookie: cookies };
  const answer = await server.inject({ method, url, headers, remoteAddress: address });
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after']),
    cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** How many of so many requests pass. */
async function passedOf(
  count: number,
  url: string,
  options: Parameters<typeof ask>[1] = {},
): Promise<number> {
  let passed = 0;
  for (let sent = 0; sent < count; sent += 1) if ((await ask(url, options)).status !== 429) passed += 1;
  return passed;
}

test('the edge of a minute lets no more through than its middle', async () => {
  expect(await passedOf(310, CALL)).toBe(300);
  at(60_100);
  expect(await passedOf(310, CALL)).toBe(0);
  const refused = await ask(CALL);
  at(now + refused.retryAfter * 1000);
  expect(await passedOf(310, CALL)).toBe(300);
});

test('what is refused earns no cookie, nor does what is not counted', async () => {
  await passedOf(300, CALL);
  expect(await ask(CALL)).toMatchObject({ status: 429, cookies: '' });
  expect(await ask('/healthz')).toMatchObject({ status: 200, cookies: '' });
  const unknown = await ask('/api/nothing');
  expect(unknown).toMatchObject({ status: 429, cookies: '' });
});

test('addresses that nobody knows and calls without a token count too', async () => {
  expect(await passedOf(100, '/api/nothing')).toBe(100);
  expect(await passedOf(100, CALL, { method: 'POST' })).toBe(100);
  expect(await passedOf(200, CALL)).toBe(100);
});

test('calls of others do not close the site to somebody who comes for the first time', async () => {
  await passedOf(320, CALL);
  const page = await ask(PAGE);
  expect(page.status).toBe(200);
  expect(await passedOf(320, CALL, page)).toBe(320);
  // Nor do pages that programs ask for.
  await passedOf(320, PAGE);
  expect((await ask(PAGE)).status).toBe(429);
  expect((await ask(PAGE, page)).status).toBe(200);
});

test('cookies that somebody collects buy the limits of so many visitors and no more', async () => {
  const collected: string[] = [];
  for (let asked = 0; asked < 250; asked += 1) collected.push((await ask(CALL)).cookies);
  expect(await passedOf(50, CALL)).toBe(50);
  const statuses: number[] = [];
  for (const cookies of collected) statuses.push((await ask(CALL, { cookies })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  // Who was counted on their own stays so; another network has room; and after a minute without them so has this one.
  expect((await ask(CALL, { cookies: collected[0] ?? '' })).status).toBe(200);
  const late = { cookies: collected[249] ?? '' };
  expect((await ask(CALL, late)).status).toBe(429);
  expect(await passedOf(310, CALL, { ...late, address: '192.0.2.2' })).toBe(310);
  at(now + 66_000);
  expect(await passedOf(310, CALL, late)).toBe(310);
});

test('a visitor has one limit, from however many addresses', async () => {
  const { cookies } = await ask(PAGE);
  let passed = 0;
  for (let from = 0; from < 5; from += 1)
    passed += await passedOf(300, CALL, { cookies, address: `192.0.2.${from + 10}` });
  expect(passed).toBe(1200);
});

test('a call that costs more has a limit of its own besides', async () => {
  const { cookies } = await ask(PAGE);
  expect(await passedOf(5, '/api/dear', { cookies })).toBe(3);
  expect(await passedOf(5, CALL, { cookies })).toBe(5);
  at(60_100);
  expect(await passedOf(5, '/api/dear', { cookies })).toBe(0);
  at(59_900 + 66_000);
  expect(await passedOf(5, '/api/dear', { cookies })).toBe(3);
});

test.each([
  ['en-GB,en;q=0.9', 'ltr', 'You can go on in 60 seconds.'],
  ['de', 'ltr', 'In 60 Sekunden können Sie weitermachen.'],
  ['es-MX', 'ltr', 'Puede continuar dentro de 60 segundos.'],
  ['fr', 'ltr', 'Vous pourrez continuer dans 60 secondes.'],
  ['ar', 'rtl', 'يمكنك المتابعة بعد 60 ثانية.'],
])(
  '[ERROR-01] a person whose page is refused reads why and for how long: %s',
  async (language, direction, words) => {
    at(60_000);
    await passedOf(300, PAGE);
    at(66_000);
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language };
    const answer = await server.inject({ url: `${PAGE}?q="><script>`, headers, remoteAddress: '192.0.2.1' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`lang="${language.slice(0, 2)}" dir="${direction}"`);
    // Some languages keep a number and its unit on one line.
    expect(answer.body.replaceAll(/\s/gu, ' ')).toContain(words);
    expect(answer.body).not.toMatch(/too_many_requests|<script/);
  },
);

test('[ERROR-01] what a page or a program calls is refused with a code, also at an address of pages', async () => {
  await passedOf(300, CALL);
  await passedOf(300, PAGE);
  for (const url of [CALL, PAGE]) {
    const answer = await server.inject({ url, headers: { accept: '*/*' }, remoteAddress: '192.0.2.1' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ message: 'Please try again later', code: 'too_many_requests' });
  }
});

test('what the server could not do is not counted against whoever asked for it, but for the limit of all', async () => {
  for (status of [503, 507]) expect(await passedOf(20, '/api/away')).toBe(20);
  status = 200;
  expect(await passedOf(5, '/api/away')).toBe(3);
  status = 503;
  expect(await passedOf(5, '/api/away')).toBe(0);
  const tried = 20 + 20 + 5 + 5;
  expect(await passedOf(400, CALL)).toBe(300 - tried);
});
