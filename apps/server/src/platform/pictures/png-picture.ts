import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

/** Width and height of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks without which the picture is another one; the rest tells of cameras, programs and people. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Values of a pixel by colour type, and the bits that each of them may have. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** First column, first row, and steps of the seven passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const FILTER_MAX = 4;

interface Chunk {
  name: string;
  data: Buffer;
  /** With length, name and checksum. */
  whole: Buffer;
}

interface Header extends PictureSize {
  bitsPerPixel: number;
  isInterlaced: boolean;
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/**
 * The chunks that make the picture, after everything was unpacked once: one that cannot be drawn would keep a signed
 * letter from ever being sealed. Null when it is no such PNG.
 */
export async function cleanPng(
  bytes: Buffer,
  isTaken: (size: PictureSize) => boolean,
): Promise<Buffer | null> {
  const chunks = readChunks(bytes);
  const header = chunks === null ? null : readHeader(chunks);
  if (chunks === null || header === null || !isTaken(header)) return null;
  // Who draws it believes the last one.
  if (chunks.filter(({ name }) => name === 'IHDR').length > 1) return null;
  const isIndexed = chunks[0]?.data[9] === 3;
  if (isIndexed && !chunks.some(({ name }) => name === 'PLTE')) return null;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const rows = listRows(header);
  const size = rows.reduce((total, { length, count }) => total + (length + 1) * count, 0);
  const pixels = await unpack(packed, { maxOutputLength: size }).catch(() => null);
  if (pixels?.length !== size || !hasFilters(pixels, rows)) return null;
  return Buffer.concat([SIGNATURE, ...chunks.map(({ whole }) => whole)]);
}

function readChunks(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const whole = bytes.subarray(at, end);
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return null;
    const name = whole.toString('latin1', 4, 8);
    if (KEPT.has(name)) chunks.push({ name, data: whole.subarray(8, -4), whole });
    if (name === 'IEND') return chunks;
    at = end;
  }
  return null;
}

function readHeader([first]: readonly Chunk[]): Header | null {
  if (first?.name !== 'IHDR' || first.data.length !== 13) return null;
  const [depth = 0, colour = 0, packing, filter, interlace] = first.data.subarray(8);
  if (DEPTHS[colour]?.includes(depth) !== true || packing !== 0 || filter !== 0) return null;
  if (interlace !== 0 && interlace !== 1) return null;
  return {
    width: first.data.readUInt32BE(0),
    height: first.data.readUInt32BE(4),
    bitsPerPixel: depth * (CHANNELS[colour] ?? 0),
    isInterlaced: interlace === 1,
  };
}

/** How many rows of how many bytes are packed, without the byte of the filter in front of each. */
function listRows({
  width,
  height,
  bitsPerPixel,
  isInterlaced,
}: Header): { length: number; count: number }[] {
  const passes = isInterlaced ? PASSES : [[0, 0, 1, 1] as const];
  return passes
    .map(([left, top, across, down]) => ({
      columns: Math.ceil((width - left) / across),
      count: Math.max(0, Math.ceil((height - top) / down)),
    }))
    .filter(({ columns, count }) => columns > 0 && count > 0)
    .map(({ columns, count }) => ({ length: Math.ceil((columns * bitsPerPixel) / 8), count }));
}

function hasFilters(pixels: Buffer, rows: readonly { length: number; count: number }[]): boolean {
  let at = 0;
  for (const { length, count } of rows)
    for (let row = 0; row < count; row += 1) {
      if ((pixels[at] ?? 0) > FILTER_MAX) return false;
      at += length + 1;
    }
  return true;
}
