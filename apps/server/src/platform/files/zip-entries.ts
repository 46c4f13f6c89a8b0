import type { FileHandle } from 'node:fs/promises';

/** An entry as the directory at the end of a ZIP file names it; nothing is unpacked. */
export interface ZipEntry {
  name: string;
  /** What the file claims it unpacks to. */
  bytes: number;
}

const END_BYTES_MAX = 65_557;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const DIRECTORY_BYTES_MAX = 4 * 1024 * 1024;

/** The entries of a ZIP file; null when it has no directory that can be read. */
export async function readZipEntries(file: FileHandle, size: number): Promise<ZipEntry[] | null> {
  const end = await readEnd(file, size);
  if (end === null) return null;
  const directory = await readBytes(file, end.offset, end.bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < end.count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes);
    entries.push({ name, bytes: directory.readUInt32LE(at + 24) });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readEnd(
  file: FileHandle,
  size: number,
): Promise<{ count: number; offset: number; bytes: number } | null> {
  const tail = await readBytes(file, Math.max(0, size - END_BYTES_MAX), Math.min(size, END_BYTES_MAX));
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    const bytes = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    // 0xffff and 0xffffffff point to the records of ZIP64, which no document of this size needs.
    if (bytes > DIRECTORY_BYTES_MAX || offset + bytes > size) return null;
    return { count: tail.readUInt16LE(at + 10), offset, bytes };
  }
  return null;
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
