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

async function importAll(server: ServerProcess, domain: string, positions: object[]): Promise<void> {
  const path = `/tenants/${domain}/positions/import?format=native`;
  await (await server.operate('POST', path, JSON.stringify(positions))).text();
}

async function count(server: ServerProcess, domain: string): Promise<number> {
  const response = await fetch(`${server.origin}/api/pcsx/search?domain=${domain}`);
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

test('SIGTERM ends the process with 0, and a wrong environment says which variable', async () => {
  const server = await aServerProcess(database.url);
  const began = performance.now();
  server.child.kill('SIGTERM');
  const [code] = await once(server.child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
