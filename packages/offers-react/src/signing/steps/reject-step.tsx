import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { type GivenReason, ReasonFields } from '../../decline/reason-fields.tsx';
import { useSigningPort } from '../signing-port.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Signing } from '../use-signing.ts';

/** Refusing to sign, with the reasons of declining (spec:D1); none need be given. */
export function RejectStep({ signing }: { signing: Signing }) {
  const { texts } = useSigningPort();
  const { session, showLastStep, reject, isBusy } = signing;
  const [given, setGiven] = useState<GivenReason>({ reason: '', comment: '' });
  const { reason, comment } = given;
  return (
    <StepFrame
      signing={signing}
      title={texts.text('signing.rejectTitle')}
      action={
        <>
          {/* First, so that it is met first. */}
          <Button onClick={showLastStep}>{texts.text('signing.keep')}</Button>
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={texts.text('signing.saving')}
            onClick={() => void reject({ reason: reason === '' ? null : reason, comment })}
          >
            {texts.text('signing.reject')}
          </Button>
        </>
      }
    >
      <p>{texts.text('decline.text', { position: session.position, company: session.company })}</p>
      <ReasonFields texts={texts} value={given} onChange={setGiven} />
    </StepFrame>
  );
}
