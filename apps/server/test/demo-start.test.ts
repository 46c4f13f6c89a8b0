import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyHalfDemo } from '../src/demo-start.ts';
import { listTenants } from '../src/features/tenants/index.ts';
import { connect } from '../src/platform/context.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { afterFile } from './after-file.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opencareers-demo-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A first start, killed as soon as it says in its folder that it fills the demo. */
async function cutOffFirstStart(dataDir: string): Promise<void> {
  // As on a machine where nothing is set: the store is its own, and filled with the demo.
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const watcher = watch(dataDir);
  const child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!existsSync(join(dataDir, 'filling-demo'))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await Promise.race([once(watcher, 'change'), ended]);
  }
  watcher.close();
  child.kill('SIGKILL');
  await ended;
}

test('a first start that was cut off leaves no half demo: the next one begins anew, and later ones empty nothing', async () => {
  const dataDir = await aFolder();
  await cutOffFirstStart(dataDir);
  const said: string[] = [];
  const store = { dataDir, databaseUrl: null, log: (message: string) => said.push(message) };
  const half = await openDatabase(store);
  await half.withOwner((client) =>
    client.query(
      `INSERT INTO tenants (domain, name) VALUES ('northwind.example', 'Northwind') ON CONFLICT DO NOTHING`,
    ),
  );
  await half.close();

  await emptyHalfDemo(store);
  const anew = await openDatabase(store);
  expect(await listTenants(connect(anew.pool))).toEqual([]);
  await anew.withOwner((client) =>
    client.query(`INSERT INTO tenants (domain, name) VALUES ('own.example', 'Own')`),
  );
  await anew.close();
  expect(said).toContain('the demo was not filled to its end: beginning it anew');

  await rm(join(dataDir, 'filling-demo'));
  await emptyHalfDemo(store);
  const own = await openDatabase(store);
  expect((await listTenants(connect(own.pool))).map(({ domain }) => domain)).toEqual(['own.example']);
  await own.close();
});
