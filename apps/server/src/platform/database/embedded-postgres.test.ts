import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const HOLDER = fileURLToPath(new URL('../../../test/store-holder.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
let filled: string;
let parent: string;
let dataDir: string;
const children: ChildProcess[] = [];
const databases: OpenDatabase[] = [];

beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), 'filled-'));
  const database = await openDatabase({
    dataDir: join(filled, 'data'),
    databaseUrl: null,
    log: () => undefined,
  });
  await database.close();
});

afterAll(() => rmSync(filled, { recursive: true }));

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'closed-'));
  dataDir = join(parent, 'deep/data');
});

afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  for (const database of databases.splice(0)) await database.close();
  rmSync(parent, { recursive: true });
});

/** The store of a server that has ended well, which costs less than to make a new one. */
function copyFilledStore(): void {
  mkdirSync(dirname(dataDir), { recursive: true });
  const { status } = spawnSync('cp', ['-a', join(filled, 'data'), dataDir]);
  if (status !== 0) throw new Error('the store could not be copied');
}

/** Starts another server on `dataDir` and hands out what it prints, line by line. */
function startHolder(account: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [HOLDER, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async () => (await lines.next()).value as string | undefined };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
}

async function killNine(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function open(): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, databaseUrl: null, log: () => undefined });
  let isOpen = true;
  const closeOnce = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  databases.push({ ...database, close: closeOnce });
  return { ...database, close: closeOnce };
}

function readPostmaster(): { pid: number; socketDir: string } {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '' };
}

async function untilLine(holder: ReturnType<typeof startHolder>, wanted: string): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const line = await holder.nextLine();
    if (line === undefined) throw new Error(`ended without "${wanted}": ${seen.join(' | ')}`);
    seen.push(line);
    if (line.startsWith(wanted)) return seen;
  }
}

test('an acknowledged write survives a power cut: flushed, whole pages, with checksums', async () => {
  const database = await open();
  const { rows } = await database.pool.query(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') ORDER BY name`,
  );
  await database.close();
  expect(rows.map((row) => `${row.name}=${row.setting}`)).toEqual([
    'data_checksums=on',
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
  ]);
});

test('only its own user reaches the store: no network port, closed folders, secrets unreadable', async () => {
  const database = await open();
  const { rows } = await database.pool.query("SELECT current_setting('listen_addresses') AS addresses");
  expect(rows).toEqual([{ addresses: '' }]);
  const { socketDir } = readPostmaster();
  for (const path of [dataDir, join(dataDir, 'postgres'), socketDir])
    expect(statSync(path).mode & 0o077, path).toBe(0);
  for (const name of ['postgres-passwords.json', 'postgres.log', 'server.lock'])
    expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  await database.close();
  expect(existsSync(socketDir)).toBe(false);
});

test('what was written is there after a restart, and closing leaves no process', async () => {
  copyFilledStore();
  const first = await open();
  await first.withOwner((client) => client.query('CREATE TABLE note AS SELECT 1 AS n'));
  await first.close();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  const second = await open();
  const { rows } = await second.withOwner((client) => client.query('SELECT n FROM note'));
  await second.close();
  expect(rows).toEqual([{ n: 1 }]);
});

test('a second server on the same store is refused, naming the process that runs', async () => {
  copyFilledStore();
  const running = startHolder();
  await untilLine(running, 'ready');
  await expect(open()).rejects.toThrow(
    new RegExp(
      `${dataDir} is in use by another Opencareers server or backup \\(process ${running.child.pid}\\)`,
    ),
  );
  const second = startHolder();
  expect((await untilLine(second, 'refused')).at(-1)).toContain(`process ${running.child.pid}`);
});

test('two servers that start at the same instant on a new store: one serves, one is refused', async () => {
  const both = [startHolder(), startHolder()];
  const outcomes = await Promise.all(
    both.map(async ({ nextLine }) => {
      for (;;) {
        const line = await nextLine();
        if (line === undefined || line === 'ready' || line.startsWith('refused')) return line?.slice(0, 7);
      }
    }),
  );
  expect(outcomes.map(String).toSorted()).toEqual(['ready', 'refused']);
});

test('after kill -9 the next start takes over the running database with everything in it', async () => {
  copyFilledStore();
  const killed = startHolder();
  await untilLine(killed, 'ready');
  killed.child.stdin.write('precious\n');
  await untilLine(killed, 'notes: precious');
  await killNine(killed.child);
  const heir = startHolder();
  expect(await untilLine(heir, 'ready')).toContain(
    'log: took over the running database of a server that was killed',
  );
  heir.child.stdin.write('more\n');
  await untilLine(heir, 'notes: precious more');
});

test('after kill -9 of the server and of PostgreSQL nothing acknowledged is lost', async () => {
  copyFilledStore();
  const killed = startHolder();
  await untilLine(killed, 'ready');
  killed.child.stdin.write('precious\n');
  await untilLine(killed, 'notes: precious');
  process.kill(readPostmaster().pid, 'SIGKILL');
  await killNine(killed.child);
  const heir = startHolder();
  await untilLine(heir, 'ready');
  heir.child.stdin.write('more\n');
  await untilLine(heir, 'notes: precious more');
});

test('a database that was killed alone is started again under the running server', async () => {
  copyFilledStore();
  const database = await open();
  await database.withOwner((client) => client.query('CREATE TABLE note AS SELECT 1 AS n'));
  const { pid } = readPostmaster();
  process.kill(pid, 'SIGKILL');
  const handedOut = await database.pool.connect();
  const query = () =>
    database
      .withOwner((client) => client.query('SELECT n FROM note'))
      .then(
        ({ rows }) => ({ rows, isNew: readPostmaster().pid !== pid }),
        () => 'not yet',
      );
  await expect.poll(query, { timeout: 30_000 }).toEqual({ rows: [{ n: 1 }], isNew: true });
  handedOut.release(true);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s before the server listens to it ends the database too',
  async (signal) => {
    copyFilledStore();
    const starting = startHolder();
    await untilLine(starting, 'ready');
    const ended = new Promise((resolve) => starting.child.once('exit', (_, by) => resolve(by)));
    starting.child.kill(signal);
    expect(await ended).toBe(signal);
    await expect
      .poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 20_000 })
      .toBe(false);
  },
);

test('lock files of a machine that lost power do not stop the start, whoever has their numbers now', async () => {
  copyFilledStore();
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: 1, startedAt: '0' }));
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    [process.ppid, '/elsewhere', 1, 5432, '/tmp', '', '1 1', 'ready', ''].join('\n'),
  );
  const database = await open();
  await database.close();
});

test('a first start that was interrupted is begun anew', async () => {
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
  const database = await open();
  await database.close();
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
});

test('a store of another PostgreSQL version is refused in words', async () => {
  copyFilledStore();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '9\n');
  await expect(open()).rejects.toThrow('was made by PostgreSQL 9');
});

test.runIf(isRoot)(
  'as root, PostgreSQL runs as another user in a folder that this user cannot reach',
  async () => {
    chmodSync(parent, 0o700);
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    // As on a machine that has no user "postgres": the owner of the folder is who runs it.
    chownSync(join(dataDir, 'postgres'), NOBODY, NOBODY);
    const database = await open();
    const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    const owner = statSync(`/proc/${postmaster}`).uid;
    const asNobody = spawnSync('ls', [dataDir], { uid: NOBODY, gid: NOBODY });
    await database.withOwner((client) => client.query('CREATE TABLE note AS SELECT 1 AS n'));
    await database.close();
    expect({ owner, reachable: asNobody.status === 0 }).toEqual({ owner: NOBODY, reachable: false });
  },
);

test.runIf(isRoot)('an ordinary user runs it directly', async () => {
  chmodSync(parent, 0o777);
  const ordinary = startHolder({ uid: NOBODY, gid: NOBODY });
  await untilLine(ordinary, 'ready');
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
});

test.runIf(isRoot)('a backup that root copied back without its owners starts', async () => {
  copyFilledStore();
  spawnSync('cp', ['-r', '--no-preserve=ownership', dataDir, join(parent, 'restored')]);
  dataDir = join(parent, 'restored');
  const database = await open();
  await database.pool.query('SELECT count(*) FROM tenants');
});
