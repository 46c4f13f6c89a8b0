import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '../src/platform/database/embedded-account.ts';
import { CLEAN_ENVIRONMENT, prepareBinaries } from '../src/platform/database/embedded-binaries.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { afterFile } from './after-file.ts';
import { freePort, initialise, own, untilReady } from './outside-postgres.ts';
import type { TestDatabase } from './test-database.ts';

/** A disk on which an empty cluster leaves a few megabytes. */
const DISK = '160m';
/** What no file may exceed where no small disk can be made: less than what is written anew. */
const FILE_BYTES = 4096;

/** An outside PostgreSQL that tests take away; it ends with the file. */
export interface FailingPostgres {
  /** Of an owner that may do everything. */
  url: string;
  /** Whether it has a disk of its own to fill; else its files may not grow. */
  hasDisk: boolean;
  /** As a power cut, or in order. */
  stop(signal: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  /** Ends one of its processes, so that it ends all others and recovers by itself. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** It lives and answers nothing. */
  freeze(): void;
  thaw(): void;
  fill(): Promise<void>;
  /** Makes room again, and starts it if it has ended for want of it. */
  free(): Promise<void>;
}

const running: { child: () => ChildProcess; folder: string; hasDisk: boolean }[] = [];
afterFile(() => {
  for (const { child, folder, hasDisk } of running.splice(0)) {
    signalAll(child(), 'SIGKILL');
    if (hasDisk) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Starts one with an empty cluster, on a small disk of its own where this process may make one. */
export async function aFailingPostgres(): Promise<FailingPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'opencareers-failing-'));
  const account = chooseAccount(folder);
  const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0;
  own(folder, account);
  const binDir = prepareBinaries(account, () => undefined);
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  const clusterDir = initialise(binDir, folder, { account, password, options: ['--wal-segsize=1'] });
  const settings = ['listen_addresses=127.0.0.1', 'min_wal_size=2MB', 'max_wal_size=16MB', 'fsync=off'];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(
      join(binDir, 'postgres'),
      ['-D', clusterDir, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: '/', env: CLEAN_ENVIRONMENT, stdio: 'ignore' },
    );
    await untilReady(clusterDir, () => child.exitCode);
  };
  // Before it is known to start: its disk must not stay.
  running.push({ child: () => child, folder, hasDisk });
  await start();
  const ballast = join(folder, 'ballast');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    hasDisk,
    start,
    stop: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    crash: async () => {
      const [backend] = processesOf(child).slice(1);
      if (backend !== undefined) process.kill(backend, 'SIGKILL');
    },
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    fill: async () => {
      if (hasDisk) return fillDisk(ballast);
      limitFiles(child, String(FILE_BYTES));
    },
    free: async () => {
      if (hasDisk) await rm(ballast, { force: true });
      else limitFiles(child, 'unlimited');
      if (child.exitCode !== null || child.signalCode !== null) await start();
    },
  };
}

/** A migrated database on it, as servers open it. */
export async function aDatabaseOn({ url }: FailingPostgres): Promise<TestDatabase> {
  const database = await openDatabase({
    dataDir: tmpdir(),
    databaseUrl: url,
    log: () => undefined,
    poolSize: 5,
  });
  opened.push(database);
  return { ...database, url };
}

const opened: { close(): Promise<void> }[] = [];
afterFile(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** The process that was started, then those that it has started. */
function processesOf({ pid }: ChildProcess): number[] {
  if (pid === undefined) return [];
  const path = `/proc/${pid}/task/${pid}/children`;
  return [pid, ...readFileSync(path, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number)];
}

function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  for (const pid of processesOf(child))
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let bytes = 1024 * 1024; bytes >= 4096; bytes /= 2)
      for (;;) {
        const { bytesWritten } = await file.write(Buffer.alloc(bytes)).catch(() => ({ bytesWritten: 0 }));
        if (bytesWritten < bytes) break;
      }
  } finally {
    await file.close();
  }
}

// The hard limit stays, so that the soft one can be raised again.
function limitFiles(child: ChildProcess, bytes: string): void {
  for (const pid of processesOf(child)) spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
}
