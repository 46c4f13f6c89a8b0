import { expect, test } from 'vitest';
import { aPngOf as aPng, pngChunk as chunk } from '../../../../../test/png-maker.ts';
import { cleanSignatureImage } from './signature-image.ts';

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The frame of a JPEG, with the segments given before it; its pixels are never read. */
function aJpeg(width: number, before: Buffer[] = []): Buffer {
  const frame = Buffer.from([8, 0, 10, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(width, 3);
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segment(0xc0, frame),
    scan,
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ]);
}

const clean = (bytes: Buffer) => cleanSignatureImage(bytes.toString('base64'));

test('[ESIGN-02] a picture of a signature is a PNG or JPEG by its bytes', async () => {
  expect(await clean(aPng())).toBe(aPng().toString('base64'));
  expect(await clean(aJpeg(20))).toBe(aJpeg(20).toString('base64'));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
  for (const other of [svg, gif, Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.alloc(600_000)])
    expect(await clean(other)).toBeNull();
});

test('[ESIGN-02] a picture that cannot be drawn is refused before it is adopted', async () => {
  const sound = aPng();
  for (let at = 0; at < sound.length; at += 1) {
    const broken = Buffer.from(sound);
    broken[at] = (broken[at] ?? 0) ^ 1;
    expect(await clean(broken), `byte ${at}`).toBeNull();
    expect(await clean(sound.subarray(0, at)), `cut at ${at}`).toBeNull();
  }
  expect(await clean(aPng({ pixels: Buffer.alloc(5) }))).toBeNull();
  expect(await clean(aPng({ pixels: Buffer.alloc(7) }))).toBeNull();
  expect(await clean(aPng({ pixels: Buffer.alloc(6, 5) }))).toBeNull();
  const jpeg = aJpeg(20);
  for (let at = 0; at < jpeg.length; at += 1) expect(await clean(jpeg.subarray(0, at))).toBeNull();
});

test('[ESIGN-02] a picture is bounded before it is unpacked', async () => {
  expect(await clean(aPng({ width: 4_000, height: 1_000, pixels: Buffer.alloc(4_001_000) }))).not.toBeNull();
  expect(await clean(aPng({ width: 4_001, height: 1_000, pixels: Buffer.alloc(4_002_000) }))).toBeNull();
  // A few bytes that would fill the memory.
  expect(await clean(aPng({ pixels: Buffer.alloc(200_000_000) }))).toBeNull();
  expect(await clean(aPng({ width: 0, height: 2 }))).toBeNull();
  expect(await clean(aPng({ width: 0xffffffff, height: 0xffffffff, pixels: Buffer.alloc(1) }))).toBeNull();
  expect(await clean(aJpeg(0))).toBeNull();
});

test('[ESIGN-02] a picture has one size, whoever draws it', async () => {
  const large = Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 0, 0, 0, 0]);
  expect(await clean(aPng({ more: [chunk('IHDR', large)] }))).toBeNull();
  const frame = (marker: number) => segment(marker, Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]));
  for (const marker of [0xc0, 0xc2, 0xc3, 0xc9, 0xcf])
    expect(await clean(aJpeg(20, [frame(marker)]))).toBeNull();
  expect(await clean(aJpeg(20, [segment(0xc4, Buffer.from([0]))]))).not.toBeNull();
});

test('[ESIGN-02] an interlaced picture has the rows of its seven passes', async () => {
  // 5 × 5 bytes in passes of 1 row of 1, 1 of 1, 1 of 2, 2 of 1, 1 of 3, 3 of 2 and 2 of 5, each behind its filter.
  const size = 2 + 2 + 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6;
  const interlaced = (length: number) =>
    clean(aPng({ width: 5, height: 5, interlace: 1, pixels: Buffer.alloc(length) }));
  expect(await interlaced(size)).not.toBeNull();
  for (const other of [size - 1, size + 1, 30]) expect(await interlaced(other)).toBeNull();
});

test('[ESIGN-02] what a picture tells of place, device and author is removed', async () => {
  const more = [chunk('tEXt', Buffer.from('Author\0Ada')), chunk('eXIf', Buffer.from('54.78 N'))];
  expect(await clean(aPng({ more }))).toBe(aPng().toString('base64'));
  const before = [segment(0xe1, Buffer.from('Exif\0\0 54.78 N')), segment(0xfe, Buffer.from('by Ada'))];
  expect(await clean(aJpeg(20, before))).toBe(aJpeg(20).toString('base64'));
  const trailing = Buffer.concat([aPng(), Buffer.from('<script>')]);
  expect(await clean(trailing)).toBe(aPng().toString('base64'));
});
