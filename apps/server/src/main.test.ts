import { once } from 'node:events';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { beforeAll, expect, test } from 'vitest';
import { aServerProcess, type ServerProcess } from '../test/server-process.ts';
import { aDatabase, type TestDatabase } from '../test/test-database.ts';
import { aPosition } from '../test/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

async function aBoard(server: ServerProcess, domain: string): Promise<void> {
  const created = await server.operate('POST', '/tenants', { domain, name: domain });
  expect(created.status).toBe(201);
}

async function importAll(server: ServerProcess, domain: string, positions: object[]): Promise<string> {
  const path = `/tenants/${domain}/positions/import?format=native`;
  return (await server.operate('POST', path, JSON.stringify(positions))).text();
}

async function count(server: ServerProcess, domain: string, query = ''): Promise<number> {
  const response = await fetch(`${server.origin}/api/pcsx/search?domain=${domain}&query=${query}`);
  // Another process knows a new tenant a moment later.
  if (response.status === 404) return -1;
  return ((await response.json()) as SearchAnswer).data.count;
}

/** Asks until the answer is the wanted one; gives the milliseconds it took. */
async function untilCount(server: ServerProcess, wanted: { domain: string; count: number }): Promise<number> {
  const began = performance.now();
  while ((await count(server, wanted.domain)) !== wanted.count) {
    if (performance.now() - began > 10_000) throw new Error(`never saw ${wanted.count} positions`);
  }
  return performance.now() - began;
}

test('two servers on one database agree, each change within a second', async () => {
  const [first, second] = [await aServerProcess(database.url), await aServerProcess(database.url)];
  const domain = 'agree.example';
  await aBoard(first, domain);
  await importAll(first, domain, [aPosition(), aPosition()]);
  await untilCount(second, { domain, count: 2 });
  const three = [aPosition(), aPosition(), aPosition()];
  await importAll(first, domain, three);
  expect(await count(first, domain)).toBe(3);
  expect(await untilCount(second, { domain, count: 3 })).toBeLessThan(1_000);
  await importAll(second, domain, three.slice(1));
  expect(await untilCount(first, { domain, count: 2 })).toBeLessThan(1_000);
});

test('kill -9 in the middle of an import leaves nothing half done, and the next import completes', async () => {
  const server = await aServerProcess(database.url);
  const domain = 'killed.example';
  await aBoard(server, domain);
  await importAll(server, domain, [aPosition({ title: 'Before' })]);
  const many = Array.from({ length: 3_000 }, () => aPosition({ title: 'During' }));
  const text = JSON.stringify(many);
  let sentHalf: () => void = () => undefined;
  const half = new Promise<void>((resolve) => {
    sentHalf = resolve;
  });
  // The second half of the feed never comes: the server dies while it waits inside the transaction.
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      sentHalf();
    },
  });
  const path = `/tenants/${domain}/positions/import?format=native`;
  const lost = server.operate('POST', path, body).then(
    async (response) => {
      const reader = response.body?.getReader();
      await reader?.read();
      server.child.kill('SIGKILL');
      await reader?.read();
    },
    () => undefined,
  );
  await half;
  await Promise.allSettled([lost, once(server.child, 'exit')]);

  const next = await aServerProcess(database.url);
  expect(await count(next, domain)).toBe(1);
  expect(await count(next, domain, 'before')).toBe(1);
  const lines = await importAll(next, domain, many);
  expect(lines).toContain('"created":3000');
  expect(await count(next, domain)).toBe(3_000);
});

test('SIGTERM ends the process with 0, and a wrong environment says which variable', async () => {
  const server = await aServerProcess(database.url);
  const began = performance.now();
  server.child.kill('SIGTERM');
  const [code] = await once(server.child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
