import type { Texts } from '@opencareers/messages/texts';
import { IconButton } from '@opencareers/ui/button';
import type { PdfTools } from '../lazy-pdf.tsx';

/** Props of `PdfBar`. */
export interface PdfBarProps {
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
export function PdfBar(props: PdfBarProps) {
  const { label, texts, page, pages, zoom, turnTo, tools } = props;
  const percent = new Intl.NumberFormat(texts.locale, { style: 'percent' }).format(zoom);
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
