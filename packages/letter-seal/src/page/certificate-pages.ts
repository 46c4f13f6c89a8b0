import { directionOf } from '@opencareers/messages/languages';
import { fillPlaceholders } from '@opencareers/messages/texts';
import { type PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { encode } from 'uqr';
import { type CertificateTexts, writeInstant } from '../certificate-texts.ts';
import type { SealInput } from '../seal-input.ts';
import type { FontStack } from './font-stack.ts';
import { drawLine, setLine, setLines, type TextLine } from './text-line.ts';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 54;
const FULL = PAGE.width - 2 * MARGIN;
const QR_SIDE = 92;
/** Longest name of a browser in characters; some are essays. */
const AGENT_MAX = 300;
/** Widths of the columns of time and event; what came from where has the rest. */
const TIME_WIDTH = 122;
const EVENT_WIDTH = 116;
const LABEL_WIDTH = 122;
const GAP = 12;
/** Height of a line in parts of its size. */
const LEADING = 1.4;
const RULE = rgb(0.75, 0.78, 0.82);

/** What stands on the pages besides the facts that were given. */
export interface CertificateExtras {
  /** Of the document that was signed: the copy, where one was uploaded. */
  signedSha256: string;
  /** Draws the signature where no page of the letter has room; returns its height. */
  drawSignature: ((page: PDFPage, top: number) => number) | null;
}

/** Adds certificate pages behind the last page; the last one of them. */
export function addCertificatePages(
  document: PDFDocument,
  input: SealInput,
  given: { fonts: FontStack; extras: CertificateExtras },
): PDFPage {
  const sheet = new Sheet(document, given.fonts, input.certificate.texts);
  const { certificate } = input;
  const { texts } = certificate;
  const narrow = FULL - QR_SIDE - GAP;
  const top = sheet.y;
  drawQr(sheet.page, certificate.checkUrl, sheet.place(FULL - QR_SIDE, QR_SIDE));
  sheet.write(texts.title, { size: 18, width: narrow });
  sheet.skip(4);
  sheet.write(texts.intro, { size: 10, width: narrow });
  sheet.skip(6);
  sheet.write(certificate.code, { size: 14, width: narrow });
  sheet.write(`${texts.checkAt} ${certificate.checkUrl}`, { size: 8.5, width: narrow });
  sheet.y = Math.min(sheet.y, top - QR_SIDE) - GAP;
  if (given.extras.drawSignature !== null) sheet.y -= given.extras.drawSignature(sheet.page, sheet.y) + GAP;
  const facts: [label: string, value: string | undefined][] = [
    [texts.company, certificate.company],
    [texts.document, certificate.documentName],
    [texts.signer, input.signerName],
    [texts.signedAt, writeInstant(input.signedAt)],
    [texts.originalHash, certificate.originalSha256],
    [texts.signedHash, given.extras.signedSha256],
    [texts.twinHash, certificate.twinSha256],
  ];
  for (const [label, value] of facts)
    if (value !== undefined)
      sheet.writeRow([
        { text: label, width: LABEL_WIDTH },
        { text: value, width: FULL - LABEL_WIDTH - GAP },
      ]);
  sheet.skip(GAP);
  sheet.write(texts.history, { size: 12, width: FULL });
  sheet.skip(2);
  sheet.writeRow(eventRow(texts.time, texts.event, texts.origin));
  for (const { at, kind, address, agent } of certificate.events)
    sheet.writeRow(
      eventRow(
        writeInstant(at),
        texts.kinds[kind] ?? kind,
        [address, agent.slice(0, AGENT_MAX)].filter((part) => part !== '').join(' · '),
      ),
    );
  return sheet.finish();
}

function eventRow(time: string, event: string, origin: string): Cell[] {
  const rest = FULL - TIME_WIDTH - EVENT_WIDTH - 2 * GAP;
  return [
    { text: time, width: TIME_WIDTH },
    { text: event, width: EVENT_WIDTH },
    { text: origin, width: rest },
  ];
}

interface Cell {
  text: string;
  width: number;
}

/** Writes from the top of a page to its foot, and goes on with the next. */
class Sheet {
  page: PDFPage;
  y = PAGE.height - MARGIN;
  readonly #pages: PDFPage[] = [];
  readonly #document: PDFDocument;
  readonly #fonts: FontStack;
  readonly #texts: CertificateTexts;
  readonly #isRightToLeft: boolean;

  constructor(document: PDFDocument, fonts: FontStack, texts: CertificateTexts) {
    this.#document = document;
    this.#fonts = fonts;
    this.#texts = texts;
    this.#isRightToLeft = directionOf(texts.language) === 'rtl';
    this.page = this.#addPage();
  }

  /** Left end of something, `start` points after the side where lines begin. */
  place(start: number, width: number): number {
    return this.#isRightToLeft ? PAGE.width - MARGIN - start - width : MARGIN + start;
  }

  skip(height: number): void {
    this.y -= height;
  }

  write(text: string, { size, width }: { size: number; width: number }): void {
    for (const line of this.#lines(text, size, width)) {
      this.#need(size * LEADING);
      this.y -= size * LEADING;
      drawLine(this.page, line, { x: this.place(0, line.width), y: this.y });
    }
  }

  /** Cells beside each other under a thin rule; a row is not torn apart by the end of a page. */
  writeRow(cells: Cell[]): void {
    const size = 8.5;
    const columns = cells.map(({ text, width }) => this.#lines(text, size, width));
    const height = Math.max(...columns.map(({ length }) => length)) * size * LEADING + 5;
    this.#need(height);
    const start = { x: MARGIN, y: this.y };
    this.page.drawLine({
      start,
      end: { x: PAGE.width - MARGIN, y: this.y },
      thickness: 0.5,
      color: RULE,
    });
    let offset = 0;
    for (const [index, lines] of columns.entries()) {
      let y = this.y - 2;
      for (const line of lines) {
        y -= size * LEADING;
        drawLine(this.page, line, { x: this.place(offset, line.width), y });
      }
      offset += (cells[index]?.width ?? 0) + GAP;
    }
    this.y -= height;
  }

  /** Numbers the pages; the last one. */
  finish(): PDFPage {
    for (const [index, page] of this.#pages.entries()) {
      const text = fillPlaceholders(this.#texts.page, { page: index + 1, pages: this.#pages.length });
      const line = setLine(text, { fonts: this.#fonts.text, size: 8 });
      drawLine(page, line, { x: this.place(FULL - line.width, line.width), y: MARGIN / 2 });
    }
    return this.page;
  }

  #lines(text: string, size: number, width: number): TextLine[] {
    const style = { fonts: this.#fonts.text, size };
    return setLines(text, style, width);
  }

  #need(height: number): void {
    if (this.y - height >= MARGIN) return;
    this.page = this.#addPage();
    this.y = PAGE.height - MARGIN;
  }

  #addPage(): PDFPage {
    const page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.#pages.push(page);
    return page;
  }
}

function drawQr(page: PDFPage, text: string, x: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = QR_SIDE / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark)
        page.drawRectangle({
          x: x + column * side,
          y: PAGE.height - MARGIN - (row + 1) * side,
          // A hair wider: otherwise some viewers show seams between dark squares.
          width: side * 1.02,
          height: side * 1.02,
          color: rgb(0, 0, 0),
        });
}
