import type { OpenPdf } from './pdf-library.ts';

/** Points of a PDF per inch, and dots of paper that is printed on. */
const POINTS = 72;
const DOTS = 150;
/** Pixels of all pages together; long documents are drawn coarser instead of filling the memory. */
const PIXELS_MAX = 120_000_000;

/** What is printed. */
export interface PrintedPdf {
  file: Blob;
  /** Name of the document, which printers suggest for files. */
  title: string;
  assetsUrl?: string | undefined;
}

/**
 * Prints a document by the window for printing of the browser; resolves when that opens. Its pages are drawn into a
 * frame of their own, so it looks alike in every browser and nothing of the page around is printed or changed.
 * @throws when the document can't be read
 */
export async function printPdf({ file, title, assetsUrl }: PrintedPdf): Promise<void> {
  const { pdfjs, pdfOptions } = await import('./pdf-library.ts');
  const data = new Uint8Array(await file.arrayBuffer());
  const opening = pdfjs.getDocument({ data, ...pdfOptions(assetsUrl) });
  const frame = addFrame();
  try {
    const pdf = await opening.promise;
    const view = frame.contentWindow;
    if (view === null) throw new Error('no frame to print from');
    await drawPages(pdf, view.document);
    view.document.title = title;
    view.addEventListener('afterprint', () => frame.remove(), { once: true });
    view.focus();
    view.print();
  } catch (cause) {
    frame.remove();
    throw cause;
  } finally {
    await opening.destroy();
  }
}

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not `display: none`: a frame that has no box prints nothing.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  document.body.append(frame);
  return frame;
}

async function drawPages(pdf: OpenPdf, page: Document): Promise<void> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const coarse = Math.sqrt(PIXELS_MAX / (first.width * first.height * pdf.numPages));
  const scale = Math.min(DOTS / POINTS, coarse);
  page.body.style.margin = '0';
  for (let number = 1; number <= pdf.numPages; number++) {
    const drawn = await pdf.getPage(number);
    const viewport = drawn.getViewport({ scale });
    const canvas = page.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    Object.assign(canvas.style, {
      display: 'block',
      maxInlineSize: '100%',
      breakAfter: number < pdf.numPages ? 'page' : 'auto',
    });
    page.body.append(canvas);
    await drawn.render({ canvas, viewport, intent: 'print' }).promise;
  }
}
