import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import { type FormWidget, nameAt } from './form-widgets.ts';

/** Left, bottom, right, top. */
export type Box = [left: number, bottom: number, right: number, top: number];
/** `a b c d e f` as PDF writes it. */
export type Matrix = [number, number, number, number, number, number];

/** Draws what a widget shows at its place on the page, so that nothing of it can be changed any more (12.5.5). */
export function drawWidget(widget: FormWidget): boolean {
  const appearance = findAppearance(widget.widget);
  const target = boxAt(widget.widget, 'Rect');
  if (appearance === null || target === null) return false;
  const { dict } = appearance.stream;
  const box = boxAt(dict, 'BBox');
  if (box === null) return false;
  dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const drawn = boundsOf(box, matrixAt(dict, 'Matrix'));
  const scale = (to: number, from: number) => (from === 0 ? 1 : to / from);
  const x = scale(target[2] - target[0], drawn[2] - drawn[0]);
  const y = scale(target[3] - target[1], drawn[3] - drawn[1]);
  const name = widget.page.node.newXObject('Field', appearance.ref);
  widget.page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(x, 0, 0, y, target[0] - drawn[0] * x, target[1] - drawn[1] * y),
    drawObject(name),
    popGraphicsState(),
  );
  return true;
}

/** The rectangle at `key`, its corners in order; null when there is none. */
export function boxAt(dictionary: PDFDict, key: string): Box | null {
  const numbers = numbersAt(dictionary, key);
  if (numbers.length !== 4) return null;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** The matrix at `key`, or the one that changes nothing. */
export function matrixAt(dictionary: PDFDict, key: string): Matrix {
  const numbers = numbersAt(dictionary, key);
  return numbers.length === 6 ? (numbers as Matrix) : [1, 0, 0, 1, 0, 0];
}

/** The upright box around a box that a matrix has moved. */
export function boundsOf(box: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function numbersAt(dictionary: PDFDict, key: string): number[] {
  const found = dictionary.lookup(PDFName.of(key));
  if (!(found instanceof PDFArray)) return [];
  const numbers = Array.from({ length: found.size() }, (_, index) => found.lookup(index));
  return numbers.every((number) => number instanceof PDFNumber)
    ? numbers.map((number) => number.asNumber())
    : [];
}

// Buttons have one appearance for each state.
function findAppearance(widget: PDFDict): { stream: PDFStream; ref: PDFRef } | null {
  const appearances = widget.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return null;
  const normal = appearances.get(PDFName.of('N'));
  const states = appearances.lookup(PDFName.of('N'));
  const chosen = states instanceof PDFDict ? states.get(PDFName.of(nameAt(widget, 'AS') || 'Off')) : normal;
  return chosen === undefined ? null : streamOf(widget, chosen);
}

function streamOf(widget: PDFDict, object: PDFObject): { stream: PDFStream; ref: PDFRef } | null {
  const stream = widget.context.lookup(object);
  if (!(stream instanceof PDFStream)) return null;
  return { stream, ref: object instanceof PDFRef ? object : widget.context.register(stream) };
}
