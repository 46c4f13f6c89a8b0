import bidiFactory, { type Bidi } from 'bidi-js';
import { type FontWeight, splitByFont } from './fonts.ts';

/** A piece of a line where it stands: `x` points from the left end of the line. */
export interface PlacedPiece {
  /** As it is given to the font. */
  drawn: string;
  /** As it is read. */
  read: string;
  font: string;
  x: number;
}

/** A line with its pieces in the order in which they are read. */
export interface PlacedLine {
  pieces: readonly PlacedPiece[];
  width: number;
}

/** How a text is set. */
export interface Setting {
  weight: FontWeight;
  direction: 'ltr' | 'rtl';
  /** Widest line, in points. */
  width: number;
  /** Width of a text in a font, in points. */
  measure: (text: string, font: string) => number;
}

interface Piece {
  read: string;
  font: string;
  level: number;
  width: number;
}

// Its types describe another way of packaging than the one that Node finds.
const bidi = (bidiFactory as unknown as () => Bidi)();
const ARABIC = /\p{Script=Arabic}/u;

/**
 * Breaks a paragraph into lines and puts each piece where the Unicode Bidirectional Algorithm wants it. Fonts shape
 * words of one direction only, so a piece never mixes two.
 */
export function setLetterLines(text: string, setting: Setting): PlacedLine[] {
  return text.split('\n').flatMap((paragraph) => setParagraph(paragraph, setting));
}

function setParagraph(text: string, setting: Setting): PlacedLine[] {
  const { levels } = bidi.getEmbeddingLevels(text, setting.direction);
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let width = 0;
  for (const word of splitWords(text, setting)) {
    const pieces = word.flatMap(({ start, end }) => toPieces(text, levels, { ...setting, start, end }));
    const wordWidth = sumWidths(pieces.filter(({ read }) => read !== ' '));
    if (line.length > 0 && width + wordWidth > setting.width) {
      lines.push(line);
      line = [];
      width = 0;
    }
    line.push(...pieces);
    width += sumWidths(pieces);
  }
  const base = setting.direction === 'rtl' ? 1 : 0;
  return [...lines, line].map((pieces) => placeLine(pieces, base));
}

interface Range {
  start: number;
  end: number;
}

/** Words with the space behind them; one that is wider than a line is cut. */
function splitWords(text: string, { width, measure, weight }: Setting): Range[][] {
  const words: Range[][] = [];
  for (const match of text.matchAll(/[^ ]+ *|^ +/g)) {
    const start = match.index;
    const end = start + match[0].length;
    const isWide = (to: number) => {
      const pieces = splitByFont(text.slice(start, to).trimEnd(), weight);
      return pieces.reduce((total, piece) => total + measure(piece.text, piece.font), 0) > width;
    };
    if (!isWide(end)) words.push([{ start, end }]);
    else for (const range of cutWord(text, { start, end }, isWide)) words.push([range]);
  }
  return words;
}

function cutWord(text: string, { start, end }: Range, isWide: (to: number) => boolean): Range[] {
  // How many characters are as wide as a line; measured once, as they are about as wide as each other.
  let length = end - start;
  while (length > 1 && isWide(start + length)) length = Math.ceil(length / 2);
  const ranges: Range[] = [];
  let from = start;
  while (from < end) {
    let to = Math.min(end, from + length);
    if (to < end && /[\udc00-\udfff]/.test(text[to] ?? '')) to += 1;
    ranges.push({ start: from, end: to });
    from = to;
  }
  return ranges;
}

/** The pieces of a word: of one direction and one font each, spaces by themselves. */
function toPieces(text: string, levels: Uint8Array, setting: Setting & Range): Piece[] {
  const pieces: Piece[] = [];
  let from = setting.start;
  for (let at = setting.start + 1; at <= setting.end; at += 1) {
    const isSame =
      at < setting.end && levels[at] === levels[from] && (text[at] === ' ') === (text[from] === ' ');
    if (isSame) continue;
    const level = levels[from] ?? 0;
    for (const { text: read, font } of splitByFont(text.slice(from, at), setting.weight))
      pieces.push({ read, font, level, width: setting.measure(drawnText(read, level), font) });
    from = at;
  }
  return pieces;
}

function placeLine(pieces: readonly Piece[], base: number): PlacedLine {
  // Spaces at the end of a line belong to no word (rule L1): they stand outside of it.
  const last = pieces.findLastIndex(({ read }) => read.trim() !== '');
  const shown = joinPieces(pieces.map((piece, index) => (index > last ? { ...piece, level: base } : piece)));
  let x = 0;
  const placed = new Map<Piece, number>();
  for (const piece of inVisualOrder(shown)) {
    placed.set(piece, x);
    x += piece.width;
  }
  return {
    width: x,
    pieces: shown.map((piece) => ({
      drawn: drawnText(piece.read, piece.level),
      read: piece.read,
      font: piece.font,
      x: placed.get(piece) ?? 0,
    })),
  };
}

/** What is read from left to right in one font is drawn in one go, with its spaces. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame = last !== undefined && last.font === piece.font && last.level === piece.level;
    if (!isSame || piece.level % 2 === 1) joined.push({ ...piece });
    else {
      last.read += piece.read;
      last.width += piece.width;
    }
  }
  return joined;
}

/** Rule L2 of the algorithm: from the highest level down to the lowest odd one, what stands together is reversed. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  return ordered;
}

/** What a font is given: it turns Arabic by itself; of other signs in such a text we do it, with their mirror images. */
function drawnText(read: string, level: number): string {
  if (level % 2 === 0 || ARABIC.test(read)) return read;
  return Array.from(read)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}

const sumWidths = (pieces: readonly Piece[]): number => pieces.reduce((total, { width }) => total + width, 0);
