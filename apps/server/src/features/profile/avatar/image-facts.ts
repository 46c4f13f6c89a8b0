import type { AVATAR_TYPES } from '@opencareers/contracts/profile-calls';

/** What a picture is by its own bytes. */
export interface ImageFacts {
  type: (typeof AVATAR_TYPES)[number];
  /** In pixels. */
  width: number;
  height: number;
}

/** Reads type and size out of the head of a picture, without drawing it; null when it is none that we take. */
export function readImageFacts(bytes: Buffer): ImageFacts | null {
  try {
    return readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  } catch (error) {
    // Cut off in the middle of its head.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readPng(bytes: Buffer): ImageFacts | null {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readWebp(bytes: Buffer): ImageFacts | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const type = 'image/webp' as const;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** Markers of a JPEG that hold its size: all SOF, without those of tables and of arithmetic conditioning. */
const isSizeMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpeg(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isSizeMarker(marker))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
