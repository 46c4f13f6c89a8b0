import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { LetterRefusedError } from '../letter-refused.ts';
import { findLastText, findText, textBetween } from '../proof/file-text.ts';
import { listWidgets } from './form-widgets.ts';

/** Largest PDF in bytes, and most pages. */
export const PDF_MAX_BYTES = 16 * 1024 * 1024;
export const PDF_MAX_PAGES = 200;
/** Readers look for the header this far inside (PDF 1.7, appendix H). */
const HEADER_WITHIN = 1_024;
const END_MARK = '%%EOF';

/**
 * Opens a PDF that can be signed and sealed; throws `LetterRefusedError` for every other file. The document is read
 * whole into memory: what others gave belongs into a process with limits.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  if (bytes.length > PDF_MAX_BYTES) throw new LetterRefusedError('too_large');
  if (findText(bytes.subarray(0, HEADER_WITHIN), '%PDF-', 0) === -1) throw new LetterRefusedError('not_pdf');
  try {
    const document = await PDFDocument.load(bytes.subarray(0, findEnd(bytes)), {
      ignoreEncryption: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    // Before anything is read: text of an encrypted file is noise.
    if (document.isEncrypted) throw new LetterRefusedError('encrypted');
    checkPages(document);
    checkForm(document);
    return document;
  } catch (error) {
    if (error instanceof LetterRefusedError) throw error;
    // Whatever the reader stumbles over: to whom the file belongs, it is broken.
    throw new LetterRefusedError('broken', { cause: error });
  }
}

/**
 * Where a PDF ends: behind its last `%%EOF`. What mail servers and portals leave behind it is no part of the document, and
 * other readers pass over it. A part of the document there is one whose own end is missing: a reader that repairs it shows
 * something that nobody sent.
 */
function findEnd(bytes: Uint8Array): number {
  const end = findLastText(bytes, END_MARK, bytes.length) + END_MARK.length;
  if (end < END_MARK.length || /\bobj\b|\bendobj\b|\bstartxref\b/.test(textBetween(bytes, end, bytes.length)))
    throw new LetterRefusedError('broken');
  return end;
}

function checkPages(document: PDFDocument): void {
  const pages = document.getPages();
  if (pages.length === 0) throw new LetterRefusedError('broken');
  if (pages.length > PDF_MAX_PAGES) throw new LetterRefusedError('too_many_pages');
  for (const page of pages) {
    const { width, height } = page.getMediaBox();
    if (!(width > 0) || !(height > 0)) throw new LetterRefusedError('broken');
  }
}

function checkForm(document: PDFDocument): void {
  const form = document.catalog.lookup(PDFName.of('AcroForm'));
  if (document.catalog.has(PDFName.of('Perms'))) throw new LetterRefusedError('signed');
  if (!(form instanceof PDFDict)) return;
  if (form.has(PDFName.of('XFA'))) throw new LetterRefusedError('dynamic_form');
  // A field for a signature may be there; one that is filled in must stay as it is.
  if (listWidgets(document).some(({ kind, value }) => kind === 'Sig' && value !== undefined))
    throw new LetterRefusedError('signed');
}
