import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** When the process began, as the kernel counts it; null where it cannot be known. */
  startedAt: string | null;
}

/** The embedded store of a data directory is in use by another server, or by a backup that is made without one. */
class StoreInUseError extends Error {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The embedded database in ${dataDir} is in use by another Opencareers server or backup (process ${pid}). ` +
        'End it first, or give this one another DATA_DIR, or a DATABASE_URL that both may use.',
    );
    this.name = 'StoreInUseError';
    this.pid = pid;
  }
}

/** Held while one server uses the embedded store of its data directory. */
export interface StoreLock {
  release(): void;
}

/**
 * Makes this process the only user of the embedded store. A lock whose process is gone is taken over, so that
 * nobody has to clean up after `kill -9` or a power cut. Throws StoreInUseError naming the running process.
 */
export function acquireStoreLock(dataDir: string): StoreLock {
  const path = join(dataDir, 'server.lock');
  const own: Holder = { pid: process.pid, startedAt: processStart(process.pid) };
  const text = JSON.stringify(own);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(path, text)) return { release: () => releaseLock(path, text) };
    const found = readText(path);
    if (found === null) continue;
    const holder = parse(found);
    if (holder !== null && isRunning(holder)) throw new StoreInUseError(dataDir, holder.pid);
    takeAway(path, found);
  }
  throw new Error(`Could not lock the data directory ${dataDir}: ${path} keeps changing`);
}

// A hard link to a finished file: it appears whole or not at all, unlike a file that is opened and then written.
function create(path: string, text: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Between reading and moving, another starting server may have replaced the stale lock with its own: give it back.
function takeAway(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== stale) {
    try {
      linkSync(aside, path);
    } catch {
      // A third server has the lock by now; the next attempt finds it there.
    }
  }
  rmSync(aside, { force: true });
}

function releaseLock(path: string, text: string): void {
  if (readText(path) === text) rmSync(path, { force: true });
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    if (!Number.isInteger(value.pid)) return null;
    return { pid: Number(value.pid), startedAt: value.startedAt ?? null };
  } catch {
    return null;
  }
}

function isRunning(holder: Holder): boolean {
  // Our own number in a lock that we have not written: a container that restarted with the same numbers.
  if (holder.pid === process.pid || !processExists(holder.pid)) return false;
  return holder.startedAt === processStart(holder.pid);
}

/** Whether a process with this number lives, also when it belongs to somebody else. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // One that has ended keeps its number until its parent asks how: in a container, where nobody may, for long.
  return processFields(pid)?.[0] !== 'Z';
}

// Numbers are given again to new processes; number and start time together are given once.
function processStart(pid: number): string | null {
  return processFields(pid)?.[19] ?? null;
}

/** What the kernel tells of a process, its state first; null where it cannot be known. */
function processFields(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`);
  // The command in parentheses may hold spaces.
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
