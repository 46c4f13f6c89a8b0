import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableResumeError } from '../../resume-lines.ts';

const ASSETS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** A picture of more pixels is left out: it says nothing, and takes time and memory. */
const PIXELS_MAX = 16_000_000;

/** Opens a PDF. Throws `password` and `broken`; the document has to be destroyed. */
export async function openResumePdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // The library takes the bytes for itself.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: PIXELS_MAX,
    cMapUrl: join(ASSETS, 'cmaps/'),
    standardFontDataUrl: join(ASSETS, 'standard_fonts/'),
    wasmUrl: join(ASSETS, 'wasm/'),
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableResumeError(isLocked ? 'password' : 'broken', { cause: error });
  }
}
