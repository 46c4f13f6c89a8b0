import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { ZipPieces } from '../../platform/files/zip-pieces.ts';
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
  const zip = new ZipPieces();
  const [dataName, pageName] = [zip.nameFor(DATA_FILE), zip.nameFor(PAGE_FILE)];
  const data = { ...facts, ...Object.fromEntries(parts.map((part) => [part.name, part.data])) };
  yield* zip.entry(dataName, [`${JSON.stringify(data, null, 2)}\n`]);
  const fileNames: string[] = [];
  for (const file of files) {
    if (!(await isThere(file.path))) continue;
    const name = zip.nameFor(file.name);
    fileNames.push(name);
    yield* zip.entry(name, createReadStream(file.path), { isPacked: true });
  }
  yield* zip.entry(pageName, [dataPage(collected, { reader, fileNames })]);
  yield* zip.end();
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
