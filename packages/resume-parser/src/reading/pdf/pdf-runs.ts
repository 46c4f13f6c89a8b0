import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DrawnLetters, type LetterSpan, readDrawing } from './pdf-drawing.ts';
import { readFields } from './pdf-fields.ts';
import { placeWithin } from './pdf-geometry.ts';
import { nameLigatures } from './pdf-ligatures.ts';

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

type Item = { str: string; transform: number[]; width: number; fontName: string };

const BOLD = /bold|black|heavy|demi(?!lune)|[-,]bd\b/i;
/** Letters smaller than this, in points, nobody reads. */
const SMALLEST = 2.5;
/** Share of a piece of text that is drawn in some way. */
const MOSTLY = 0.6;
const NOT_DRAWN: DrawnLetters = { unseen: [], bold: [] };
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
    const text = nameLigatures(item.str, items[index + 1]?.str ?? '');
    runs.push({ text, left, right, baseline, size, isBold, isTurned, isUnseen });
  }
  runs.push(...(await readFields(page)));
  return { width: view.width, height: view.height, runs };
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
