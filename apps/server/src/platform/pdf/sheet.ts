import PDFDocument from 'pdfkit';
import { readFont } from './font-files.ts';
import type { FontWeight } from './fonts.ts';
import { tellLettersApart } from './glyphs.ts';
import { type PlacedLine, setLetterLines } from './lines.ts';

/** Points of an A4 page, its margins, and what the foot needs. */
const MARGIN = 64;
const FOOT = 40;
const LINE_HEIGHT = 1.45;
/** How far below the top of a line its letters stand, by their size. */
const BASELINE = 1.07;
const TEXT_COLOUR = '#1a1a1a';

/** How a text looks. */
export interface TextStyle {
  size: number;
  weight: FontWeight;
  /** Space below, in points. */
  gap: number;
  /** Space before the text at the side where it starts, in points. */
  indent: number;
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** The pages of a tagged PDF with our fonts: sets texts below each other, each as a part of the structure that screen readers follow. */
export class PdfSheet {
  readonly document: PDFKit.PDFDocument;
  readonly direction: 'ltr' | 'rtl';
  readonly left = MARGIN;
  readonly width: number;
  #y = MARGIN;
  readonly #fonts = new Set<string>();

  constructor(
    info: { title: string; author: string; language: string; keywords: Record<string, string>; at: Date },
    direction: 'ltr' | 'rtl',
  ) {
    this.direction = direction;
    this.document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: info.language,
      bufferPages: true,
      info: {
        Title: info.title,
        Author: info.author,
        CreationDate: info.at,
        ModDate: info.at,
        ...info.keywords,
      },
    });
    // Margins are ours alone: the library must not begin a page in the middle of a part of the structure.
    this.document.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    this.width = this.document.page.width - 2 * MARGIN;
  }

  get y(): number {
    return this.#y;
  }

  /** Bytes of the whole; nothing can be added afterwards. */
  async finish(): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.on('end', () => resolve());
      this.document.on('error', reject);
    });
    this.document.end();
    await done;
    return Buffer.concat(chunks);
  }

  /** Begins a page when `height` points have no room on this one. */
  makeRoom(height: number): void {
    if (this.#y + height <= this.document.page.height - MARGIN - FOOT) return;
    this.document.addPage();
    this.document.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    this.#y = MARGIN;
  }

  /** Moves on by points. */
  moveDown(points: number): void {
    this.#y += points;
  }

  /** Sets a text as an element of `parent`, over as many pages as it needs. */
  text(parent: Structure, type: string, { text, style }: { text: string; style: TextStyle }): void {
    const lines = this.linesOf(text, style, this.width - style.indent);
    const element = this.element(type, text);
    parent.add(element);
    const height = style.size * LINE_HEIGHT;
    for (let from = 0; from < lines.length; ) {
      this.makeRoom(height);
      const room = Math.floor((this.document.page.height - MARGIN - FOOT - this.#y) / height);
      const shown = lines.slice(from, from + Math.max(1, room));
      element.add(() => this.drawLines(shown, style, { y: this.#y, width: this.width - style.indent }));
      this.#y += shown.length * height;
      from += shown.length;
    }
    element.end();
    this.#y += style.gap;
  }

  /** Sets a picture as an element of `parent`, as large as `box` allows in points; `alt` says what it shows. */
  picture(
    parent: Structure,
    { bytes, alt }: { bytes: Buffer; alt: string },
    box: { width: number; height: number; gap: number },
  ): void {
    this.makeRoom(box.height);
    const left = this.direction === 'ltr' ? this.left : this.left + this.width - box.width;
    const align = this.direction === 'ltr' ? {} : { align: 'right' as const };
    const draw = () => this.document.image(bytes, left, this.#y, { fit: [box.width, box.height], ...align });
    parent.add(this.document.struct('Figure', { alt }, draw));
    this.#y += box.height + box.gap;
  }

  /** An element of the structure. What is drawn from right to left is told as it is read. */
  element(type: string, text: string, options: object = {}): Structure {
    const told = this.direction === 'rtl' ? { actual: text } : {};
    return this.document.struct(type, { ...options, ...told });
  }

  /** The lines of a text that is `width` points wide. */
  linesOf(text: string, { weight, size }: TextStyle, width: number): PlacedLine[] {
    const measure = (piece: string, font: string) => this.#use(font, size).widthOfString(piece);
    return setLetterLines(text, { weight, direction: this.direction, width, measure });
  }

  /** Draws lines; `start` is how far the box lies from the side where lines start, `width` how wide it is. */
  drawLines(
    lines: readonly PlacedLine[],
    { size, indent }: TextStyle,
    box: { y: number; width: number; start?: number },
  ): void {
    const start = (box.start ?? 0) + indent;
    lines.forEach((line, index) => {
      const left =
        this.direction === 'ltr'
          ? this.left + start
          : this.left + this.width - start - Math.max(line.width, 0);
      for (const piece of line.pieces) {
        const x = left + piece.x;
        // Fonts of other alphabets have other heights: all stand on one line.
        const y = box.y + index * size * LINE_HEIGHT + size * BASELINE;
        this.#use(piece.font, size)
          .fillColor(TEXT_COLOUR)
          .text(piece.drawn, x, y, { lineBreak: false, baseline: 'alphabetic' });
      }
    });
  }

  #use(font: string, size: number): PDFKit.PDFDocument {
    if (!this.#fonts.has(font)) {
      this.#fonts.add(font);
      this.document.registerFont(font, readFont(font));
    }
    this.document.font(font).fontSize(size);
    tellLettersApart(this.document, font);
    return this.document;
  }

  /** Height of lines in points. */
  heightOf(lines: readonly PlacedLine[], { size }: TextStyle): number {
    return lines.length * size * LINE_HEIGHT;
  }

  /** A line across that means nothing to who listens. */
  rule(y: number, { start = 0, width = this.width }: { start?: number; width?: number } = {}): void {
    const left = this.direction === 'ltr' ? this.left + start : this.left + this.width - start - width;
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .strokeColor('#767676')
      .stroke();
    this.document.endMarkedContent();
  }

  /** Sets the number of each page at its foot, apart from what is read. */
  numberPages(textOf: (page: number, pages: number) => string, style: TextStyle): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      const lines = this.linesOf(textOf(page + 1, count), style, this.width);
      this.document.markContent('Artifact', { type: 'Pagination' });
      this.drawLines(lines, style, { y: this.document.page.height - MARGIN, width: this.width });
      this.document.endMarkedContent();
    }
  }
}
