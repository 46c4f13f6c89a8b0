import { IconButton } from '@opencareers/ui/button';
// oxlint-disable-next-line import/default -- Vite gives the address.
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import type { PdfViewerProps } from './lazy-pdf.tsx';
import { PdfFallback } from './pdf-fallback.tsx';
import { adoptPdfStyles } from './pdf-styles.ts';
import { ScrollBox } from './scroll-box.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

const ZOOM = { least: 0.5, most: 4, step: 1.25 } as const;
/** Room between the page and the edges of its box, in px. */
const EDGE = 24;

/** A PDF page by page, with its text to select and to hear, turning by keys and zoom. Import it as `LazyPdf`. */
export function PdfViewer(props: PdfViewerProps) {
  const { file, label, texts, blockSize = '500px', log, assetsUrl } = props;
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState<Blob | string>();
  const box = useRef<HTMLElement>(null);
  const width = useInnerWidth(box);
  const options = useMemo(() => assetOptions(assetsUrl), [assetsUrl]);

  useEffect(() => {
    if (box.current !== null) adoptPdfStyles(box.current);
  }, []);

  const turnTo = (wanted: number) => {
    setPage(Math.max(1, Math.min(wanted, pages)));
    box.current?.scrollTo({ top: 0 });
  };
  const zoomBy = (factor: number) => setZoom(Math.max(ZOOM.least, Math.min(zoom * factor, ZOOM.most)));
  const keys: Partial<Record<string, () => void>> = {
    PageDown: () => turnTo(page + 1),
    PageUp: () => turnTo(page - 1),
    Home: () => turnTo(1),
    End: () => turnTo(pages),
    '+': () => zoomBy(ZOOM.step),
    '-': () => zoomBy(1 / ZOOM.step),
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const fail = (cause: Error) => {
    log?.(`The document "${label}" could not be shown`, cause);
    setFailed(file);
  };

  if (failed === file) return <PdfFallback file={file} texts={texts} />;
  const percent = new Intl.NumberFormat(texts.locale, { style: 'percent' }).format(zoom);
  return (
    <div className="oc-pdf">
      <div className="oc-pdf__bar" role="toolbar" aria-label={label}>
        <IconButton
          icon="chevron-start"
          label={texts.text('files.pdfPrevious')}
          aria-disabled={page <= 1 || undefined}
          onClick={() => turnTo(page - 1)}
        />
        <output className="oc-pdf__place">{pages > 0 && texts.text('files.pdfPage', { page, pages })}</output>
        <IconButton
          icon="chevron-end"
          label={texts.text('files.pdfNext')}
          aria-disabled={page >= pages || undefined}
          onClick={() => turnTo(page + 1)}
        />
        <IconButton icon="minus" label={texts.text('files.zoomOut')} onClick={() => zoomBy(1 / ZOOM.step)} />
        <output className="oc-pdf__zoom">{percent}</output>
        <IconButton icon="plus" label={texts.text('files.zoomIn')} onClick={() => zoomBy(ZOOM.step)} />
      </div>
      <ScrollBox
        ref={box}
        className="oc-pdf__pages"
        aria-label={label}
        style={{ blockSize }}
        onKeyDown={handleKeyDown}
      >
        <Document
          file={file}
          // A failure is this viewer's to tell; thrown, it would take the whole form down.
          suspense={false}
          options={options}
          loading={<p className="oc-pdf__loading">{texts.text('files.pdfLoading')}</p>}
          error={null}
          noData={null}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer nofollow"
          onLoadSuccess={(document) => setPages(document.numPages)}
          onLoadError={fail}
          onSourceError={fail}
        >
          {width > 0 && (
            <Page
              pageNumber={page}
              suspense={false}
              width={(width - EDGE) * zoom}
              loading={null}
              error={null}
              renderTextLayer
              renderAnnotationLayer
              onRenderError={fail}
            />
          )}
        </Document>
      </ScrollBox>
    </div>
  );
}

function assetOptions(assetsUrl: string | undefined) {
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

/** Width inside an element in px, as the window changes; 0 before it is known. */
function useInnerWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return width;
}
