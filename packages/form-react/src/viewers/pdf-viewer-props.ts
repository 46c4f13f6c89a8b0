import type { Texts } from '@opencareers/messages/texts';

/** More than reading: finding words, and printing, which the host does. */
export interface PdfTools {
  onPrint: () => void;
  isPrinting?: boolean;
}

export interface PdfViewerProps {
  /** The document, or its address. Keep its identity: another one is loaded anew. */
  file: Blob | string;
  /** Name of the viewer for screen readers. */
  label: string;
  texts: Texts;
  /** Height of the viewer, such as `500px` for a preview and `1000px` for a letter [OFFER-24]. */
  blockSize?: string;
  /** Told of a document that can't be shown: that is all that happens besides the link [FORM-25]. */
  log?: ((message: string, cause?: unknown) => void) | undefined;
  /** Where the host serves `cmaps/`, `standard_fonts/` and `wasm/` of pdfjs-dist, for rarer documents. */
  assetsUrl?: string | undefined;
  /** Without them there are only the buttons for reading. */
  tools?: PdfTools;
  /** Told of each page that is shown, counted from 1, such as to know that somebody came to the end. */
  onPage?: (page: number, pages: number) => void;
}
