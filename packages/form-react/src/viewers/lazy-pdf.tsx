import { Skeleton } from '@opencareers/ui/skeleton';
import { type ComponentType, useEffect, useState } from 'react';
import { PdfFallback } from './pdf-fallback.tsx';
import type { PdfViewerProps } from './pdf-viewer-props.ts';

/** A PDF viewer whose code, which is heavy, comes when it is first shown. */
export function LazyPdf(props: PdfViewerProps) {
  const [Viewer, setViewer] = useState<ComponentType<PdfViewerProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const { log } = props;
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const { PdfViewer } = await import('./pdf-viewer.tsx');
        if (isCurrent) setViewer(() => PdfViewer);
      } catch (cause) {
        log?.('The PDF viewer could not be loaded', cause);
        if (isCurrent) setHasFailed(true);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [log]);
  if (hasFailed) return <PdfFallback {...props} />;
  if (Viewer !== undefined) return <Viewer {...props} />;
  return (
    <div aria-busy="true">
      <Skeleton shape="box" blockSize={props.blockSize ?? '500px'} />
      <output className="oc-visually-hidden">{props.texts.text('files.pdfLoading')}</output>
    </div>
  );
}
