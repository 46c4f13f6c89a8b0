import { type PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from 'pdf-lib';
import { addCertificatePages } from './page/certificate-pages.ts';
import { createFontStack, type FontStack, type StackedFont } from './page/font-stack.ts';
import { addPicturePage } from './page/picture-page.ts';
import { createStamp, drawStamp, type SignatureStamp, STAMP } from './page/signature-stamp.ts';
import { drawLine, setLines } from './page/text-line.ts';
import { listDrawnBoxes } from './pdf/drawn-boxes.ts';
import { type FormWidget, listWidgets } from './pdf/form-widgets.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { findFreeFoot, viewOf } from './pdf/page-view.ts';
import { settlePdf } from './pdf/settle-pdf.ts';
import { type Box, boundsOf, boxAt, type Matrix } from './pdf/widget-drawing.ts';
import { addSeal } from './proof/add-seal.ts';
import { hashBytes, writeHex } from './proof/der.ts';
import type { SealInput } from './seal-input.ts';

const PDF = 'application/pdf';
/** Endings of the kinds that a signed copy may have (spec:D3). */
const ENDINGS: Record<string, string> = {
  [PDF]: 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};
const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];
/** Margin of a stamp on the certificate page. */
const CERTIFICATE_MARGIN = 54;

/**
 * Seals what was signed: the pages of the letter, or of the signed copy when it is a PDF, the stamped signature,
 * certificate pages behind, and a PAdES signature over all of it that allows no change. The letter and the copy are
 * attached as they were given, so that every hash can be computed again. Throws `LetterRefusedError` for a PDF that cannot be sealed.
 */
export async function sealLetter(input: SealInput): Promise<Uint8Array> {
  const { original, copy, certificate } = input;
  const originalHash = writeHex(await hashBytes(original));
  if (originalHash !== certificate.originalSha256)
    throw new Error('the letter is not the one that was signed');
  const isPdfCopy = copy?.type === PDF;
  const document = await openPdf(isPdfCopy ? copy.bytes : original);
  const fonts = await createFontStack(document, certificate.fonts);
  const drawSignature = await stamp(document, input, fonts);
  if (copy?.type.startsWith('image/') && copy.isAttachedOnly !== true) await addPicturePage(document, copy);
  await attachFiles(document, input);
  const signedSha256 = copy === undefined ? originalHash : writeHex(await hashBytes(copy.bytes));
  const page = addCertificatePages(document, input, { fonts, extras: { signedSha256, drawSignature } });
  await settleMetadata(document, input, signedSha256);
  return addSeal(document, page, input);
}

type DrawOnCertificate = ((page: PDFPage, top: number) => number) | null;

// Into the field that the letter names, else to the foot of its last page, else on the certificate page.
async function stamp(document: PDFDocument, input: SealInput, fonts: FontStack): Promise<DrawOnCertificate> {
  const { signature, signatureField } = input;
  const field =
    signature === undefined || signatureField === undefined
      ? undefined
      : listWidgets(document).find(({ name }) => name === signatureField);
  const last = document.getPages().at(-1);
  // Looked at before anything is drawn by us.
  const drawn = last === undefined ? null : listDrawnBoxes(last);
  settlePdf(document, {
    kept: field,
    write: (widget, text) => drawFieldText(widget, text, fonts.text),
  });
  if (signature === undefined || last === undefined) return null;
  const ready = await createStamp(document, input, { fonts, signature });
  if (field !== undefined && stampIntoField(field, ready)) return null;
  const view = viewOf(last);
  const boxes = drawn?.map((box) => boundsOf(box, view.toView)) ?? null;
  const foot = boxes === null ? null : findFreeFoot(view, boxes, STAMP);
  if (foot !== null) {
    drawStamp(last, ready, { box: foot, matrix: view.fromView });
    return null;
  }
  return (page, top) => {
    const box: Box = [CERTIFICATE_MARGIN, top - STAMP.height, CERTIFICATE_MARGIN + STAMP.width, top];
    drawStamp(page, ready, { box, matrix: UNCHANGED });
    return STAMP.height;
  };
}

/** Largest size of a field's text, and room around it, in points. */
const SIZE_MAX = 11;

const PADDING = 2;

/** Writes the text of a field into its place, in as many lines as there is room for. */
function drawFieldText({ page, widget }: FormWidget, text: string, fonts: StackedFont[]): void {
  const box = boxAt(widget, 'Rect');
  if (box === null || text.trim() === '') return;
  const [left, bottom, right, top] = box;
  const size = Math.min(SIZE_MAX, (top - bottom) * 0.7);
  let y = top - PADDING;
  for (const line of setLines(text, { fonts, size }, right - left - 2 * PADDING)) {
    y -= size;
    if (y < bottom - size / 2) return;
    drawLine(page, line, { x: left + PADDING, y: y + size * 0.2 });
    y -= size * 0.2;
  }
}

function stampIntoField({ page, widget }: FormWidget, ready: SignatureStamp): boolean {
  const rectangle = boxAt(widget, 'Rect');
  if (rectangle === null || rectangle[2] - rectangle[0] < 20 || rectangle[3] - rectangle[1] < 8) return false;
  // The box as it is seen: on a turned page the signature stands upright.
  const view = viewOf(page);
  drawStamp(page, ready, { box: boundsOf(rectangle, view.toView), matrix: view.fromView });
  return true;
}

async function attachFiles(document: PDFDocument, { original, copy, signedAt }: SealInput): Promise<void> {
  const dates = { creationDate: signedAt, modificationDate: signedAt };
  await document.attach(original, 'original.pdf', { mimeType: PDF, ...dates });
  if (copy === undefined) return;
  const name = `signed-copy.${ENDINGS[copy.type] ?? 'bin'}`;
  await document.attach(copy.bytes, name, { mimeType: copy.type, ...dates });
}

async function settleMetadata(document: PDFDocument, input: SealInput, signedSha256: string): Promise<void> {
  const { certificate, signedAt } = input;
  const { catalog, context } = document;
  if (!document.getTitle()?.trim())
    document.setTitle(certificate.documentName, { showInWindowTitleBar: true });
  if (!catalog.has(PDFName.of('Lang')))
    catalog.set(PDFName.of('Lang'), PDFString.of(certificate.texts.language));
  document.setModificationDate(signedAt);
  // Of this file alone: the letter's own would stand for both.
  const id = await hashBytes(new TextEncoder().encode(`${certificate.code} ${signedSha256}`));
  const name = PDFHexString.of(writeHex(id.subarray(0, 16)));
  context.trailerInfo.ID = context.obj([name, name]);
}
