import fontkit, { type Font, type Glyph, type GlyphPosition } from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { SealFonts } from '../seal-input.ts';
import { unpackFont } from './font-file.ts';

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

/** Shapes a text of one direction: letters join, and those of right-to-left scripts come from left to right. */
export function shapeText({ shaper }: StackedFont, text: string): ShapedText {
  const { glyphs, positions } = shaper.layout(text);
  return { glyphs, positions, unitsPerEm: shaper.unitsPerEm };
}
