import { type FileHandle, open, rename } from 'node:fs/promises';
import type { CatalogContent } from './catalog-content.ts';

/** Rises when the form of rows, of what is indexed or of this file changes, so that files of other releases are not read. */
const FORMAT = 8;
const MAGIC = 'opencareers-catalog';
/** Typed arrays of 8-byte numbers must begin at a multiple of 8. */
const ALIGNMENT = 8;
const LINE_END = 0x0a;
/** Longer than a header ever is, in bytes. */
const HEADER_MAX = 10_000;
/** Read at once, in bytes: no call takes more than 2 GiB. */
const READ_MAX = 2 ** 30;

/** Whose content a file holds: one of another store or tenant is never taken. */
export interface SnapshotOwner {
  storeId: string;
  tenantId: number;
}

interface SnapshotHeader extends SnapshotOwner {
  magic: typeof MAGIC;
  format: number;
  version: number;
  lengths: { index: number; ids: number; offsets: number; bytes: number };
}

/** Writes the content beside the file and puts it in place when it is whole: a crash leaves the old one. */
export async function writeCatalogSnapshot(
  path: string,
  owner: SnapshotOwner,
  content: CatalogContent,
): Promise<void> {
  const { rows, index, version } = content;
  const parts = [index, asBytes(rows.ids), asBytes(rows.offsets), rows.bytes];
  const header: SnapshotHeader = {
    magic: MAGIC,
    format: FORMAT,
    ...owner,
    version,
    lengths: {
      index: index.byteLength,
      ids: rows.ids.byteLength,
      offsets: rows.offsets.byteLength,
      bytes: rows.bytes.byteLength,
    },
  };
  const text = Buffer.from(`${JSON.stringify(header)}\n`);
  const unfinished = `${path}.${process.pid}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    for (const part of [text, ...parts]) {
      await file.writeFile(part);
      await file.writeFile(Buffer.alloc(aligned(part.byteLength) - part.byteLength));
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** Reads the content; null for a file that is missing, damaged, of another release, store or tenant. */
export async function readCatalogSnapshot(
  path: string,
  owner: SnapshotOwner,
): Promise<CatalogContent | null> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch {
    return null;
  }
  try {
    const start = await readPart(file, { at: 0, length: Math.min(HEADER_MAX, (await file.stat()).size) });
    const header = readHeader(Buffer.from(start));
    if (header === null || header.storeId !== owner.storeId || header.tenantId !== owner.tenantId)
      return null;
    const { lengths, version } = header;
    let at = aligned(start.indexOf(LINE_END) + 1);
    const take = async (length: number): Promise<Uint8Array<SharedArrayBuffer>> => {
      const part = await readPart(file, { at, length });
      at += aligned(length);
      return part;
    };
    const index = await take(lengths.index);
    const ids = new Float64Array((await take(lengths.ids)).buffer);
    const offsets = new Float64Array((await take(lengths.offsets)).buffer);
    return { version, index, rows: { ids, offsets, bytes: await take(lengths.bytes) } };
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** Reads bytes where threads can share them; throws when the file ends before. */
async function readPart(
  file: FileHandle,
  { at, length }: { at: number; length: number },
): Promise<Uint8Array<SharedArrayBuffer>> {
  const part = new Uint8Array(new SharedArrayBuffer(length));
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(part, done, Math.min(length - done, READ_MAX), at + done);
    if (bytesRead === 0) throw new RangeError('the file is cut off');
    done += bytesRead;
  }
  return part;
}

function readHeader(buffer: Buffer): SnapshotHeader | null {
  const end = buffer.indexOf(LINE_END);
  if (end < 0) return null;
  try {
    const header = JSON.parse(buffer.toString('utf8', 0, end)) as SnapshotHeader;
    return header.magic === MAGIC && header.format === FORMAT ? header : null;
  } catch {
    return null;
  }
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function asBytes(array: Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
