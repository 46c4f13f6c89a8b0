import type { AddressInfo } from 'node:net';
import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aTold, tell } from '../../../../test/notification-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let origin: string;
beforeAll(async () => {
  server = await aServer({ beatMilliseconds: 100 });
  tenant = await aTenant(server);
  origin = await listen(server);
});

async function listen({ server: app }: TestServer): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** What a page hears. */
interface Heard {
  status: number;
  headers: Headers;
  /** The count of the next event; undefined when the stream has ended. */
  next(): Promise<number | undefined>;
  close(): void;
}

async function open({ cookies }: TestBrowser, at = origin, domain = tenant.domain): Promise<Heard> {
  const leaving = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${at}${NOTIFICATION_PATHS.stream}?domain=${domain}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const counts = response.status === 200 && response.body ? readCounts(response.body) : undefined;
  return {
    status: response.status,
    headers: response.headers,
    next: async () => (await counts?.next())?.value ?? undefined,
    close: () => leaving.abort(),
  };
}

async function* readCounts(body: ReadableStream<Uint8Array>): AsyncGenerator<number, undefined> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const count = /^event: badge\ndata: \{"count":(\d+)\}$/.exec(part)?.[1];
      if (count !== undefined) yield Number(count);
    }
  }
  return undefined;
}

test('[NOTIF-05] the badge is told at once, and every change well within two seconds', async () => {
  const person = await aCandidate(server, tenant);
  const id = await aTold(server, { tenant, person });
  const stream = await open(person);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(await stream.next()).toBe(1);
  const before = performance.now();
  await tell(server, { tenant, person });
  expect(await stream.next()).toBe(2);
  expect(performance.now() - before).toBeLessThan(2_000);
  await person.send('POST', NOTIFICATION_PATHS.markAllViewed, { body: {} });
  expect(await stream.next()).toBe(0);
  await person.send('POST', NOTIFICATION_PATHS.markClicked(id), { body: {} });
  // The count is the same, what the panel shows is not.
  expect(await stream.next()).toBe(0);
  stream.close();
});

test('[NOTIF-05] a change made by another server process is heard as well, others of the tenant hear nothing', async () => {
  const other = await aServer({ database: server.database });
  await other.registry.refresh();
  const [person, neighbour] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const [stream, theirs] = [await open(person), await open(neighbour)];
  expect([await stream.next(), await theirs.next()]).toEqual([0, 0]);
  await tell(other, { tenant, person });
  expect(await stream.next()).toBe(1);
  await tell(other, { tenant, person: neighbour });
  await tell(other, { tenant, person: neighbour }, { kind: 'OFFERExtended' });
  expect([1, 2]).toContain(await theirs.next());
  stream.close();
  theirs.close();
});

test('[NOTIF-04] only for who is signed in, where the tenant shows the bell, and a few at a time', async () => {
  expect((await open(await aBrowser(server, tenant))).status).toBe(401);
  const off = await aTenant(server, {
    config: { behaviourFlags: { enableCandidateInappNotifications: false } },
  });
  expect((await open(await aCandidate(server, off), origin, off.domain)).status).toBe(404);
  const person = await aCandidate(server, tenant);
  const streams = [];
  for (let index = 0; index < 5; index += 1) streams.push(await open(person));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const refused = await open(person);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  for (const stream of streams) {
    expect(await stream.next()).toBe(0);
    stream.close();
  }
});

test('[NOTIF-03] the stream is that of the session, whichever tenant the call names', async () => {
  const other = await aTenant(server);
  const theirs = await aCandidate(server, other);
  await aTold(server, { tenant: other, person: theirs });
  const stream = await open(theirs, origin, tenant.domain);
  expect(await stream.next()).toBe(1);
  stream.close();
});

test('a stream ends when its session has ended', async () => {
  const person = await aCandidate(server, tenant);
  const stream = await open(person);
  expect(await stream.next()).toBe(0);
  expect((await person.send('POST', ACCOUNT_PATHS.signOut, { body: {} })).status).toBe(200);
  expect(await stream.next()).toBeUndefined();
});

test('a server that stops ends its streams instead of waiting for them', async () => {
  const own = await aServer();
  const ours = await aTenant(own);
  const at = await listen(own);
  const stream = await open(await aCandidate(own, ours), at, ours.domain);
  expect(await stream.next()).toBe(0);
  const before = performance.now();
  await own.server.close();
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(await stream.next()).toBeUndefined();
});
