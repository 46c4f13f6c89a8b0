import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { placeBox } from './pdf-geometry.ts';
import type { PdfRun } from './pdf-runs.ts';

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
export async function readFields(page: PDFPageProxy): Promise<PdfRun[]> {
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
