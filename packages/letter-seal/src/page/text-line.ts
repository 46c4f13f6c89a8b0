import bidiFactory, { type Bidi } from 'bidi-js';
import {
  beginText,
  endText,
  PDFHexString,
  PDFName,
  PDFOperator,
  type PDFOperatorNames,
  type PDFPage,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from 'pdf-lib';
import { type ShapedText, type StackedFont, shapeText } from './font-stack.ts';

// Its types say a namespace to Node and a function to bundlers; it is a function in both.
const bidi = (bidiFactory as unknown as () => Bidi)();
/** Controls, and marks that only steer the direction: they would be drawn as boxes. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
/** Joins letters of Arabic and Indic scripts or keeps them apart: part of how a name is written. */
const JOINERS = /[\u200c\u200d]/;
/** Dark grey: what is stamped differs from what was printed. */
const INK = rgb(0.13, 0.16, 0.2);

/** A text that stands in one line, its parts from left to right. */
export interface TextLine {
  runs: TextRun[];
  /** In units of the page. */
  width: number;
  size: number;
}

interface TextRun {
  font: StackedFont;
  text: string;
  shaped: ShapedText;
  /** Glyphs have to be placed one by one. */
  isPlaced: boolean;
  width: number;
}

/** How texts are set. */
export interface TextStyle {
  fonts: StackedFont[];
  size: number;
}

/**
 * Sets a text in one line after the bidirectional algorithm. A character that no font has is written as its number,
 * such as `[U+5F20]`: it can be told from every other, and the page never fails for a name.
 */
export function setLine(text: string, style: TextStyle): TextLine {
  const drawable = substitute(text, style.fonts);
  // A hash or an instant keeps its order between Arabic texts: each text goes by its own first letter.
  const { levels } = bidi.getEmbeddingLevels(drawable, 'auto');
  const runs = listRuns(drawable, levels, style);
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), size: style.size };
}

/** Sets a text in as many lines as it needs; words that are too long are cut. */
export function setLines(text: string, style: TextStyle, width: number): TextLine[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (setLine(longer, style).width <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      const pieces = cutWord(word, style, width);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
  }
  return [...lines, line].map((one) => setLine(one, style));
}

/** Draws a line with its left end and base line at `at`. */
export function drawLine(page: PDFPage, line: TextLine, at: { x: number; y: number }): void {
  let { x } = at;
  for (const run of line.runs) {
    drawRun(page, run, { x, y: at.y, size: line.size });
    x += run.width;
  }
}

function cutWord(word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece !== '' && setLine(piece + segment, style).width > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

function substitute(text: string, fonts: StackedFont[]): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSEEN, (character) => (JOINERS.test(character) ? character : ''));
  const isKnown = (character: string) =>
    JOINERS.test(character) || fonts.some((font) => font.has(character.codePointAt(0) ?? 0));
  return Array.from(clean, (character) => (isKnown(character) ? character : numberOf(character))).join('');
}

function numberOf(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${number}]`;
}

// Neighbours of one direction and one font are shaped together; then whole runs change places.
function listRuns(text: string, levels: Uint8Array, style: TextStyle): TextRun[] {
  const pieces: { text: string; level: number; font: StackedFont }[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    const font = fontOf(character, style.fonts, last?.font);
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last !== undefined && last.level === level && last.font === font) last.text += shown;
    else pieces.push({ text: shown, level, font });
    at += character.length;
  }
  return reorder(pieces).map((piece) => createRun(piece, style.size));
}

// Rule L2: from the highest level to the lowest odd one, what is at or above the level is turned round.
function reorder<Piece extends { level: number }>(pieces: Piece[]): Piece[] {
  const turned = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let start = 0; start < turned.length; start += 1) {
      let end = start;
      while ((turned[end]?.level ?? -1) >= level) end += 1;
      if (end > start) turned.splice(start, end - start, ...turned.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return turned;
}

function fontOf(character: string, fonts: StackedFont[], last: StackedFont | undefined): StackedFont {
  const codePoint = character.codePointAt(0) ?? 0;
  // Spaces and points stay with the word before them; marks must.
  const stays = last !== undefined && (last.has(codePoint) || JOINERS.test(character));
  if (stays && !/\p{L}/u.test(character)) return last;
  const [first] = fonts;
  const found = fonts.find((font) => font.has(codePoint)) ?? last ?? first;
  if (found === undefined) throw new Error('a text needs a font');
  return found;
}

function createRun(piece: { text: string; font: StackedFont; level: number }, size: number): TextRun {
  const shaped = shapeText(piece.font, piece.text);
  const isPlaced =
    piece.level % 2 === 1 || shaped.positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
  const advances = isPlaced
    ? shaped.positions.map(({ xAdvance }) => xAdvance)
    : shaped.glyphs.map(({ advanceWidth }) => advanceWidth);
  const units = advances.reduce((sum, advance) => sum + advance, 0);
  return { font: piece.font, text: piece.text, shaped, isPlaced, width: (units / shaped.unitsPerEm) * size };
}

function drawRun(page: PDFPage, run: TextRun, at: { x: number; y: number; size: number }): void {
  const { font, shaped } = run;
  const name = nameFont(page, font);
  const encoded = font.embedded.encodeText(run.text).asString();
  const move = (x: number, y: number) => setTextMatrix(1, 0, 0, 1, x, y);
  const start = [beginText(), setFillingColor(INK), setFontAndSize(name, at.size)];
  if (!run.isPlaced) {
    page.pushOperators(...start, move(at.x, at.y), showText(PDFHexString.of(encoded)), endText());
    return;
  }
  const scale = at.size / shaped.unitsPerEm;
  let { x } = at;
  const placed = shaped.positions.flatMap(({ xOffset, yOffset, xAdvance }, index) => {
    const glyph = PDFHexString.of(encoded.slice(index * 4, index * 4 + 4));
    const operators = [move(x + xOffset * scale, at.y + yOffset * scale), showText(glyph)];
    x += xAdvance * scale;
    return operators;
  });
  page.pushOperators(markText(run.text), ...start, ...placed, endText(), operatorOf('EMC'));
}

const fontNames = new WeakMap<PDFPage, Map<StackedFont, PDFName>>();

// A font has one name on a page, however many runs are set in it.
function nameFont(page: PDFPage, font: StackedFont): PDFName {
  const names = fontNames.get(page) ?? new Map<StackedFont, PDFName>();
  fontNames.set(page, names);
  const name = names.get(font) ?? page.node.newFontDictionary(font.embedded.name, font.embedded.ref);
  names.set(font, name);
  return name;
}

// One glyph may be a part of several letters: only the text itself says which ones stand there.
function markText(text: string): PDFOperator {
  const actual = PDFHexString.fromText(text).asString();
  return operatorOf('BDC', PDFName.of('Span'), `<< /ActualText <${actual}> >>`);
}

function operatorOf(name: 'BDC' | 'EMC', ...args: (PDFName | string)[]): PDFOperator {
  return PDFOperator.of(name as PDFOperatorNames, args);
}
