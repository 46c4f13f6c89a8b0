// oxlint-disable-next-line import/default -- Vite gives the address.
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type DocumentProps, pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

export { pdfjs };

/** An open document. */
export type OpenPdf = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0];

/** How documents are opened; `assetsUrl` is where the host serves the files for rarer ones. */
export function pdfOptions(assetsUrl: string | undefined) {
  const base = assetsUrl?.replace(/\/?$/, '/');
  return {
    // Forms and scripts of a document are nobody's business here.
    enableXfa: false,
    isEvalSupported: false,
    ...(base !== undefined && {
      cMapUrl: `${base}cmaps/`,
      standardFontDataUrl: `${base}standard_fonts/`,
      wasmUrl: `${base}wasm/`,
    }),
  };
}
