import { BackupRefusal } from './backup-refusal.ts';
import type { ByteReader } from './byte-reader.ts';

const BLOCK = 512;
const NAME_BYTES = 100;
const SIZE_MAX = 8 ** 11 - 1;
const PIECE = 64 * 1024;
/** A record of a long name is this long at most: names of files end at 255 bytes. */
const RECORD_BYTES_MAX = 4096;
const ZERO = Buffer.alloc(BLOCK);

/** What stands before the bytes of a file in a tar stream (POSIX.1-2001): names of more than 100 bytes have a record of their own. */
export function tarHead(name: string, size: number): Buffer {
  if (size > SIZE_MAX) throw new Error(`${name} is too large for a backup`);
  const bytes = Buffer.from(name);
  if (bytes.length <= NAME_BYTES) return header(bytes, size, '0');
  const record = pathRecord(name);
  return Buffer.concat([
    header(Buffer.from('long-name'), record.length, 'x'),
    record,
    tarPadding(record.length),
    header(bytes.subarray(0, NAME_BYTES), size, '0'),
  ]);
}

/** What stands behind the bytes of a file. */
export function tarPadding(size: number): Buffer {
  return ZERO.subarray(0, (BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of a tar stream. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** A file of a tar stream. Its bytes are read before the next one is asked for. */
export interface TarFile {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/**
 * The files of a tar stream that `tarHead` made: exactly as it makes them, so that no byte of it can be another one. Throws
 * `BackupRefusal` where one is, or the stream ends early or goes on behind its end.
 */
export async function* readTar(reader: ByteReader): AsyncGenerator<TarFile> {
  for (;;) {
    const head = await readHead(reader);
    if (head === null) break;
    const { name, size } = head;
    yield { name, size, bytes: readPieces(reader, size) };
    const padding = tarPadding(size);
    if (!(await reader.read(padding.length)).equals(padding)) throw damaged();
  }
  if (!(await reader.isAtEnd())) throw damaged();
}

async function* readPieces(reader: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await reader.read(Math.min(left, PIECE));
    left -= piece.length;
    yield piece;
  }
}

async function readHead(reader: ByteReader): Promise<{ name: string; size: number } | null> {
  const block = await reader.read(BLOCK);
  if (block.equals(ZERO)) {
    if (!(await reader.read(BLOCK)).equals(ZERO)) throw damaged();
    return null;
  }
  if (block.toString('latin1', 156, 157) !== 'x') {
    const name = block.subarray(
      0,
      block.indexOf(0) === -1 ? NAME_BYTES : Math.min(block.indexOf(0), NAME_BYTES),
    );
    const size = sizeIn(block);
    if (!header(name, size, '0').equals(block)) throw damaged();
    return { name: name.toString(), size };
  }
  const length = sizeIn(block);
  if (length > RECORD_BYTES_MAX) throw damaged();
  const record = await reader.read(length);
  const padding = await reader.read(tarPadding(length).length);
  const file = await reader.read(BLOCK);
  const name = /^\d+ path=([^\n]*)\n$/.exec(record.toString())?.[1] ?? '';
  const size = sizeIn(file);
  if (!tarHead(name, size).equals(Buffer.concat([block, record, padding, file]))) throw damaged();
  return { name, size };
}

function sizeIn(block: Buffer): number {
  const digits = block.toString('latin1', 124, 135);
  if (!/^[0-7]{11}$/.test(digits)) throw damaged();
  return Number.parseInt(digits, 8);
}

function header(name: Buffer, size: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK);
  name.copy(block, 0, 0, NAME_BYTES);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

// The record begins with its own length, which counts its own digits too.
function pathRecord(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  let length = rest + 1;
  while (rest + String(length).length !== length) length = rest + String(length).length;
  return Buffer.from(`${length} path=${name}\n`);
}

function damaged(): BackupRefusal {
  return new BackupRefusal('the backup is damaged');
}
