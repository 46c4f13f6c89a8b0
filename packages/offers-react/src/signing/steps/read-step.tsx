import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { Tabs } from '@opencareers/ui/tabs';
import { useRef, useState } from 'react';
import { DocumentPdf } from '../document-pdf.tsx';
import { DocumentTwin } from '../document-twin.tsx';
import { useSigningPort } from '../signing-port.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Signing } from '../use-signing.ts';

/** Reading the document, as PDF or as text; on it goes once it was seen to its end, or the person says it was read. */
export function ReadStep({ signing }: { signing: Signing }) {
  const { texts } = useSigningPort();
  const { session, isSeen, setSeen, isRead, setRead, show } = signing;
  const { document } = session;
  const [view, setView] = useState('pdf');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const handleEnd = () => {
    setSeen(true);
    setMissing(false);
  };
  const pdf = () => <DocumentPdf document={document} onEnd={handleEnd} />;
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
              content: () => <DocumentTwin document={document} onEnd={handleEnd} />,
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
