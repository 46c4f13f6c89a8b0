import { SIGNATURE_MAX_BYTES } from '@opencareers/contracts/signing-calls';
import { cleanPng, type PictureSize } from '../../../../platform/pictures/png-picture.ts';
import { isSmall } from './picture-size.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Baseline, extended and progressive pictures with Huffman codes: what browsers and PDF viewers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, whose markers lie between those of frames. */
const TABLES = new Set([0xc4, 0xc8, 0xcc]);
/** Says how colours are written; the only one of its kind that changes what is seen. */
const ADOBE = 0xee;

/** The segments that make the picture; null when it is no such JPEG. */
function cleanJpeg(bytes: Buffer, isTaken: (size: PictureSize) => boolean): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: PictureSize | null = null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      // Who draws it believes the first one.
      if (size !== null || !FRAMES.has(marker)) return null;
      size = readSize(segment);
      if (size === null) return null;
    }
    if (marker === SCAN) return size !== null && isTaken(size) ? endOf(bytes, at, kept) : null;
    if (!isAside(marker)) kept.push(segment);
    at = end;
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !TABLES.has(marker);
}

function readSize(segment: Buffer): PictureSize | null {
  const channels = segment[9];
  if (segment.length < 10 || (channels !== 1 && channels !== 3 && channels !== 4)) return null;
  return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
}

// Cameras write place, time and device into segments that belong to programs.
function isAside(marker: number): boolean {
  return marker === COMMENT || (marker >= 0xe1 && marker <= 0xef && marker !== ADOBE);
}

function endOf(bytes: Buffer, scan: number, kept: readonly Buffer[]): Buffer | null {
  const end = bytes.lastIndexOf(Buffer.from([0xff, END]));
  return end > scan ? Buffer.concat([...kept, bytes.subarray(scan, end + 2)]) : null;
}

/**
 * A picture of a signature in base64, without what cameras and programs write beside it (place, device, author); null
 * when it is no sound PNG or JPEG within the limits of size. What it says it is counts for nothing.
 */
export async function cleanSignatureImage(base64: string): Promise<string | null> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > SIGNATURE_MAX_BYTES) return null;
  const cleaned = (await cleanPng(bytes, isSmall)) ?? cleanJpeg(bytes, isSmall);
  return cleaned?.toString('base64') ?? null;
}
