import { crc32, deflateSync } from 'node:zlib';

const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A part of a PNG, with its length and checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A PNG of grey pixels; what is given makes it another one, and `more` stands between its header and its pixels. */
export function aPngOf(
  given: { width?: number; height?: number; pixels?: Buffer; more?: Buffer[]; interlace?: number } = {},
): Buffer {
  const { width = 2, height = 2, more = [], interlace = 0 } = given;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, interlace]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = given.pixels ?? Buffer.alloc((width + 1) * height);
  const parts = [
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([MARK, ...parts]);
}
