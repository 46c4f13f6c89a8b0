import { SafeHtmlBox } from '@opencareers/form-react/viewers/safe-html';
import { ScrollBox } from '@opencareers/form-react/viewers/scroll-box';
import { useEffect, useRef } from 'react';
import type { ShownDocumentProps } from './document-pdf.tsx';
import { useSigningPort } from './signing-port.tsx';

/** The document as text, for screen readers, small screens and large letters. */
export function DocumentTwin({ document, onEnd }: ShownDocumentProps) {
  const { texts, log } = useSigningPort();
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const handleEnd = useRef(onEnd);
  useEffect(() => {
    handleEnd.current = onEnd;
  });
  useEffect(() => {
    const mark = end.current;
    if (mark === null || box.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        // Empty while the text is on its way: then its end is no end.
        const isThere = box.current?.querySelector('.oc-safe-html:not([aria-busy])')?.hasChildNodes();
        if (entry?.isIntersecting && isThere) handleEnd.current();
      },
      { root: box.current },
    );
    watch.observe(mark);
    // A short text never moves its end: it is looked at anew when the text has come.
    const coming = new MutationObserver(() => {
      watch.unobserve(mark);
      watch.observe(mark);
    });
    coming.observe(box.current, { childList: true, subtree: true, attributes: true });
    return () => {
      coming.disconnect();
      watch.disconnect();
    };
  }, []);
  return (
    <ScrollBox ref={box} className="oc-signing__twin" aria-label={document.name}>
      <SafeHtmlBox html={document.twin_html} texts={texts.forms} log={log} />
      <span ref={end} className="oc-signing__twin-end" />
    </ScrollBox>
  );
}
