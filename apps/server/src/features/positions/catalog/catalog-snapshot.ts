import { open, readFile, rename } from 'node:fs/promises';
import type { CatalogContent } from './catalog-content.ts';

/** Rises when the form of rows, of what is indexed or of this file changes, so that files of other releases are not read. */
const FORMAT = 7;
const MAGIC = 'opencareers-catalog';
/** Typed arrays of 8-byte numbers must begin at a multiple of 8. */
const ALIGNMENT = 8;

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
    await file.write(pad(text));
    for (const part of parts) await file.write(pad(part));
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
  let buffer: Buffer;
  try {
    buffer = await readFile(path);
  } catch {
    return null;
  }
  const header = readHeader(buffer);
  if (header === null || header.storeId !== owner.storeId || header.tenantId !== owner.tenantId) return null;
  let at = aligned(buffer.indexOf(0x0a) + 1);
  const take = (length: number): Uint8Array => {
    // A copy starts at its own zero, which every number array may read from.
    const part = Uint8Array.prototype.slice.call(buffer, at, at + length);
    if (part.length !== length) throw new RangeError('the file is cut off');
    at += aligned(length);
    return part;
  };
  try {
    const { lengths, version } = header;
    const index = take(lengths.index);
    const ids = new Float64Array(take(lengths.ids).buffer);
    const offsets = new Float64Array(take(lengths.offsets).buffer);
    return { version, index, rows: { ids, offsets, bytes: take(lengths.bytes) } };
  } catch {
    return null;
  }
}

function readHeader(buffer: Buffer): SnapshotHeader | null {
  const end = buffer.indexOf(0x0a);
  if (end < 0 || end > 10_000) return null;
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

function pad(bytes: Uint8Array): Uint8Array {
  const rest = aligned(bytes.byteLength) - bytes.byteLength;
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(rest)]);
}

function asBytes(array: Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
