import { numberFormat } from '@opencareers/messages/formats';
import type { Texts } from '@opencareers/messages/texts';
import { IconButton } from '@opencareers/ui/button';
import { TextInput } from '@opencareers/ui/text-input';
import { type KeyboardEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Document, Page } from 'react-pdf';
import { type OpenPdf, pdfOptions } from './pdf/pdf-library.ts';
import { type PdfFind, usePdfFind } from './pdf/use-pdf-find.ts';
import { useTaggedText } from './pdf/use-tagged-text.ts';
import { PdfFallback } from './pdf-fallback.tsx';
import { adoptPdfStyles } from './pdf-styles.ts';
import type { PdfTools, PdfViewerProps } from './pdf-viewer-props.ts';
import { ScrollBox } from './scroll-box.tsx';

const ZOOM = { least: 0.5, most: 4, step: 1.25 } as const;
/** Room between the page and the edges of its box, in px. */
const EDGE = 24;

/** A PDF page by page, with its text to select and to hear, turning by keys and zoom. Import it as `LazyPdf`. */
export function PdfViewer(props: PdfViewerProps) {
  const { file, label, texts, blockSize = '500px', log, assetsUrl, onPage, tools } = props;
  const [pdf, setPdf] = useState<OpenPdf>();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState<Blob | string>();
  const box = useRef<HTMLElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const pages = pdf?.numPages ?? 0;
  const width = useInnerWidth(box);
  const options = useMemo(() => pdfOptions(assetsUrl), [assetsUrl]);

  useEffect(() => {
    if (box.current !== null) adoptPdfStyles(box.current);
  }, []);

  const turnTo = (wanted: number) => {
    setPage(Math.max(1, Math.min(wanted, pages)));
    box.current?.scrollTo({ top: 0 });
  };
  const { drawn, isTagged, handleText } = useTaggedText({
    pdf,
    page,
    box,
    drawing: `${page}/${width}/${zoom}`,
    onFail: (cause) => log?.(`The parts of the document "${label}" could not be read`, cause),
  });
  const find = usePdfFind({ pdf, page, turnTo, box, drawn, log });
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
    // The browser's own way to find words knows only the page that is drawn.
    if (event.key === 'f' && (event.ctrlKey || event.metaKey) && findField.current !== null) {
      event.preventDefault();
      findField.current.focus();
      findField.current.select();
    }
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
  return (
    <div className="oc-pdf">
      <PdfBar
        label={label}
        texts={texts}
        page={page}
        pages={pages}
        zoom={zoom}
        turnTo={turnTo}
        tools={tools}
        onLarger={() => zoomBy(ZOOM.step)}
        onSmaller={() => zoomBy(1 / ZOOM.step)}
      />
      {tools && <PdfFindBar find={find} texts={texts} inputRef={findField} />}
      <ScrollBox
        ref={box}
        className="oc-pdf__pages"
        aria-label={label}
        // Its words come before what is a heading among them.
        aria-busy={!isTagged}
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
          onLoadSuccess={setPdf}
          onLoadError={fail}
          // Not by a prompt of the browser, which holds up the whole page: the link leads to a program that asks.
          onPassword={() => fail(new Error('it asks for a password'))}
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
              onRenderSuccess={() => onPage?.(page, pages)}
              canvasRef={hideFromReaders}
              onRenderTextLayerSuccess={handleText}
              onRenderError={fail}
            />
          )}
        </Document>
      </ScrollBox>
    </div>
  );
}

/** The picture of a page. The parts of the document that the library puts into it own texts that stand elsewhere: empty. */
function hideFromReaders(canvas: HTMLCanvasElement | null): void {
  canvas?.setAttribute('aria-hidden', 'true');
}

interface PdfFindBarProps {
  find: PdfFind;
  texts: Texts;
  inputRef: Ref<HTMLInputElement>;
}

/** The field to find words in a document: Enter goes on, Shift and Enter back, Escape ends it. */
function PdfFindBar({ find, texts, inputRef }: PdfFindBarProps) {
  const { words, count } = find;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && words !== '') find.look('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasNone = !count || undefined;
  return (
    <search className="oc-pdf__find">
      <TextInput
        icon="search"
        type="text"
        inputRef={inputRef}
        aria-label={texts.text('files.pdfFind')}
        placeholder={texts.text('files.pdfFind')}
        autoComplete="off"
        value={words}
        onChange={find.look}
        onKeyDown={handleKeyDown}
      />
      <output className="oc-pdf__found">{foundText(find, texts)}</output>
      <IconButton
        icon="chevron-up"
        label={texts.text('files.pdfFindPrevious')}
        aria-disabled={hasNone}
        onClick={() => find.step(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={texts.text('files.pdfFindNext')}
        aria-disabled={hasNone}
        onClick={() => find.step(1)}
      />
    </search>
  );
}

function foundText({ words, count, current }: PdfFind, texts: Texts): string {
  if (words.trim() === '' || count === undefined) return '';
  if (count === 0) return texts.text('files.pdfFindNone');
  return texts.text('files.pdfFindPlace', { place: current + 1, places: count });
}

interface PdfBarProps {
  label: string;
  texts: Texts;
  page: number;
  pages: number;
  zoom: number;
  turnTo: (page: number) => void;
  onLarger: () => void;
  onSmaller: () => void;
  tools: PdfTools | undefined;
}

/** The buttons above a document. */
function PdfBar(props: PdfBarProps) {
  const { label, texts, page, pages, zoom, turnTo, tools } = props;
  const percent = numberFormat(texts.locale, { style: 'percent' }).format(zoom);
  return (
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
      <IconButton icon="minus" label={texts.text('files.zoomOut')} onClick={props.onSmaller} />
      <output className="oc-pdf__zoom">{percent}</output>
      <IconButton icon="plus" label={texts.text('files.zoomIn')} onClick={props.onLarger} />
      {tools && (
        <IconButton
          icon="print"
          label={texts.text('files.pdfPrint')}
          isPending={tools.isPrinting === true}
          onClick={tools.onPrint}
        />
      )}
    </div>
  );
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
