import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib';
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

/** Numbers, names, strings in both forms, brackets, comments, operators (7.2, 7.8.2). */
const TOKEN =
  /%[^\r\n]*|\/([^\s/[\]<>(){}%]*)|([+-]?(?:\d+\.?\d*|\.\d+))(?=[\s/[\]<>(){}%]|$)|<<|>>|<([^>]*)>|(\()|[[\]{}]|([^\s/[\]<>(){}%]+)/g;

/** Reads a page's content, operator by operator; throws when a string does not end. */
function* readContent(content: string): Generator<ContentStep> {
  let step: ContentStep = { operator: '', numbers: [], text: '', name: '' };
  TOKEN.lastIndex = 0;
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(content); found !== null; found = tokens.exec(content)) {
    const [, name, number, hexadecimal, opening, operator] = found;
    if (name !== undefined) step.name = name;
    else if (number !== undefined) step.numbers.push(Number(number));
    else if (hexadecimal !== undefined) step.text += ' '.repeat(Math.ceil(hexadecimal.length / 2));
    else if (opening !== undefined) {
      const end = endOfString(content, tokens.lastIndex);
      step.text += content.slice(tokens.lastIndex, end - 1);
      tokens.lastIndex = end;
    } else if (operator !== undefined) {
      yield { ...step, operator };
      step = { operator: '', numbers: [], text: '', name: '' };
    }
  }
}

function endOfString(content: string, start: number): number {
  let depth = 1;
  for (let at = start; at < content.length; at += 1) {
    const character = content[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('a string does not end');
}

/** One operator of a page's content with what stands before it. */
interface ContentStep {
  operator: string;
  numbers: number[];
  /** All strings before the operator; of those in hexadecimal only the length is right. */
  text: string;
  /** The last name before the operator, without its slash. */
  name: string;
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
