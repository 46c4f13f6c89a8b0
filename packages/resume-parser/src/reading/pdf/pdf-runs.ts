import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DrawnLetters, type DrawnLigature, type LetterSpan, readDrawing } from './pdf-drawing.ts';
import { placeBox, placeWithin } from './pdf-geometry.ts';

/** A piece of text as it stands on a page: in points, from the top left. */
export interface PdfRun {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  isBold: boolean;
  /** Drawn so that nobody sees it: white on white, clear, or not at all. */
  isUnseen: boolean;
  /** Its letters run upwards, downwards or upside down. */
  isTurned: boolean;
}

/** A page with all that is written on it. */
export interface PdfPage {
  width: number;
  height: number;
  runs: PdfRun[];
}

type Item = { str: string; dir: string; transform: number[]; width: number; fontName: string };

const BOLD = /bold|black|heavy|demi(?!lune)|[-,]bd\b/i;
/** Letters smaller than this, in points, nobody reads. */
const SMALLEST = 2.5;
/** Share of a piece of text that is drawn in some way. */
const MOSTLY = 0.6;
const NOT_DRAWN: DrawnLetters = { unseen: [], bold: [], ligatures: [] };
/** In points: letters on the same line. */
const SAME_LINE = 1;

/**
 * Reads what is written on a page. Text outside of it or too small to be read is left out; what is drawn so that nobody
 * sees it is marked. Drawings are looked at before the time `until`, as of `performance.now()`.
 */
export async function readRuns(page: PDFPageProxy, until: number): Promise<PdfPage> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const items = content.items.filter((item) => 'str' in item && item.str.trim() !== '') as Item[];
  const drawn = items.length > 0 && performance.now() < until ? await readDrawing(page) : NOT_DRAWN;
  const runs: PdfRun[] = [];
  for (const [index, item] of items.entries()) {
    const [a = 0, b = 0, c = 0, d = 0, left = 0, baseline = 0] = placeWithin(view.transform, item.transform);
    const size = Math.hypot(c, d);
    const isTurned = a <= 0 || Math.abs(b) > Math.abs(a) / 10;
    const right = left + (isTurned ? size : item.width * page.userUnit);
    const isOnPage = right > 0 && left < view.width && baseline > 0 && baseline - size < view.height;
    if (!isOnPage || size < SMALLEST) continue;
    const isUnseen = isWithin(item, drawn.unseen);
    const isBold = BOLD.test(findFontName(page, item.fontName)) || isWithin(item, drawn.bold);
    const named = nameLigatures(item.str, items[index + 1]?.str ?? '');
    const text = turnNumbers(turnLigatures(named, item, drawn.ligatures), item.dir === 'rtl');
    runs.push({ text, left, right, baseline, size, isBold, isTurned, isUnseen });
  }
  runs.push(...(await readFields(page)));
  return { width: view.width, height: view.height, runs };
}

interface Field {
  subtype: string;
  fieldType?: string;
  fieldValue?: unknown;
  /** The second bit says that it is hidden. */
  annotationFlags?: number;
  password?: boolean;
  rect: number[];
}

const HIDDEN = 2;

/** In points; a field that is less high has smaller letters. */
const USUAL_SIZE = 10;

const LINE = 1.2;

/** Width of a letter in shares of its size, roughly. */
const LETTER_WIDTH = 0.5;

/** What was filled into the fields of a form: it stands on top of the page, and not in its text. */
async function readFields(page: PDFPageProxy): Promise<PdfRun[]> {
  const view = page.getViewport({ scale: 1 });
  const annotations: Field[] = await page.getAnnotations();
  return annotations.filter(isFilled).flatMap(({ fieldValue, rect }) => {
    const [x = 0, y = 0, z = 0, w = 0] = rect;
    const [left, top, , bottom] = placeBox(view.transform, [x, y, z, w]);
    const rows = String(fieldValue).split(/\r\n|\r|\n/);
    const size = Math.max(4, Math.min(USUAL_SIZE, (bottom - top) / rows.length / LINE));
    return rows.map((text, index) => ({
      text,
      left,
      right: left + text.length * size * LETTER_WIDTH,
      // One line stands in the middle of its field, several begin at the top.
      baseline: rows.length === 1 ? (top + bottom) / 2 + size / 3 : top + size * (1 + index * LINE),
      size,
      isBold: false,
      isTurned: false,
      isUnseen: false,
    }));
  });
}

function isFilled({ subtype, fieldType, fieldValue, annotationFlags = 0, password }: Field): boolean {
  const isText = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch');
  const isSeen = (annotationFlags & HIDDEN) === 0 && password !== true;
  return isText && isSeen && typeof fieldValue === 'string' && fieldValue.trim() !== '';
}

/** What follows letters that are drawn as one, and which they then are; the rest is `fi`. */
const FOLLOWED: readonly (readonly [RegExp, string])[] = [
  [/^(?:ow|uen|uid|ex|at|ag|ight|oor|eet|ash|ask|utter|ink)/, 'fl'],
  [/^(?:ort|er|ect|or|$|[^\p{L}])/u, 'ff'],
  [/^(?:c\b|ce\b|cer|cien|cul|liat)/, 'ffi'],
];

const ARABIC = /\p{Script=Arabic}/u;

/**
 * Names letters that are drawn as one and that the file gives no name, as programs for printing leave them: "certi" and
 * "cations" have an "fi" between them. `next` is what stands behind the text. In Arabic, such glyphs are the dots of letters.
 */
export function nameLigatures(text: string, next: string): string {
  if (!text.includes('\0')) return text;
  if (ARABIC.test(text) || ARABIC.test(next)) return text.replaceAll('\0', '');
  return text.replaceAll('\0', (_sign, at: number) => {
    const following = `${text.slice(at + 1)}${next}`;
    return FOLLOWED.find(([pattern]) => pattern.test(following))?.[1] ?? 'fi';
  });
}

/**
 * Puts the letters of ligatures back into their order: pages place Arabic from the left, and who turns a line round letter
 * by letter turns the two letters of a `لا` too.
 */
function turnLigatures(
  text: string,
  { transform, width }: Item,
  ligatures: readonly DrawnLigature[],
): string {
  if (ligatures.length === 0 || !ARABIC.test(text)) return text;
  const [, , , , left = 0, baseline = 0] = transform;
  const isHere = ({ x, baseline: other }: DrawnLigature) =>
    Math.abs(other - baseline) < SAME_LINE && x > left - SAME_LINE && x < left + width;
  let turned = text;
  for (const ligature of ligatures.filter(isHere)) {
    const wrong = Array.from(ligature.text).toReversed().join('');
    const about = ((left + width - ligature.x) / width) * text.length - wrong.length;
    const places = [...turned.matchAll(new RegExp(wrong, 'gu'))].map(({ index }) => index);
    const [place] = places.toSorted((one, other) => Math.abs(one - about) - Math.abs(other - about));
    if (place !== undefined)
      turned = turned.slice(0, place) + ligature.text + turned.slice(place + wrong.length);
  }
  return turned;
}

const NUMBERS_AND_DASHES =
  /(?<=^|\s)[\d\u0660-\u0669./:+()]*(?:\s?[–—]\s?[\d\u0660-\u0669./:+()]*)+(?=\s|$)/gu;
const TURNED_PHONE = /(?<![+\d])\d+(?:[ -]\d+)+ \+\d{1,3}(?!\d)/gu;

/**
 * Puts numbers and dashes of an Arabic line into the order in which they are read. The library takes a dash for a Latin
 * letter, and leaves what stands around it as it was drawn; the groups of a telephone number are drawn from the right.
 */
function turnNumbers(text: string, isFromTheRight: boolean): string {
  if (!ARABIC.test(text)) return text;
  const turn = (part: string) => part.split(/\s+/u).toReversed().join(' ');
  const phones = text.replace(TURNED_PHONE, turn);
  return isFromTheRight ? phones.replace(NUMBERS_AND_DASHES, turn) : phones;
}

function isWithin({ transform, width }: Item, spans: readonly LetterSpan[]): boolean {
  const [, , , , left = 0, baseline = 0] = transform;
  const right = left + width;
  let covered = 0;
  for (const span of spans)
    if (Math.abs(span.baseline - baseline) < SAME_LINE)
      covered += Math.max(0, Math.min(right, span.right) - Math.max(left, span.left));
  return covered > width * MOSTLY && width > 0;
}

// Fonts are known once the drawing of the page was asked for.
function findFontName(page: PDFPageProxy, id: string): string {
  return page.commonObjs.has(id) ? String(page.commonObjs.get(id)?.name ?? '') : '';
}
