import type pg from 'pg';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import { ArchiveWriter } from './backup-archive.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { addKeys, addMails, addUploads, namesIn, readKeys } from './store-files.ts';
import { beginSnapshot, copyRows, listSequences } from './table-rows.ts';

/** Any one number: its holder makes a backup, in any process. */
const BACKUP_LOCK = 7_021_914_367;

/** The store that a backup is of. */
export interface BackedUpStore {
  database: Pick<OpenDatabase, 'withOwner'>;
  /** Keys, mails and `files` are below it. */
  dataDir: string;
  files: UploadFiles;
}

/**
 * Writes a backup of a store while it is used: rows as they all were at one moment, every file that they name, and the
 * keys. Files that are removed meanwhile are held until they are written. Throws `BackupRefusal` while another one is made.
 */
export async function makeBackup(
  { database, dataDir, files }: BackedUpStore,
  write: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  await database.withOwner((client) =>
    locked(client, files, async () => {
      const keys = await readKeys(dataDir);
      const writer = new ArchiveWriter(write);
      const names = new Set<string>();
      const see = (row: string): void => {
        for (const name of namesIn(row)) if (files.isName(name)) names.add(name);
      };
      const manifest = await beginSnapshot(client);
      await writer.begin(manifest);
      await copyRows(client, manifest, { writer, see });
      // Erasures wait for the end of a snapshot: the files are read without one.
      await client.query('COMMIT');
      await addKeys(writer, dataDir, keys);
      await addUploads(writer, files, names);
      await addMails(writer, dataDir);
      await writer.end(await listSequences(client));
    }),
  );
}

/** Removes files that a backup held whose process ended; nothing while one is being made. */
export async function releaseLeftFiles({ database, files }: Omit<BackedUpStore, 'dataDir'>): Promise<void> {
  if (!(await files.isHeld())) return;
  try {
    await database.withOwner((client) => locked(client, files, async () => undefined));
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
  }
}

// The lock goes with its connection, so that a process that ends leaves none.
async function locked(client: pg.ClientBase, files: UploadFiles, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
    BACKUP_LOCK,
  ]);
  if (rows[0]?.held !== true) throw new BackupRefusal('another backup is being made: wait for its end');
  try {
    await files.hold();
    await work();
  } finally {
    await files.release();
    await client.query('ROLLBACK');
    await client.query('SELECT pg_advisory_unlock($1)', [BACKUP_LOCK]);
  }
}
