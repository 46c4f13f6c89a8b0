import { type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { LetterRefusedError } from './letter-refused.ts';
import { listWidgets } from './pdf/form-widgets.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { settlePdf } from './pdf/settle-pdf.ts';

/** What is known of a PDF that can be sent and signed. */
export interface PdfFacts {
  pages: number;
  title: string | null;
  /** Language of the document (BCP 47). */
  language: string | null;
  /** Full names of the form's fields: where a signature may be stamped. */
  fields: string[];
}

/**
 * Whether a PDF can be sent, signed and sealed; throws `LetterRefusedError` when it cannot. What sealing does with its
 * pages is tried: nobody signs what could not be sealed afterwards.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const document = await openPdf(bytes);
  const facts = readFacts(document);
  try {
    settlePdf(document);
    for (const page of document.getPages()) page.drawSquare({ size: 1 });
    await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  } catch (cause) {
    throw new LetterRefusedError('broken', { cause });
  }
  return facts;
}

function readFacts(document: PDFDocument): PdfFacts {
  const language = document.catalog.lookup(PDFName.of('Lang'));
  const isText = language instanceof PDFString || language instanceof PDFHexString;
  return {
    pages: document.getPageCount(),
    title: document.getTitle()?.trim() || null,
    language: (isText && language.decodeText().trim()) || null,
    fields: [...new Set(listWidgets(document).map(({ name }) => name))].filter((name) => name !== ''),
  };
}
