import { ScrollBox } from '@opencareers/form-react/viewers/scroll-box';
import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { useRef, useState } from 'react';
import { useSigningPort } from '../signing-port.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Signing } from '../use-signing.ts';

/** Agreeing to electronic records, word for word as the server keeps it. */
export function ConsentStep({ signing }: { signing: Signing }) {
  const { texts } = useSigningPort();
  const { session, show, isBusy } = signing;
  const [isAgreed, setAgreed] = useState(session.consent.is_given);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const handleNext = () => {
    setMissing(!isAgreed);
    if (!isAgreed) box.current?.focus();
    else if (session.consent.is_given) show('read');
    else void signing.consent();
  };
  return (
    <StepFrame
      signing={signing}
      title={texts.text('signing.step.consent')}
      action={
        <Button
          variant="primary"
          isPending={isBusy}
          pendingLabel={texts.text('signing.saving')}
          onClick={handleNext}
        >
          {texts.text('signing.next')}
        </Button>
      }
    >
      <ScrollBox className="oc-consent__text" aria-label={texts.text('signing.consentText')}>
        {session.consent.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </ScrollBox>
      <div className="oc-signing__choice">
        <Checkbox
          ref={box}
          label={texts.text('signing.agree')}
          isSelected={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'signing-agree-missing' : undefined}
          onChange={(agreed) => {
            setAgreed(agreed);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p id="signing-agree-missing" className="oc-field__error" role="alert">
            {texts.text('signing.agreeMissing')}
          </p>
        )}
      </div>
      <p>
        <Button variant="quiet" className="oc-signing__disagree" onClick={() => show('disagree')}>
          {texts.text('signing.disagree')}
        </Button>
      </p>
    </StepFrame>
  );
}

/** What somebody can do who wants no electronic records; nothing is decided by it. */
export function DisagreeStep({ signing }: { signing: Signing }) {
  const { texts } = useSigningPort();
  const { session, show } = signing;
  return (
    <StepFrame
      signing={signing}
      title={texts.text('signing.disagreeTitle')}
      action={
        <Button variant="primary" onClick={() => show('consent')}>
          {texts.text('signing.previous')}
        </Button>
      }
    >
      <p>{texts.text('signing.disagreeHelp', { company: session.company })}</p>
    </StepFrame>
  );
}
