import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { FileRefusal } from './file-refusal.ts';

const unpack = promisify(brotliDecompress);

/** More than the largest fonts of one script have, unpacked. */
const UNPACKED_MAX = 8 * 1024 * 1024;
const TABLES_MAX = 100;
const HEADER_BYTES = 48;
/** What a font may say that it is once it is unpacked: TrueType in two ways, or with curves of PostScript. */
const FLAVOURS = ['\0\x01\0\0', 'true', 'OTTO'];
/** Fonts in other formats by their first bytes: whoever sends one should hear what to do. */
const OTHER_FORMATS: Record<string, string> = {
  wOFF: 'a WOFF font of the first version',
  '\0\x01\0\0': 'a TrueType font',
  true: 'a TrueType font',
  OTTO: 'an OpenType font',
  ttcf: 'a collection of fonts',
};

/** Tags by their number in the directory (WOFF2, 4.1). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

/** A table of a font. */
export interface FontTable {
  bytes: Buffer;
  /** Written in another way than its own format says (glyf and loca nearly always are). */
  isTransformed: boolean;
}

/**
 * The tables of a font in the Web Open Font Format 2 (https://www.w3.org/TR/WOFF2/), unpacked within bounds. Throws
 * `FileRefusal`.
 */
export async function readWoff2(bytes: Buffer): Promise<Map<string, FontTable>> {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature !== 'wOF2') {
    const other = OTHER_FORMATS[signature];
    const text = other ? `is ${other}: convert it to WOFF2` : 'is no WOFF2 font, whatever it is called';
    throw new FileRefusal('wrong_type', text);
  }
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(8) !== bytes.length)
    throw new FileRefusal('broken', 'is cut off, or longer than it says');
  if (bytes.toString('latin1', 4, 8) === 'ttcf')
    throw new FileRefusal('font_collection', 'holds several fonts: send one by itself');
  const count = bytes.readUInt16BE(12);
  if (count === 0 || count > TABLES_MAX) throw new FileRefusal('font_tables', `names ${count} tables`);
  const { entries, end } = readDirectory(bytes, count);
  const whole = entries.reduce((sum, { length }) => sum + length, 0);
  if (whole > UNPACKED_MAX)
    throw new FileRefusal('font_unpacked', `unpacks to more than ${UNPACKED_MAX / 1024 / 1024} MB`);
  refuseHeader(bytes, end);
  const packed = bytes.subarray(end, end + bytes.readUInt32BE(20));
  const data = await unpack(packed, { maxOutputLength: whole + 1 }).catch(() => null);
  if (data === null || data.length !== whole)
    throw new FileRefusal('broken', 'does not unpack to what its directory says');
  const tables = new Map<string, FontTable>();
  let at = 0;
  for (const { tag, length, isTransformed } of entries) {
    if (tables.has(tag)) throw new FileRefusal('font_tables', 'names a table twice');
    tables.set(tag, { bytes: data.subarray(at, at + length), isTransformed });
    at += length;
  }
  return tables;
}

/** Browsers refuse a font whose header tells of more than the file has, or of less than it unpacks to. */
function refuseHeader(bytes: Buffer, end: number): void {
  if (!FLAVOURS.includes(bytes.toString('latin1', 4, 8)))
    throw new FileRefusal('font_tables', 'says to be a font of no known kind');
  const packedEnd = end + bytes.readUInt32BE(20);
  // Metadata and what its maker keeps there may follow.
  const isBeyond = [28, 40].some((at) => {
    const [start, length] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at === 28 ? 32 : 44)];
    return start !== 0 && (start < packedEnd || start + length > bytes.length);
  });
  if (packedEnd > bytes.length || isBeyond || bytes.readUInt32BE(16) < bytes.length)
    throw new FileRefusal('broken', 'has a header that does not fit what it holds');
}

interface Entry {
  tag: string;
  /** Bytes of what is unpacked. */
  length: number;
  isTransformed: boolean;
}

function readDirectory(bytes: Buffer, count: number): { entries: Entry[]; end: number } {
  const reader = { bytes, at: HEADER_BYTES };
  try {
    const entries = Array.from({ length: count }, () => readEntry(reader));
    return { entries, end: reader.at };
  } catch (error) {
    if (error instanceof RangeError) throw new FileRefusal('broken', 'is cut off in its directory');
    throw error;
  }
}

function readEntry(reader: { bytes: Buffer; at: number }): Entry {
  const flags = reader.bytes.readUInt8(reader.at);
  reader.at += 1;
  const number = flags & 0x3f;
  let tag = TAGS[number];
  if (tag === undefined) {
    // Read so that it throws at the end of the file.
    reader.bytes.readUInt32BE(reader.at);
    tag = reader.bytes.toString('latin1', reader.at, reader.at + 4);
    reader.at += 4;
  }
  const version = flags >>> 6;
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  const original = readBase128(reader);
  return { tag, length: isTransformed ? readBase128(reader) : original, isTransformed };
}

/** A number of one to five bytes, seven bits each (WOFF2, 4.1: UIntBase128). */
function readBase128(reader: { bytes: Buffer; at: number }): number {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = reader.bytes.readUInt8(reader.at);
    reader.at += 1;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return value;
  }
  throw new FileRefusal('broken', 'has a length that never ends');
}
