import fontkit, { type Font, type Glyph, type GlyphPosition } from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { joinBytes } from '../proof/der.ts';
import type { SealFonts } from '../seal-input.ts';

/** A font in a document: what shapes texts, and what embeds the glyphs that were used. */
export interface StackedFont {
  shaper: Font;
  embedded: PDFFont;
  has(codePoint: number): boolean;
}

/** Fonts of a document, in the order in which a character is looked for. */
export interface FontStack {
  text: StackedFont[];
  /** Handwriting first, then the fonts of texts. */
  hand: StackedFont[];
}

/** A text of one font as glyphs from left to right. */
export interface ShapedText {
  glyphs: Glyph[];
  positions: GlyphPosition[];
  /** Units of the font in one em. */
  unitsPerEm: number;
}

/** Opens fonts for a document; throws when a file is no font. */
export async function createFontStack(document: PDFDocument, fonts: SealFonts): Promise<FontStack> {
  document.registerFontkit(fontkit);
  const text = await Promise.all(fonts.text.map((bytes) => openFont(document, bytes)));
  const hand = await Promise.all(fonts.hand.map((bytes) => openFont(document, bytes)));
  if (text.length === 0) throw new Error('a certificate page needs a font');
  return { text, hand: [...hand, ...text] };
}

async function openFont(document: PDFDocument, file: Uint8Array): Promise<StackedFont> {
  const bytes = await unpackFont(file);
  const shaper = fontkit.create(bytes);
  const known = new Set(shaper.characterSet);
  const embedded = await document.embedFont(bytes, { subset: true });
  return { shaper, embedded, has: (codePoint) => known.has(codePoint) };
}

const WOFF = 0x774f4646;

/** Position of `indexToLocFormat` in the table `head`. */
const LOCA_FORMAT = 50;

interface FontTable {
  tag: string;
  bytes: Uint8Array;
}

/** A font as it can be embedded: files of the web (WOFF 1.0) are unpacked, outlines begin at even places. */
async function unpackFont(file: Uint8Array): Promise<Uint8Array> {
  // A copy: pieces of what Node reads from a disk share its memory, and some are changed below.
  const bytes = new Uint8Array(file);
  const view = viewBytes(bytes);
  const isWoff = bytes.length >= 44 && view.getUint32(0) === WOFF;
  const tables = isWoff ? await readWoff(bytes) : readTables(bytes);
  alignOutlines(tables);
  return writeFont(view.getUint32(isWoff ? 4 : 0), tables);
}

async function readWoff(bytes: Uint8Array): Promise<FontTable[]> {
  const view = viewBytes(bytes);
  return Promise.all(
    Array.from({ length: view.getUint16(12) }, async (_, index) => {
      const at = 44 + index * 20;
      const [offset, packed, length] = [
        view.getUint32(at + 4),
        view.getUint32(at + 8),
        view.getUint32(at + 12),
      ];
      const stored = bytes.slice(offset, offset + packed);
      return { tag: tagAt(bytes, at), bytes: packed < length ? await inflate(stored) : stored };
    }),
  );
}

function readTables(bytes: Uint8Array): FontTable[] {
  const view = viewBytes(bytes);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    return { tag: tagAt(bytes, at), bytes: bytes.slice(offset, offset + length) };
  });
}

// The library that embeds glyphs writes their places in steps of two without filling up to them: after an outline of
// odd length all others would be torn.
function alignOutlines(tables: FontTable[]): void {
  const find = (tag: string) => tables.find((table) => table.tag === tag);
  const [head, loca, glyf] = [find('head'), find('loca'), find('glyf')];
  if (head === undefined || loca === undefined || glyf === undefined) return;
  const isLong = viewBytes(head.bytes).getUint16(LOCA_FORMAT) === 1;
  const places = viewBytes(loca.bytes);
  const count = loca.bytes.length / (isLong ? 4 : 2);
  const placeOf = (index: number) => (isLong ? places.getUint32(index * 4) : places.getUint16(index * 2) * 2);
  const aligned = viewBytes(new Uint8Array(count * 4));
  const outlines: Uint8Array[] = [];
  let end = 0;
  for (let index = 0; index + 1 < count; index += 1) {
    const outline = glyf.bytes.subarray(placeOf(index), placeOf(index + 1));
    aligned.setUint32(index * 4, end);
    outlines.push(padBytes(outline));
    end += outlines.at(-1)?.length ?? 0;
  }
  aligned.setUint32((count - 1) * 4, end);
  glyf.bytes = joinBytes(outlines);
  loca.bytes = new Uint8Array(aligned.buffer);
  viewBytes(head.bytes).setUint16(LOCA_FORMAT, 1);
}

function writeFont(flavor: number, tables: FontTable[]): Uint8Array {
  const count = tables.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = new DataView(new ArrayBuffer(12 + count * 16));
  head.setUint32(0, flavor);
  head.setUint16(4, count);
  head.setUint16(6, power * 16);
  head.setUint16(8, Math.log2(power));
  head.setUint16(10, (count - power) * 16);
  let end = head.byteLength;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    for (let step = 0; step < 4; step += 1) head.setUint8(at + step, tag.charCodeAt(step));
    head.setUint32(at + 8, end);
    head.setUint32(at + 12, bytes.length);
    end += padBytes(bytes).length;
  }
  return joinBytes([new Uint8Array(head.buffer), ...tables.map(({ bytes }) => padBytes(bytes))]);
}

// Tables begin at multiples of four.
function padBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 4 === 0) return bytes;
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  return padded;
}

function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function viewBytes(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Shapes a text of one direction: letters join, and those of right-to-left scripts come from left to right. */
export function shapeText({ shaper }: StackedFont, text: string): ShapedText {
  const { glyphs, positions } = shaper.layout(text);
  return { glyphs, positions, unitsPerEm: shaper.unitsPerEm };
}
