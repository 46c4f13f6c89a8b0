import { LazyPdf } from '@opencareers/form-react/viewers/lazy-pdf';
import { SafeHtmlBox } from '@opencareers/form-react/viewers/safe-html';
import { ScrollBox } from '@opencareers/form-react/viewers/scroll-box';
import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { Tabs } from '@opencareers/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { isNarrow } from '../../viewing/narrow-window.ts';
import { useSigningPort } from '../signing-port.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Signing } from '../use-signing.ts';

/** Props of `DocumentPdf` and of `DocumentTwin`. */
interface ShownDocumentProps {
  signing: Signing;
  /** Its end was shown. */
  onEnd: () => void;
}

/** Reading the document, as PDF or as text; on it goes once it was seen to its end, or the person says it was read. */
export function ReadStep({ signing }: { signing: Signing }) {
  const { texts } = useSigningPort();
  const { session, isSeen, setSeen, isRead, setRead, show } = signing;
  const { document } = session;
  const [view, setView] = useState(() => (isNarrow() ? 'text' : 'pdf'));
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const handleEnd = () => {
    setSeen(true);
    setMissing(false);
  };
  const pdf = () => <DocumentPdf signing={signing} onEnd={handleEnd} />;
  const handleNext = () => {
    const isEnough = isSeen || isRead;
    setMissing(!isEnough);
    if (isEnough) show('adopt');
    else box.current?.focus();
  };
  return (
    <StepFrame
      signing={signing}
      title={texts.text('signing.step.read')}
      action={
        <Button variant="primary" onClick={handleNext}>
          {texts.text('signing.next')}
        </Button>
      }
      onBack={() => show('consent')}
    >
      {document.twin_html === '' ? (
        pdf()
      ) : (
        <Tabs
          label={texts.text('signing.views')}
          selected={view}
          onSelect={setView}
          tabs={[
            { id: 'pdf', label: texts.text('signing.asPdf'), content: pdf },
            {
              id: 'text',
              label: texts.text('signing.asText'),
              content: () => <DocumentTwin signing={signing} onEnd={handleEnd} />,
            },
          ]}
        />
      )}
      <div className="oc-signing__choice">
        <output>{isSeen && texts.text('signing.seen')}</output>
        <Checkbox
          ref={box}
          label={texts.text('signing.haveRead')}
          isSelected={isRead}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'signing-read-missing' : undefined}
          onChange={(read) => {
            setRead(read);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p id="signing-read-missing" className="oc-field__error" role="alert">
            {texts.text('signing.readMissing')}
          </p>
        )}
      </div>
    </StepFrame>
  );
}

/** The document that is to be signed. */
function DocumentPdf({ signing, onEnd }: ShownDocumentProps) {
  const { texts, log, assetsUrl } = useSigningPort();
  const { state } = signing.document;
  if (state === null || state === 'failed')
    return (
      <SkeletonGroup label={texts.text('signing.loading')}>
        <Skeleton shape="box" blockSize="500px" />
      </SkeletonGroup>
    );
  return (
    <LazyPdf
      file={state.file}
      label={signing.session.document.name}
      texts={texts.forms}
      log={log}
      // Steps, heading and buttons show beside it, also in the frame of a letter.
      blockSize="clamp(20rem, 100vh - 25rem, 50rem)"
      assetsUrl={assetsUrl}
      onPage={(page, pages) => page === pages && onEnd()}
    />
  );
}

/** The document as text, for screen readers, small screens and large letters. */
function DocumentTwin({ signing, onEnd }: ShownDocumentProps) {
  const { document } = signing.session;
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
      (entries) => {
        // A busy browser tells at once of what it saw before the text came and after: the newest stands last.
        const entry = entries.at(-1);
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
