import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { inOwnMemory } from '../../platform/own-memory.ts';

/** Below, what packing saves is less than what it costs. */
const PACKED_MIN = 128;
/** Bytes from which on it is done beside the thread that answers: going there and back costs as much as 8 KB. */
const ASIDE_MIN = 8 * 1024;
const PACKING = { finishFlush: constants.Z_FULL_FLUSH, chunkSize: 64 * 1024 };
/** The next level takes a third more time and saves 1.6 %. */
const PACKING_OF_ONE = { ...PACKING, level: 5 };
const PACKING_OF_MANY = { ...PACKING, level: 9 };

const packAside = promisify<Buffer, typeof PACKING_OF_ONE, Buffer>(deflateRaw);

/** Text as a part of a DEFLATE stream (RFC 1951) that begins and ends at a byte and refers to nothing before it. */
export interface PackedText {
  packed: Buffer;
  /** Of the text: its bytes and their CRC-32. */
  length: number;
  checksum: number;
  /** What carries a checksum over as many bytes. */
  shift: number;
}

/** Text that is the same on many pages: what an answer needs of it is made once. */
export class SharedText {
  /** In UTF-8. */
  readonly bytes: Buffer;
  #packed: PackedText | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Packed at the first call. */
  get packed(): PackedText {
    this.#packed ??= describe(this.bytes, (bytes) => deflateRawSync(bytes, PACKING_OF_MANY));
    return this.#packed;
  }
}

/** The text that belongs to an object, written and packed once for each. */
export function sharedTextOf<Owner extends object>(
  write: (owner: Owner) => string,
): (owner: Owner) => SharedText {
  const texts = new WeakMap<Owner, SharedText>();
  return (owner) => {
    const text = texts.get(owner) ?? new SharedText(write(owner));
    texts.set(owner, text);
    return text;
  };
}

/** Packs a text of one page; a long one beside the thread that answers. */
export async function packText(bytes: Buffer): Promise<PackedText> {
  if (bytes.length < ASIDE_MIN) return describe(bytes, (whole) => deflateRawSync(whole, PACKING_OF_ONE));
  const packed = await packAside(bytes, PACKING_OF_ONE);
  return describe(bytes, () => packed);
}

function describe(bytes: Buffer, pack: (bytes: Buffer) => Buffer): PackedText {
  const packed = bytes.length < PACKED_MIN ? storedBlock(bytes) : inOwnMemory(pack(bytes));
  return { packed, length: bytes.length, checksum: crc32(bytes), shift: shiftOf(bytes.length) };
}

/** Bytes as they are, in a block of the stream that is not its last one. */
export function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + bytes.length);
  block[0] = 0;
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(bytes.length ^ 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}

/*
 * A CRC-32 is the remainder of a polynomial over GF(2), its highest power in the lowest bit. That of two texts in a row
 * follows from theirs, without reading them again, as `crc32_combine` of zlib has it, which Node does not hand on.
 */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** The checksum of what `before` is the checksum of with a text after it. */
export function appendChecksum(before: number, { checksum, shift }: PackedText): number {
  return (multiply(shift, before) ^ checksum) >>> 0;
}

function multiply(a: number, b: number): number {
  let product = 0;
  let power = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= power;
    power = (power & 1) === 0 ? power >>> 1 : (power >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

/** x to the power of the bits of so many bytes. */
function shiftOf(bytes: number): number {
  let shift = ONE;
  // x⁸, then its squares.
  let square = 0x00800000;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(square, shift);
    square = multiply(square, square);
  }
  return shift;
}
