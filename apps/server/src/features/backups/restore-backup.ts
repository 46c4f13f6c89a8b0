import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from '../../platform/database/database-log.ts';
import { migrateWithin, readMigrations } from '../../platform/database/migrator.ts';
import { MIGRATIONS, type OpenDatabase, reachDatabase } from '../../platform/database/open-database.ts';
import { endLeftPostmaster } from '../../platform/database/postmaster.ts';
import { acquireStoreLock } from '../../platform/database/store-lock.ts';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import type { Contents, Manifest } from './backup-archive.ts';
import { ignore, type KeptBackup, readBackup, readOver } from './backup-file.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { RESTORING } from './half-restored.ts';
import { RowLoader } from './table-rows.ts';

/** Everything that a store may have in its folder. */
const STORE_NAMES = [
  'postgres',
  'postgres-passwords.json',
  'postgres.log',
  'postgres.log.1',
  'pglite',
  'uploads',
  'outbox',
  'seal-keys',
  'signing-key',
  'sealing-key',
  'operator-token',
];
/** No part of a store: our own lock, and what file systems put into a mounted folder. */
const NO_PART = /^(?:server\.lock.*|lost\+found)$/;

interface Restoring {
  dataDir: string;
  /** An outside PostgreSQL; null restores into the embedded one. */
  databaseUrl: string | null;
  passphrase: string | null;
  log: DatabaseLog;
  progress: (bytes: number) => void;
  /** Where the SQL files are; tests bring those of another version. */
  migrations?: string;
}

/**
 * Restores a backup into an empty folder and, where one is named, an empty outside database. All of it is read and checked
 * before anything is written. Until the end everything is in a folder of its own (`RESTORING`), with which no server starts;
 * when the process ends before, the same restore begins anew, or ends what was left to do. Throws `BackupRefusal`.
 */
export async function restoreBackup(from: string, restoring: Restoring): Promise<KeptBackup> {
  const { passphrase } = restoring;
  const kept = await readBackup(from, passphrase, {
    begin: async ({ migrations }) => refuseUnknown(migrations, restoring.migrations ?? MIGRATIONS),
    rows: ignore,
    file: readOver,
  });
  const { dataDir } = restoring;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = acquireStoreLock(dataDir);
  try {
    await restoreLocked(from, kept, restoring);
    return kept;
  } finally {
    lock.release();
  }
}

async function restoreLocked(from: string, kept: KeptBackup, restoring: Restoring): Promise<void> {
  const { dataDir, databaseUrl, log } = restoring;
  const draft = join(dataDir, RESTORING);
  await refuseOccupied(dataDir);
  if (databaseUrl === null || !(await isLoaded(restoring, kept))) {
    await removeLeft(dataDir);
    await mkdir(draft, { mode: 0o700 });
    await syncFolder(dataDir);
    const filling: Filling = { ...restoring, dataDir: draft, kept, isCommitting: false };
    try {
      const database = await reachDatabase({ dataDir: draft, databaseUrl, log });
      try {
        await fill(database, from, filling);
      } finally {
        await database.close();
      }
    } catch (error) {
      // Whether an outside database has it all is found out by the same command, run again.
      if (!filling.isCommitting) await removeLeft(dataDir);
      throw error;
    }
  }
  // With the last of these there is a store, and none before.
  for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name));
  await syncFolder(dataDir);
  await rmdir(draft);
  await syncFolder(dataDir);
}

interface Filling extends Restoring {
  /** As it was read and checked before. */
  kept: KeptBackup;
  isCommitting: boolean;
}

/** Rows and files together: the database is committed when everything else is on the disk. */
async function fill(database: OpenDatabase, from: string, filling: Filling): Promise<void> {
  const { dataDir, passphrase, kept, progress } = filling;
  const folders = new Set<string>([dataDir]);
  let done = 0;
  const tell = (bytes: number): void => {
    done += bytes;
    progress(done);
  };
  await database.withOwner(async (client) => {
    await client.query('BEGIN');
    const loader = new RowLoader(client);
    const { contents } = await readBackup(from, passphrase, {
      begin: (manifest) => begin(client, loader, { ...filling, manifest }),
      rows: (table, rows) => {
        tell(rows.reduce((total, row) => total + row.length, 0));
        return loader.add(table, rows);
      },
      file: async (name, bytes) => {
        const path = join(dataDir, name);
        await makeFolder(dirname(path), folders);
        tell(await writeFlushed(path, bytes));
      },
    });
    if (contents.digest !== kept.contents.digest)
      throw new BackupRefusal(`${from} was changed while it was being restored`);
    await finish(client, loader, filling);
    for (const folder of folders) await syncFolder(folder);
    filling.isCommitting = true;
    await client.query('COMMIT');
  });
}

async function begin(
  client: pg.ClientBase,
  loader: RowLoader,
  { manifest, migrations = MIGRATIONS }: { manifest: Manifest; migrations?: string },
): Promise<void> {
  await migrateWithin(client, readMigrations(migrations).slice(0, manifest.migrations.length));
  await loader.begin(manifest);
}

async function finish(
  client: pg.ClientBase,
  loader: RowLoader,
  { kept: { manifest, contents }, migrations = MIGRATIONS }: Filling,
): Promise<void> {
  await loader.end(contents.sequences);
  await migrateWithin(client, readMigrations(migrations).slice(manifest.migrations.length));
  await client.query(`COMMENT ON TABLE schema_migrations IS '${markOf(contents)}'`);
}

// By this a repeated restore knows that the database has all of its backup.
function markOf({ digest }: Contents): string {
  return `restored from ${/^[0-9a-f]{64}$/.exec(digest)?.[0] ?? ''}`;
}

/** Whether the outside database has been restored from this backup, by a process that ended before it was done. */
async function isLoaded(
  { dataDir, databaseUrl, log }: Restoring,
  { contents }: KeptBackup,
): Promise<boolean> {
  const database = await reachDatabase({ dataDir, databaseUrl, log });
  try {
    const { tables, mark } = await database.withOwner(async (client) => {
      const { rows } = await client.query<{ tables: number; mark: string | null }>(
        `SELECT count(*)::integer AS tables, obj_description(to_regclass('public.schema_migrations'), 'pg_class') AS mark
           FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')`,
      );
      return rows[0] ?? { tables: 0, mark: null };
    });
    if (tables === 0) return false;
    if (mark === markOf(contents) && existsSync(join(dataDir, RESTORING))) return true;
    throw new BackupRefusal('the database is not empty: a backup is restored into an empty one');
  } finally {
    await database.close();
  }
}

function refuseUnknown(applied: Manifest['migrations'], folder: string): void {
  const known = readMigrations(folder);
  applied.forEach(({ name, checksum }, index) => {
    if (known[index] === undefined)
      throw new BackupRefusal(
        `the backup was made by a newer version of Opencareers (migration ${name}), which this one does not know`,
      );
    if (known[index].checksum !== checksum)
      throw new BackupRefusal(`migration ${name} of the backup is another one than that of this version`);
  });
}

/** Only an empty folder is restored into, or what a restore left that did not come to its end. */
async function refuseOccupied(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !NO_PART.test(name));
  const isLeft = names.includes(RESTORING);
  const own = new Set(isLeft ? [RESTORING, ...STORE_NAMES] : []);
  const other = names.find((name) => !own.has(name));
  if (other !== undefined)
    throw new BackupRefusal(`${dataDir} is not empty (${other}): a backup is restored into an empty folder`);
}

async function removeLeft(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, RESTORING))) return;
  await endLeftPostmaster(join(dataDir, RESTORING, 'postgres'));
  for (const name of STORE_NAMES) await rm(join(dataDir, name), { recursive: true, force: true });
  // Last: as long as it is there, the rest is known as left by a restore.
  await rm(join(dataDir, RESTORING), { recursive: true, force: true });
  await syncFolder(dataDir);
}

async function makeFolder(folder: string, made: Set<string>): Promise<void> {
  if (made.has(folder)) return;
  await makeFolder(dirname(folder), made);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  made.add(folder);
}

async function writeFlushed(path: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let length = 0;
  try {
    for await (const piece of bytes) {
      await file.writeFile(piece);
      length += piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return length;
}
