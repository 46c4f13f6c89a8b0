import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { ButtonLink } from '@opencareers/ui/link';
import type { ReactNode } from 'react';
import { useSigningPort } from './signing-port.tsx';
import { SIGNING_STEPS, type Signing, type SigningStepName } from './use-signing.ts';

export interface StepFrameProps {
  signing: Signing;
  title: string;
  /** The button that leads on. */
  action: ReactNode;
  onBack?: () => void;
  /** Without it what is kept already stays kept. */
  onLater?: () => void;
  children: ReactNode;
}

/** A step with its heading, what went wrong, and the ways on, back and out. */
export function StepFrame({ signing, title, action, onBack, onLater, children }: StepFrameProps) {
  const { texts, isFramed, offersAddress } = useSigningPort();
  const { place, failure, show, isBusy } = signing;
  const at = SIGNING_STEPS.indexOf(place as SigningStepName) + 1;
  return (
    <section className="oc-signing__body" aria-labelledby="signing-step">
      <h2 id="signing-step" className="oc-signing__heading" tabIndex={-1}>
        {title}
        {at > 0 && (
          <span className="oc-visually-hidden">
            {` (${texts.text('signing.stepOf', { step: at, steps: SIGNING_STEPS.length })})`}
          </span>
        )}
      </h2>
      {children}
      {failure !== null && (
        <AlertBox
          tone="danger"
          isUrgent
          title={failure}
          action={!isFramed && <ButtonLink href={offersAddress}>{texts.text('signing.back')}</ButtonLink>}
        >
          {texts.text('signing.kept')}
        </AlertBox>
      )}
      <div className="oc-signing__actions">
        {action}
        {onBack !== undefined && (
          <Button variant="secondary" onClick={onBack}>
            {texts.text('signing.previous')}
          </Button>
        )}
        {at > 0 && (
          <span className="oc-signing__ways-out">
            <Button variant="quiet" disabled={isBusy} onClick={onLater ?? (() => show('later'))}>
              {texts.text('signing.finishLater')}
            </Button>
            <Button variant="quiet" onClick={() => show('reject')}>
              {texts.text('signing.reject')}
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}
