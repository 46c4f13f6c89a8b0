import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readBackup, readOver } from '../src/features/backups/backup-file.ts';
import { RESTORING } from '../src/features/backups/half-restored.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { afterFile } from './after-file.ts';
import { aLetter } from './offer-factory.ts';
import { randomFrom } from './random-numbers.ts';
import { aServerProcess, kill, OPERATOR_TOKEN, type ServerProcess } from './server-process.ts';
import { anEmptyDatabase } from './test-database.ts';
import { readRounds } from './test-env.ts';
import { aPosition } from './test-server.ts';

const KILLS = readRounds('BACKUP_KILLS', { day: 2, night: 200 });
const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
const DOMAIN = 'backups.example';
/** Mails that make the files of the store take a while. */
const [MAILS, MAIL_BYTES] = [40, 100_000];
const EMAIL = /[\w-]+@kept\.example/;

interface Command {
  child: ChildProcess;
  ended: Promise<{ code: number | null; text: string; lasted: number }>;
}

/** A command as somebody runs it, with everything that it starts in one group. */
function start(args: readonly string[], env: Record<string, string>): Command {
  const begun = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, OPERATOR_TOKEN, BASE_URL: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    text,
    lasted: performance.now() - begun,
  }));
  return { child, ended };
}

async function done(args: readonly string[], env: Record<string, string>) {
  const ended = await start(args, env).ended;
  expect(ended.code, ended.text).toBe(0);
  return ended;
}

/** Ends a command with all that it has started, as a power cut does; nothing when it has ended. */
async function killAll({ child, ended }: Command): Promise<void> {
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** A server with its own database, to which somebody goes on adding candidates. */
class BusyStore {
  readonly acknowledged: string[] = [];
  server: ServerProcess;
  #isOver = false;
  #adding: Promise<void> = Promise.resolve();

  constructor(server: ServerProcess) {
    this.server = server;
  }

  get environment(): Record<string, string> {
    return { BASE_URL: this.server.origin, DATA_DIR: this.server.dataDir };
  }

  /** Adds candidates until `rest`. */
  work(): void {
    this.#isOver = false;
    this.#adding = (async () => {
      while (!this.#isOver) await this.#add();
    })();
  }

  async rest(): Promise<void> {
    this.#isOver = true;
    await this.#adding;
  }

  async #add(): Promise<void> {
    const email = `person-${this.acknowledged.length}-${Date.now()}@kept.example`;
    try {
      const answer = await this.server.operate('POST', `/tenants/${DOMAIN}/candidates`, { email });
      if (answer.ok) this.acknowledged.push(email);
      await answer.arrayBuffer();
    } catch {
      // The server was killed: nobody was told that this one is kept.
      this.#isOver = true;
    }
  }

  /** Ends the server as a power cut does and starts it again, as a service manager does until it succeeds. */
  async killServer(backup: Command): Promise<void> {
    await kill(this.server);
    await this.rest();
    const start = () => aServerProcess(null, this.server.dataDir);
    this.server = await start().catch(async (error: Error) => {
      // Begun when the server was gone already, a backup reads the store where it lies.
      expect(error.message).toContain('in use by another Opencareers server or backup');
      await backup.ended;
      return start();
    });
  }
}

/** Addresses of candidates in a backup. Throws when it is not whole. */
async function emailsIn(file: string): Promise<string[]> {
  const emails: string[] = [];
  await readBackup(file, null, {
    begin: async () => undefined,
    rows: async (table, rows) => {
      if (table === 'candidates') for (const row of rows) emails.push(EMAIL.exec(row)?.[0] ?? row);
    },
    file: readOver,
  });
  return emails.sort();
}

async function emailsAt(dataDir: string, databaseUrl: string | null): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => undefined });
  try {
    const { rows } = await database.withOwner(async (client) => {
      await client.query("SELECT set_config('app.tenant_id', (SELECT max(id)::text FROM tenants), false)");
      return client.query<{ email: string }>('SELECT email FROM candidates');
    });
    return rows.map(({ email }) => email).sort();
  } finally {
    await database.close();
  }
}

const folders: string[] = [];
afterFile(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function aStore(folder: string): Promise<BusyStore> {
  const store = new BusyStore(await aServerProcess(null));
  const { operate, dataDir } = store.server;
  await operate('POST', '/tenants', { domain: DOMAIN, name: 'Backups' });
  await operate('POST', `/tenants/${DOMAIN}/candidates`, { email: 'offered@kept.example' });
  store.acknowledged.push('offered@kept.example');
  const feed = join(folder, 'positions.json');
  await writeFile(feed, JSON.stringify([aPosition()]));
  await done(
    ['positions', 'import', '--domain', DOMAIN, '--format', 'native', '--file', feed],
    store.environment,
  );
  const listed = await done(['positions', 'list', '--domain', DOMAIN, '--json'], store.environment);
  const position = /"id": "?(\d+)/.exec(listed.text)?.[1] ?? '';
  await writeFile(join(folder, 'letter.pdf'), await aLetter());
  const offer = ['offers', 'create', '--domain', DOMAIN, '--email', 'offered@kept.example'];
  await done([...offer, '--position', position, '--letter', join(folder, 'letter.pdf')], store.environment);
  await mkdir(join(dataDir, 'outbox'), { recursive: true });
  for (let number = 0; number < MAILS; number += 1)
    await writeFile(join(dataDir, 'outbox', `mail-${number}.json`), Buffer.alloc(MAIL_BYTES, 'm'));
  return store;
}

/** What of `wanted` is not among `found`: with thousands of them a matcher would compare each with each. */
function missingFrom(found: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(found);
  return wanted.filter((one) => !known.has(one));
}

/** Ends a backup, or the server that makes it, at some moment; then makes one to its end. */
async function backUp(
  store: BusyStore,
  file: string,
  { at, hitsServer }: { at: number; hitsServer: boolean },
) {
  const before = await emailsIn(file);
  store.work();
  const cut = start(['store', 'backup', '--to', file, '--overwrite'], store.environment);
  await Promise.race([pause(at), cut.ended]);
  await (hitsServer ? store.killServer(cut) : killAll(cut));
  await cut.ended;
  await store.rest();
  // What has the name of a backup is one: that of before or the new one.
  expect(missingFrom(await emailsIn(file), before)).toEqual([]);

  const acknowledged = [...store.acknowledged];
  store.work();
  await done(['store', 'backup', '--to', file, '--overwrite'], store.environment);
  await store.rest();
  const emails = await emailsIn(file);
  expect(missingFrom(emails, acknowledged)).toEqual([]);
  expect(new Set(emails).size).toBe(emails.length);
  expect((await readdir(join(file, '..'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  return emails;
}

/** Ends a restore at some moment; then the same command ends it well. True when it had not been done before. */
async function restore(
  file: string,
  dataDir: string,
  { databaseUrl, at }: { databaseUrl: string | null; at: number },
) {
  const env = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  const cut = start(['store', 'restore', '--from', file], env);
  await Promise.race([pause(at), cut.ended]);
  await killAll(cut);
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  const isHalf = names.includes(RESTORING) || !names.includes('signing-key');
  if (names.includes(RESTORING))
    await expect(aServerProcess(databaseUrl, dataDir)).rejects.toThrow('was not restored to its end');
  const again = await start(['store', 'restore', '--from', file], env).ended;
  if (isHalf) expect(again.code, again.text).toBe(0);
  else expect(again.text).toContain('is not empty');
  expect(existsSync(join(dataDir, RESTORING))).toBe(false);
  return isHalf;
}

test(
  'kill -9 at any moment of a backup or a restore leaves nothing half, loses nothing and doubles nothing',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'opencareers-backup-kills-'));
    folders.push(folder);
    const store = await aStore(folder);
    const random = randomFrom(20261128);
    const file = join(folder, 'store.tar');
    let lasted = { backup: 0, restore: 0 };
    const found = { kills: 0, halfRestores: 0, servers: 0 };
    lasted.backup = (await done(['store', 'backup', '--to', file], store.environment)).lasted;
    const first = join(folder, 'first');
    lasted = {
      ...lasted,
      restore: (await done(['store', 'restore', '--from', file], { DATA_DIR: first })).lasted,
    };
    const restored = await aServerProcess(null, first);
    const verified = await restored.operate('POST', '/store/verify', {});
    expect(await verified.json()).toMatchObject({ offers: 1, files: 1, fault_count: 0 });

    for (let round = 0; round < KILLS; round += 1) {
      const hitsServer = round % 3 === 1;
      const emails = await backUp(store, file, { at: random() * lasted.backup, hitsServer });
      const dataDir = join(folder, `restored-${round}`);
      const databaseUrl = round % 2 === 0 ? null : await anEmptyDatabase();
      const isHalf = await restore(file, dataDir, { databaseUrl, at: random() * lasted.restore });
      expect(await emailsAt(dataDir, databaseUrl)).toEqual(emails);
      await rm(dataDir, { recursive: true, force: true });
      found.kills += 1;
      found.halfRestores += isHalf ? 1 : 0;
      found.servers += hitsServer ? 1 : 0;
    }
    console.info('backups and restores under kills', { ...found, acknowledged: store.acknowledged.length });
  },
  180_000 + KILLS * 120_000,
);
