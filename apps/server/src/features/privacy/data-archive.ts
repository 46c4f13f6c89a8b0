import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PersonalFile } from '../../platform/personal-data.ts';
import type { PersonalData } from './personal-data.service.ts';

/** Name of the facts in the archive. */
const DATA_FILE = 'data.json';

/** Headers of an archive that is sent: always a download, never shown or guessed at. */
export function archiveHeaders(now: Date): Record<string, string> {
  const day = now.toISOString().slice(0, 10);
  return {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="personal-data-${day}.zip"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

/**
 * A ZIP file with `data.json` and all files, made piece by piece as it is read: only one piece of a file is in memory.
 * A file that is gone from the disk by now is left out.
 */
export async function* writeArchive({ data, files }: PersonalData): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) fault = error;
    else made.push(chunk);
  });
  const facts = new ZipDeflate(DATA_FILE, { level: 6 });
  zip.add(facts);
  facts.push(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), true);
  yield* made.splice(0);
  const names = new Set([DATA_FILE]);
  for (const file of files) {
    if (!(await isThere(file.path))) continue;
    // Stored as they are: documents and pictures are packed already.
    const entry = new ZipPassThrough(nameInArchive(file, names));
    zip.add(entry);
    for await (const chunk of createReadStream(file.path)) {
      entry.push(chunk as Buffer);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  if (fault !== null) throw fault as Error;
  yield* made.splice(0);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The name of a file that unpacks below the folder on every system, each name once: neither a way up nor an absolute
 * path, nothing that a file system refuses.
 */
function nameInArchive({ name }: PersonalFile, taken: Set<string>): string {
  const clean = name
    .split('/')
    .map((part) => part.replace(/[\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+$|[. ]+$/g, '_'))
    .filter((part) => part !== '')
    .join('/');
  const [, stem = clean, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(clean) ?? [];
  let unique = clean;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem}-${count}${ending}`;
  taken.add(unique.toLowerCase());
  return unique;
}
