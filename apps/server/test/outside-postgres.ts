import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, chooseAccount } from '../src/platform/database/embedded-account.ts';
import { CLEAN_ENVIRONMENT } from '../src/platform/database/embedded-binaries.ts';

/** A PostgreSQL server that lives as long as a test run. */
export interface TestPostgres {
  superuserUrl: string;
  ownerPassword: string;
  stop(): Promise<void>;
}

const PROGRAM_FOLDERS = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt/postgresql'];

/** The folder of an installed PostgreSQL server's programs, the newest one; null when there is none. */
export function findOutsidePrograms(): string | null {
  const versioned = PROGRAM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
      .map((version) => join(folder, version, 'bin')),
  );
  const candidates = [...versioned, '/usr/local/bin', '/usr/bin'];
  return (
    candidates.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ??
    null
  );
}

/** Starts an installed PostgreSQL on a free loopback port with a new, empty cluster; its data is thrown away. */
export async function startOutsidePostgres(binDir: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'opencareers-outside-'));
  const account = chooseAccount(folder);
  own(folder, account);
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  const clusterDir = initialise(binDir, folder, { account, password });
  const child = spawn(
    join(binDir, 'postgres'),
    [
      '-D',
      clusterDir,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=100',
    ],
    { ...account, cwd: '/', env: CLEAN_ENVIRONMENT, stdio: 'ignore' },
  );
  const end = () => child.kill('SIGQUIT');
  process.once('exit', end);
  await untilReady(clusterDir, () => child.exitCode);
  return {
    superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    ownerPassword: password,
    stop: async () => {
      process.off('exit', end);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty cluster in `folder`, and gives where it is. */
export function initialise(
  binDir: string,
  folder: string,
  { account, password, options = [] }: { account: Account | null; password: string; options?: string[] },
): string {
  const clusterDir = join(folder, 'cluster');
  mkdirSync(clusterDir, { mode: 0o700 });
  own(clusterDir, account);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  own(passwordFile, account);
  const run = spawnSync(
    join(binDir, 'initdb'),
    [
      '-D',
      clusterDir,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      ...options,
    ],
    { ...account, cwd: '/', env: CLEAN_ENVIRONMENT, encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(`initdb of ${binDir} failed: ${run.error?.message ?? run.stderr}`);
  return clusterDir;
}

export async function untilReady(clusterDir: string, exitCode: () => number | null): Promise<void> {
  const state = join(clusterDir, 'postmaster.pid');
  for (;;) {
    if (exitCode() !== null) throw new Error(`The installed PostgreSQL ended with ${exitCode()}`);
    if (existsSync(state) && readFileSync(state, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    await delay(10);
  }
}

export function own(path: string, account: Account | null): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
