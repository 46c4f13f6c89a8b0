import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { processExists } from '../../platform/database/store-lock.ts';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import { type ArchiveVisitor, type Contents, type Manifest, readArchive } from './backup-archive.ts';
import { decrypt, encrypt, isEncrypted } from './backup-encryption.ts';
import { BackupRefusal } from './backup-refusal.ts';

const MARK_BYTES = 8;
/** Written so far, and not yet checked: the number is that of the process that writes it. */
const PART = /\.(\d+)\.part$/;

/** What a backup holds. */
export interface KeptBackup {
  manifest: Manifest;
  contents: Contents;
}

interface Keeping {
  passphrase: string | null;
  /** Whether a file of this name may be replaced. */
  overwrites: boolean;
  /** Told now and then how many bytes were written. */
  progress: (bytes: number) => void;
}

/**
 * Writes a backup, which `begin` starts when everything else is ready for it, into a file that has its name only when it is
 * whole: encrypted when there is a passphrase, flushed to the disk, and read again from there. A process that ends before
 * leaves nothing of that name.
 */
export async function keepBackup(
  begin: () => Promise<AsyncIterable<Uint8Array>>,
  to: string,
  { passphrase, overwrites, progress }: Keeping,
): Promise<KeptBackup> {
  const refuseExisting = async (): Promise<void> => {
    if (!overwrites && (await stat(to).catch(() => null)) !== null)
      throw new BackupRefusal(`${to} is there already: name another file, or say --overwrite`);
  };
  await refuseExisting();
  await removeLeftParts(to);
  const part = `${to}.${process.pid}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(`${to} cannot be written: ${error.code ?? error.message}`);
  });
  try {
    const source = await begin().catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    await writeAll(file, passphrase === null ? source : encrypt(source, passphrase), progress);
    const kept = await readBackup(part, passphrase, { begin: ignore, rows: ignore, file: readOver });
    await refuseExisting();
    await rename(part, to);
    await syncFolder(dirname(to));
    return kept;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Reads a backup whole, see `readArchive`. Nothing is written by this; `visitor` does what it does. */
export async function readBackup(
  path: string,
  passphrase: string | null,
  visitor: ArchiveVisitor,
): Promise<KeptBackup> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(`${path} cannot be read: ${error.code ?? error.message}`);
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MARK_BYTES), 0, MARK_BYTES, 0);
  await file.close();
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!isEncrypted(buffer.subarray(0, bytesRead))) return readArchive(bytes, visitor);
  if (passphrase === null)
    throw new BackupRefusal(
      'the backup is encrypted: give its passphrase by --passphrase-file or BACKUP_PASSPHRASE',
    );
  return readArchive(decrypt(bytes, passphrase), visitor);
}

/** Takes a file of a backup and leaves it. */
export async function readOver(_name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of bytes) void piece;
}

export async function ignore(): Promise<void> {}

async function writeAll(
  file: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void,
): Promise<void> {
  let total = 0;
  try {
    for await (const piece of bytes) {
      await file.writeFile(piece);
      total += piece.length;
      progress(total);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeLeftParts(to: string): Promise<void> {
  const folder = dirname(to);
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(PART.exec(name)?.[1] ?? 0);
    if (name === `${basename(to)}.${pid}.part` && !(pid !== process.pid && processExists(pid)))
      await rm(join(folder, name), { force: true });
  }
}
