import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from './database-log.ts';
import type { Account } from './embedded-account.ts';
import { CLEAN_ENVIRONMENT } from './embedded-binaries.ts';
import { processExists } from './store-lock.ts';

const LOG_BYTES_KEPT = 4 * 1024 * 1024;
const READY_POLL_MS = 10;
/** Recovery after a crash replays at most `max_wal_size` of changes; slow disks need their time. */
const START_LIMIT_MS = 5 * 60_000;
const STOP_LIMIT_MS = 8_000;

/** A running PostgreSQL server process of a cluster folder. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  adopted: boolean;
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  clusterDir: string;
  logFile: string;
  binDir: string;
  account: Account | null;
  settings: string[];
  log: DatabaseLog;
}

/**
 * How the programs are told the cluster folder. As root they run as another user, who may have no way through
 * the folders above (a clone in a home folder closed to others). The process is put into the folder before it
 * changes user and finds it there by this name; every process that PostgreSQL forks inherits it.
 */
export function clusterArgument(clusterDir: string, account: Account | null): string {
  return account === null ? clusterDir : '/proc/self/cwd';
}

/**
 * The server process left behind by a killed Opencareers, when it runs with the wanted command line. One that
 * does not (other programs or settings after an update) is stopped, and null is returned, as when there is none.
 */
export async function adoptPostmaster(options: PostmasterOptions): Promise<Postmaster | null> {
  const { clusterDir } = options;
  const found = readState(clusterDir);
  if (found === null) return null;
  if (!processExists(found.pid) || !worksIn(found.pid, clusterDir)) {
    await clearStaleState(clusterDir);
    return null;
  }
  const { pid, socketDir } = found;
  const isWanted = commandLine(options, socketDir) === readStartedWith(clusterDir);
  if (isWanted && runsProgram(pid, join(options.binDir, 'postgres'))) {
    await waitUntilReady(pid, () => (processExists(pid) ? null : 'it ended'), options);
    return { pid, socketDir, adopted: true, stop: () => stopPostmaster(pid, clusterDir) };
  }
  await stopPostmaster(pid, clusterDir);
  return null;
}

/** Ends what a killed process left running on a cluster folder that is thrown away, also while it was being made. */
export async function endLeftPostmaster(clusterDir: string): Promise<void> {
  const found = readState(clusterDir);
  if (found !== null && processExists(found.pid) && worksIn(found.pid, clusterDir))
    await stopPostmaster(found.pid, clusterDir);
  await untilNobodyWorksIn([clusterDir, draftOf(clusterDir)]);
}

/** Where a cluster is while it is being made. */
export function draftOf(clusterDir: string): string {
  return `${clusterDir}.new`;
}

/** Starts the server and waits until it takes connections. Throws with the tail of its log when it ends. */
export async function startPostmaster(options: PostmasterOptions, socketDir: string): Promise<Postmaster> {
  const { clusterDir, account } = options;
  const output = openLog(options.logFile);
  const child = spawn(join(options.binDir, 'postgres'), startArguments(options, socketDir), {
    ...account,
    cwd: clusterDir,
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl-C reaches the server first, which still needs the database to end well.
    detached: true,
  });
  closeSync(output);
  child.unref();
  let failure: string | null = null;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure = `it ended with ${code ?? signal}`;
  });
  try {
    const pid = await waitUntilReady(child.pid, () => failure, options);
    return { pid, socketDir, adopted: false, stop: () => stopPostmaster(pid, clusterDir) };
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
}

function startArguments({ clusterDir, account, settings }: PostmasterOptions, socketDir: string): string[] {
  return ['-D', clusterArgument(clusterDir, account), ...settings, '-k', socketDir];
}

// As PostgreSQL itself writes it into postmaster.opts.
function commandLine(options: PostmasterOptions, socketDir: string): string {
  const quoted = startArguments(options, socketDir).map((argument) => `"${argument}"`);
  return [join(options.binDir, 'postgres'), ...quoted].join(' ');
}

function readStartedWith(clusterDir: string): string {
  return readFileSync(join(clusterDir, 'postmaster.opts'), 'utf8').trim();
}

async function waitUntilReady(
  pid: number | undefined,
  findFailure: () => string | null,
  { clusterDir, logFile, log }: PostmasterOptions,
): Promise<number> {
  const begun = Date.now();
  let patience = 5_000;
  while (findFailure() === null && Date.now() - begun < START_LIMIT_MS) {
    const state = readState(clusterDir);
    if (state?.isReady && state.pid === pid) return state.pid;
    if (Date.now() - begun > patience) {
      log('still waiting for PostgreSQL, probably recovering after a crash');
      patience *= 2;
    }
    await delay(READY_POLL_MS);
  }
  const reason = findFailure() ?? 'it took too long';
  throw new Error(`The embedded PostgreSQL did not start: ${reason}\n${tail(logFile)}`);
}

/** Rolls back what runs, writes everything to disk and ends; harsher when that takes too long. */
async function stopPostmaster(pid: number, clusterDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isPostmaster(pid, clusterDir)) return;
    process.kill(pid, signal);
    const begun = Date.now();
    while (Date.now() - begun < STOP_LIMIT_MS) {
      if (!isPostmaster(pid, clusterDir)) return;
      await delay(READY_POLL_MS);
    }
  }
}

function isPostmaster(pid: number, clusterDir: string): boolean {
  return readState(clusterDir)?.pid === pid && processExists(pid);
}

/** Asks the server to end without waiting, for the moment when Node itself ends. */
export function dismissPostmaster(postmaster: Postmaster, clusterDir: string): void {
  if (isPostmaster(postmaster.pid, clusterDir)) process.kill(postmaster.pid, 'SIGINT');
}

interface State {
  pid: number;
  socketDir: string;
  isReady: boolean;
}

// postmaster.pid by lines: process, folder, start, port, socket folder, address, shared memory, status.
function readState(clusterDir: string): State | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketDir: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' };
}

// An update of the packages replaced the program under its path: the old one would load new libraries.
function runsProgram(pid: number, program: string): boolean {
  return process.platform !== 'linux' || isSameFile(`/proc/${pid}/exe`, program);
}

// A number in an old file may belong to any process by now; ours has the cluster as its working folder.
function worksIn(pid: number, clusterDir: string): boolean {
  return process.platform !== 'linux' || isSameFile(`/proc/${pid}/cwd`, clusterDir);
}

function isSameFile(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
}

// PostgreSQL refuses to start while any process has the number in its old file, as happens after a power cut.
// Processes of a server that was killed alone may still be ending; the file must stay as long as they live.
async function clearStaleState(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  if (await untilNobodyWorksIn([clusterDir])) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** False when somebody still does after a while. */
async function untilNobodyWorksIn(folders: readonly string[]): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const begun = Date.now();
  while (listProcesses().some((pid) => folders.some((folder) => worksIn(pid, folder)))) {
    if (Date.now() - begun > STOP_LIMIT_MS) return false;
    await delay(READY_POLL_MS);
  }
  return true;
}

function listProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES_KEPT) {
    rmSync(`${path}.1`, { force: true });
    renameSync(path, `${path}.1`);
  }
  return openSync(path, 'a', 0o600);
}

function tail(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
}
