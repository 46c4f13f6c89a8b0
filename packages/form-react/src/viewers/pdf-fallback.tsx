import { AlertBox } from '@opencareers/ui/alert-box';
import { useEffect, useRef } from 'react';
import type { PdfViewerProps } from './pdf-viewer-props.ts';

/** Says that a document can't be shown here, and leads to it. */
export function PdfFallback({ file, texts }: Pick<PdfViewerProps, 'file' | 'texts'>) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (typeof file === 'string' || link.current === null) return;
    const made = URL.createObjectURL(file);
    link.current.href = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <AlertBox tone="warning">
      <p className="oc-pdf__failure">{texts.text('files.pdfFailed')}</p>
      <a
        ref={link}
        className="oc-link"
        href={typeof file === 'string' ? file : undefined}
        target="_blank"
        rel="noopener"
      >
        {texts.text('files.pdfOpen')} ({texts.text('form.newTab')})
      </a>
    </AlertBox>
  );
}
