import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { ArchiveWriter } from './backup-archive.ts';

/** Keys of the store itself, beside its folders. */
const KEY_FILES = ['signing-key', 'sealing-key', 'operator-token'];
const SEAL_KEYS = 'seal-keys';
/** Which checkpoints of the history were written. */
const CHECKPOINT_LOG = /^checkpoints-\d+\.txt$/;
const FILE_NAMES = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;
const PIECE = 64 * 1024;

/** Names in the text of a row that files may have. */
export function namesIn(row: string): string[] {
  return row.match(FILE_NAMES) ?? [];
}

/** Small files of the store by their place in it. */
type KeyFiles = Map<string, Buffer>;

/**
 * The keys of the store and what was noted of checkpoints. Read before the snapshot of the database: a checkpoint that is
 * noted here must be there.
 */
export async function readKeys(dataDir: string): Promise<KeyFiles> {
  const keys: KeyFiles = new Map();
  for (const name of KEY_FILES) await readInto(keys, dataDir, name);
  for (const name of await listFiles(dataDir, SEAL_KEYS)) await readInto(keys, dataDir, name);
  return keys;
}

/** Writes the keys, with those that were made until the snapshot: letters of the snapshot may be sealed by them. */
export async function addKeys(writer: ArchiveWriter, dataDir: string, keys: KeyFiles): Promise<void> {
  for (const name of await listFiles(dataDir, SEAL_KEYS))
    if (!keys.has(name) && !CHECKPOINT_LOG.test(name.slice(SEAL_KEYS.length + 1)))
      await readInto(keys, dataDir, name);
  for (const [name, bytes] of keys) await writer.addFile(name, bytes.length, onePiece(bytes));
}

/** Writes the files that have one of these names. */
export async function addUploads(
  writer: ArchiveWriter,
  files: UploadFiles,
  names: ReadonlySet<string>,
): Promise<void> {
  for (const name of names) {
    const file = await files.openHeld(name);
    if (file !== null) await addOpened(writer, `uploads/${name.slice(0, 2)}/${name}`, file);
  }
}

/** Writes the mails that are files; one that is erased meanwhile is not missed. */
export async function addMails(writer: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of await listFiles(dataDir, 'outbox')) {
    const file = await open(join(dataDir, name), 'r').catch(nullWhereAbsent);
    if (file !== null) await addOpened(writer, name, file);
  }
}

async function addOpened(writer: ArchiveWriter, name: string, file: FileHandle): Promise<void> {
  try {
    const { size } = await file.stat();
    await writer.addFile(name, size, readExactly(file, size));
  } finally {
    await file.close();
  }
}

// An upload that is under way may be cut to its acknowledged length meanwhile: what lies behind that is written anew.
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE, size - offset));
    const { bytesRead } = await file.read(piece, 0, piece.length, offset);
    yield bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
    offset += bytesRead === 0 ? piece.length : bytesRead;
  }
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function readInto(keys: KeyFiles, dataDir: string, name: string): Promise<void> {
  const bytes = await readFile(join(dataDir, name)).catch(nullWhereAbsent);
  if (bytes !== null) keys.set(name, bytes);
}

async function listFiles(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
    nullWhereAbsent,
  );
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .sort();
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
