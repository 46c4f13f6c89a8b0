import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { contains, NO_CHANGE, type PdfBox, type PdfMatrix, placeBox, placeWithin } from './pdf-geometry.ts';

/** Where letters stand, in the space of the page. */
export interface LetterSpan {
  left: number;
  right: number;
  baseline: number;
}

interface Drawing {
  matrix: PdfMatrix;
  isLight: boolean;
  isClear: boolean;
  size: number;
  letterGap: number;
  wordGap: number;
  stretch: number;
  leading: number;
  /** How letters are drawn: 3 and 7 draw none. */
  mode: number;
}

type Glyph = number | null | { width?: number; isSpace?: boolean; unicode?: string };

const FIRST: Drawing = {
  matrix: NO_CHANGE,
  isLight: false,
  isClear: false,
  size: 1,
  letterGap: 0,
  wordGap: 0,
  stretch: 1,
  leading: 0,
  mode: 0,
};
const LIGHT = 0xf0;
const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
]);
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
]);
/** In sizes of letters: what is painted higher than this is no letter. */
const LETTER_HEIGHT = 2;
const UNIT: PdfBox = [0, 0, 1, 1];
const EVERYTHING: PdfBox = [-Infinity, -Infinity, Infinity, Infinity];
/** Backgrounds of a page that are remembered; a drawing has more. */
const BOXES_MAX = 2_000;

/** Letters of a script from the right that are drawn as one, and where that begins. */
export interface DrawnLigature {
  text: string;
  x: number;
  baseline: number;
}

const ARABIC_LIGATURE = /^\p{Script=Arabic}{2,4}$/u;
/** More than any page of text has. */
const LIGATURES_MAX = 2_000;

/** What the drawing of a page tells about its letters. */
export interface DrawnLetters {
  /** Shown to nobody. */
  unseen: LetterSpan[];
  /** Drawn as shapes, since the font has no bold letters. */
  bold: LetterSpan[];
  ligatures: DrawnLigature[];
}

/**
 * Finds letters that are white where nothing dark was drawn before, and letters drawn clear or not at all, unless they
 * stand on a picture of themselves: scans and printed pages have such text to be copied. Asking for the drawing also
 * makes the names of fonts known.
 */
export async function readDrawing(page: PDFPageProxy): Promise<DrawnLetters> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const reader = new DrawingReader();
  for (const [index, operation] of fnArray.entries()) reader.take(operation, argsArray[index] ?? []);
  return reader.finish();
}

class DrawingReader {
  readonly #unseen: LetterSpan[] = [];
  readonly #ligatures: DrawnLigature[] = [];
  /** Letters that are drawn clear or not at all. */
  readonly #clear: (LetterSpan & { size: number })[] = [];
  readonly #stack: Drawing[] = [];
  /** What is painted and not white. */
  readonly #painted: PdfBox[] = [];
  readonly #pictures: PdfBox[] = [];
  #now: Drawing = { ...FIRST };
  #line: PdfMatrix = NO_CHANGE;
  #text: PdfMatrix = NO_CHANGE;

  take(operation: number, given: readonly unknown[]): void {
    const [first] = given;
    if (operation === OPS.save) this.#stack.push({ ...this.#now });
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd)
      this.#now = this.#stack.pop() ?? this.#now;
    else if (operation === OPS.transform) this.#now.matrix = placeWithin(this.#now.matrix, numbersOf(given));
    else if (operation === OPS.paintFormXObjectBegin) {
      this.#stack.push({ ...this.#now });
      if (first !== null) this.#now.matrix = placeWithin(this.#now.matrix, numbersOf(first));
    } else if (operation === OPS.constructPath && FILLS.has(Number(first))) this.#paint(numbersOf(given[2]));
    else if (PICTURES.has(operation)) this.#showPicture();
    else if (operation === OPS.shadingFill) this.#painted.push(EVERYTHING);
    else if (operation === OPS.showText || operation === OPS.showSpacedText)
      this.#show(Array.isArray(first) ? first : []);
    else if (!this.#takeColor(operation, first)) this.#takeText(operation, numbersOf(given), first);
  }

  finish(): DrawnLetters {
    const shapes = this.#painted.filter((box) => !this.#pictures.includes(box));
    const bold = this.#clear.filter((span) => shapes.some((shape) => isLetterOf(span, shape)));
    const isOnPicture = ({ left, baseline }: LetterSpan) =>
      this.#pictures.some((box) => contains(box, [left, baseline]));
    const clear = this.#clear.filter((span) => !bold.includes(span) && !isOnPicture(span));
    return { unseen: [...this.#unseen, ...clear], bold, ligatures: this.#ligatures };
  }

  #showPicture(): void {
    const box = placeBox(this.#now.matrix, UNIT);
    this.#painted.push(box);
    this.#pictures.push(box);
  }

  #takeColor(operation: number, first: unknown): boolean {
    if (operation === OPS.setFillRGBColor) this.#now.isLight = isLight(first);
    else if (operation === OPS.setFillColorN) this.#now.isLight = false;
    else if (operation === OPS.setGState && Array.isArray(first)) {
      for (const [key, value] of first) if (key === 'ca') this.#now.isClear = value === 0;
    } else return false;
    return true;
  }

  #takeText(operation: number, [one = 0, two = 0]: PdfMatrix, first: unknown): void {
    const now = this.#now;
    if (operation === OPS.setFont) now.size = two;
    else if (operation === OPS.setCharSpacing) now.letterGap = one;
    else if (operation === OPS.setWordSpacing) now.wordGap = one;
    else if (operation === OPS.setHScale) now.stretch = one / 100;
    else if (operation === OPS.setTextRenderingMode) now.mode = one;
    else if (operation === OPS.setLeading) now.leading = one;
    else if (operation === OPS.beginText) this.#moveTo(NO_CHANGE);
    else if (operation === OPS.setTextMatrix) this.#moveTo(numbersOf(first));
    else if (operation === OPS.moveText) this.#move(one, two);
    else if (operation === OPS.nextLine) this.#move(0, -now.leading);
    else if (operation === OPS.setLeadingMoveText) {
      now.leading = -two;
      this.#move(one, two);
    }
  }

  #moveTo(matrix: PdfMatrix): void {
    this.#line = matrix;
    this.#text = matrix;
  }

  #move(right: number, up: number): void {
    this.#moveTo(placeWithin(this.#line, [1, 0, 0, 1, right, up]));
  }

  #paint([left = 0, bottom = 0, right = 0, top = 0]: PdfMatrix): void {
    const isSeen = !this.#now.isLight && !this.#now.isClear;
    if (isSeen && this.#painted.length < BOXES_MAX)
      this.#painted.push(placeBox(this.#now.matrix, [left, bottom, right, top]));
  }

  #show(glyphs: readonly Glyph[]): void {
    const { size, letterGap, wordGap, stretch, mode, isClear, isLight: isWhite } = this.#now;
    let width = 0;
    const ligatures: { text: string; after: number }[] = [];
    for (const glyph of glyphs) {
      if (typeof glyph === 'object' && ARABIC_LIGATURE.test(glyph?.unicode ?? ''))
        ligatures.push({ text: glyph!.unicode!, after: width });
      if (typeof glyph === 'number') width -= (glyph / 1000) * size;
      else if (glyph !== null)
        width += ((glyph.width ?? 0) / 1000) * size + letterGap + (glyph.isSpace ? wordGap : 0);
    }
    const [, , , , left = 0, baseline = 0] = placeWithin(this.#now.matrix, this.#text);
    this.#text = placeWithin(this.#text, [1, 0, 0, 1, width * stretch, 0]);
    const [, , , , right = 0] = placeWithin(this.#now.matrix, this.#text);
    for (const { text, after } of ligatures)
      if (this.#ligatures.length < LIGATURES_MAX)
        this.#ligatures.push({ text, x: left + (right - left) * (after / width), baseline });
    const isLost = isWhite && !this.#painted.some((box) => contains(box, [left, baseline]));
    if (isLost) this.#unseen.push({ left, right, baseline });
    else if (mode === 3 || mode === 7 || isClear) {
      const [, , across = 0, up = 0] = placeWithin(this.#now.matrix, this.#text);
      this.#clear.push({ left, right, baseline, size: Math.hypot(across, up) * size });
    }
  }
}

function isLetterOf({ left, right, baseline, size }: LetterSpan & { size: number }, shape: PdfBox): boolean {
  const [from, low, to, high] = shape;
  const isSmall = high - low < size * LETTER_HEIGHT;
  return isSmall && to > left && from < right && high > baseline && low < baseline + size;
}

// Operations take numbers in lists of several kinds, mixed with names.
function numbersOf(given: unknown): PdfMatrix {
  const isList = Array.isArray(given) || given instanceof Float32Array;
  return isList ? Array.from<unknown>(given).map(Number) : [];
}

function isLight(color: unknown): boolean {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(String(color))?.slice(1) ?? [];
  return parts.length === 3 && parts.every((part) => Number.parseInt(part, 16) >= LIGHT);
}
