import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { LetterRefusedError } from '../letter-refused.ts';
import { findText, textBetween } from '../proof/file-text.ts';
import { listWidgets } from './form-widgets.ts';

/** Largest PDF in bytes, and most pages. */
export const PDF_MAX_BYTES = 16 * 1024 * 1024;
export const PDF_MAX_PAGES = 200;
/** Readers look for the header and for the end of a file this far inside (PDF 1.7, appendix H). */
const HEADER_WITHIN = 1_024;
const END_WITHIN = 2_048;

/**
 * Opens a PDF that can be signed and sealed; throws `LetterRefusedError` for every other file. The document is read
 * whole into memory: what others gave belongs into a process with limits.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  if (bytes.length > PDF_MAX_BYTES) throw new LetterRefusedError('too_large');
  if (findText(bytes.subarray(0, HEADER_WITHIN), '%PDF-', 0) === -1) throw new LetterRefusedError('not_pdf');
  // Without its end a file is not whole: a reader that repairs it shows something that nobody sent.
  if (!textBetween(bytes, Math.max(0, bytes.length - END_WITHIN), bytes.length).includes('%%EOF'))
    throw new LetterRefusedError('broken');
  try {
    const document = await PDFDocument.load(bytes, {
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
