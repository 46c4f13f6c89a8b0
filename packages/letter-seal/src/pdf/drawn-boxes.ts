import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib';
import { type ContentStep, readContent } from './content-steps.ts';
import { listAnnotations } from './form-widgets.ts';
import { type Box, boundsOf, boxAt, type Matrix, matrixAt } from './widget-drawing.ts';

/** Width of a letter in parts of its size, for texts whose fonts are not looked at: rather too wide. */
const LETTER_WIDTH = 0.7;
const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Boxes around all that is drawn on a page, in its own units; also around annotations. Null when it draws something
 * whose place cannot be told: then nothing may be put beside it.
 */
export function listDrawnBoxes(page: PDFPage): Box[] | null {
  const boxes = listAnnotations(page).map((annotation) => boxAt(annotation, 'Rect'));
  const pen = new Pen(page);
  try {
    for (const step of readContent(contentOf(page))) pen.take(step);
  } catch {
    return null;
  }
  return [...boxes.filter((box) => box !== null), ...pen.boxes];
}

/** Follows a page's content as far as places go (8.4, 9.4). */
class Pen {
  readonly boxes: Box[] = [];
  readonly #page: PDFPage;
  readonly #kept: { matrix: Matrix; size: number; leading: number }[] = [];
  #state = { matrix: UNCHANGED, size: 1, leading: 0 };
  #line = UNCHANGED;
  #path: Box[] = [];

  constructor(page: PDFPage) {
    this.#page = page;
  }

  take({ operator, numbers, text, name }: ContentStep): void {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    switch (operator) {
      case 'q':
        this.#kept.push({ ...this.#state });
        return;
      case 'Q':
        this.#state = this.#kept.pop() ?? this.#state;
        return;
      case 'cm':
        this.#state.matrix = multiply(asMatrix(numbers), this.#state.matrix);
        return;
      case 'BT':
        this.#line = UNCHANGED;
        return;
      case 'Tf':
        this.#state.size = Math.abs(a);
        return;
      case 'TL':
        this.#state.leading = a;
        return;
      case 'Tm':
        this.#line = asMatrix(numbers);
        return;
      case 'Td':
        this.#moveLine(a, b);
        return;
      case 'TD':
        this.#state.leading = -b;
        this.#moveLine(a, b);
        return;
      case 'T*':
        this.#moveLine(0, -this.#state.leading);
        return;
      case 'Tj':
      case 'TJ':
        this.#write(text);
        return;
      case "'":
      case '"':
        this.#moveLine(0, -this.#state.leading);
        this.#write(text);
        return;
      case 're':
        this.#path.push(ordered([a, b, a + c, b + d]));
        return;
      case 'm':
      case 'l':
      case 'c':
      case 'v':
      case 'y':
        for (let index = 0; index + 1 < numbers.length; index += 2) {
          const [x = 0, y = 0] = numbers.slice(index);
          this.#path.push([x, y, x, y]);
        }
        return;
      case 'n':
        this.#path = [];
        return;
      case 'Do':
        this.#drawObject(name);
        return;
      case 'sh':
      case 'BI':
        throw new Error('drawn at a place that is not looked at');
      default:
        if (/^([sS]|[fFbB]\*?)$/.test(operator)) this.#paint();
    }
  }

  #moveLine(x: number, y: number): void {
    this.#line = multiply([1, 0, 0, 1, x, y], this.#line);
  }

  #write(text: string): void {
    const { size, matrix } = this.#state;
    const box: Box = [0, -0.3 * size, text.length * LETTER_WIDTH * size, size];
    this.boxes.push(boundsOf(box, multiply(this.#line, matrix)));
  }

  #paint(): void {
    if (this.#path.length > 0) this.boxes.push(boundsOf(around(this.#path), this.#state.matrix));
    this.#path = [];
  }

  #drawObject(name: string): void {
    const objects = this.#page.node.Resources()?.lookup(PDFName.of('XObject'));
    const found = objects instanceof PDFDict ? objects.lookup(PDFName.of(name)) : undefined;
    if (!(found instanceof PDFStream)) return;
    const box = boxAt(found.dict, 'BBox') ?? [0, 0, 1, 1];
    const own = boxAt(found.dict, 'BBox') === null ? UNCHANGED : matrixAt(found.dict, 'Matrix');
    this.boxes.push(boundsOf(box, multiply(own, this.#state.matrix)));
  }
}

/** First `first`, then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function asMatrix(numbers: number[]): Matrix {
  if (numbers.length !== 6) throw new Error('not a matrix');
  return numbers as Matrix;
}

function ordered([a, b, c, d]: Box): Box {
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function around(boxes: Box[]): Box {
  const of = (side: number) => boxes.map((box) => box[side] ?? 0);
  const least = (all: number[]) => all.reduce((left, right) => Math.min(left, right));
  const most = (all: number[]) => all.reduce((left, right) => Math.max(left, right));
  return [least(of(0)), least(of(1)), most(of(2)), most(of(3))];
}

function contentOf(page: PDFPage): string {
  const contents = page.node.lookup(PDFName.of('Contents'));
  const streams =
    contents instanceof PDFArray
      ? Array.from({ length: contents.size() }, (_, index) => contents.lookup(index))
      : [contents];
  return streams
    .filter((stream) => stream !== undefined)
    .map((stream) => {
      if (!(stream instanceof PDFRawStream)) throw new Error('not a stream of a file');
      return new TextDecoder('latin1').decode(new Uint8Array(decodePDFRawStream(stream).decode()));
    })
    .join('\n');
}
