import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PersonalFile } from '../../platform/personal-data.ts';
import { type DataReader, dataPage } from './data-page.ts';
import type { PersonalData } from './personal-data.service.ts';

/** The facts in the archive, for programs and for people. */
const DATA_FILE = 'data.json';
const PAGE_FILE = 'index.html';

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
 * A ZIP file with `data.json`, the same as a page to read, and all files, made piece by piece as it is read: only one piece
 * of a file is in memory. A file that is gone from the disk by now is left out.
 */
export async function* writeArchive(collected: PersonalData, reader: DataReader): AsyncGenerator<Uint8Array> {
  const { parts, files, ...facts } = collected;
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) fault = error;
    else made.push(chunk);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(Buffer.from(text), true);
  };
  const data = { ...facts, ...Object.fromEntries(parts.map((part) => [part.name, part.data])) };
  addText(DATA_FILE, `${JSON.stringify(data, null, 2)}\n`);
  yield* made.splice(0);
  const names = new Set([DATA_FILE, PAGE_FILE]);
  const fileNames: string[] = [];
  for (const file of files) {
    if (!(await isThere(file.path))) continue;
    // Stored as they are: documents and pictures are packed already.
    const name = nameInArchive(file, names);
    fileNames.push(name);
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of createReadStream(file.path)) {
      entry.push(chunk as Buffer);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  addText(PAGE_FILE, dataPage(collected, { reader, fileNames }));
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
