import type { SigningSession } from '@opencareers/contracts/signing';
import { Button } from '@opencareers/ui/button';
import { ErrorState } from '@opencareers/ui/display-state';
import { Icon, type IconName } from '@opencareers/ui/icon';
import { ButtonLink } from '@opencareers/ui/link';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { offerDates } from '../dates/offer-dates.tsx';
import { type GivenReason, ReasonFields } from '../decline/reason-fields.tsx';
import { type SigningFailure, signingFailure } from './signing-failure.ts';
import { useSigningPort } from './signing-port.tsx';
import { StepFrame } from './step-frame.tsx';
import { AdoptStep } from './steps/adopt-step.tsx';
import { ConsentStep, DisagreeStep } from './steps/consent-step.tsx';
import { MissingDocumentStep } from './steps/missing-document-step.tsx';
import { ReadStep } from './steps/read-step.tsx';
import { ProofStep, ReviewStep } from './steps/review-step.tsx';
import {
  SIGNING_STEPS,
  type Signing,
  type SigningStepName,
  type SigningView,
  useSigning,
} from './use-signing.ts';

/** The page on which a document is read and signed [ESIGN-02]: consent, reading, a signature, a summary. */
export function SigningPage() {
  const { calls, texts, tell } = useSigningPort();
  const [session, setSession] = useState<SigningSession | null>(null);
  const [failure, setFailure] = useState<SigningFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const ending = new AbortController();
    calls.open(ending.signal).then(
      (opened) => {
        if (ending.signal.aborted) return;
        setSession(opened);
        if (opened.state !== 'open') tell(opened.state === 'signed' ? 'ESIGN' : 'REJECT');
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setFailure(signingFailure(error, texts));
      },
    );
    return () => ending.abort();
  }, [calls, texts, tell, attempt]);

  if (session !== null) return <OpenedSigning opened={session} />;
  if (failure?.kind === 'told')
    return (
      <div className="oc-signing">
        <h1 className="oc-signing__title">{texts.text('signing.title')}</h1>
        <ErrorState
          title={failure.text}
          retryLabel={texts.text('signing.retry')}
          onRetry={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        />
      </div>
    );
  if (failure !== null) return <SigningOutcome kind="over" />;
  return (
    <div className="oc-signing">
      <h1 className="oc-signing__title">{texts.text('signing.title')}</h1>
      <SkeletonGroup label={texts.text('signing.loading')}>
        <Skeleton shape="box" blockSize="16rem" />
      </SkeletonGroup>
    </div>
  );
}

const ICONS: Record<SigningEnd, IconName> = {
  signed: 'success',
  rejected: 'error',
  later: 'clock',
  over: 'warning',
};

function OpenedSigning({ opened }: { opened: SigningSession }) {
  const { texts } = useSigningPort();
  const signing = useSigning(opened);
  const { session, place } = signing;
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    // Not at the beginning: whoever is elsewhere on the page around this one stays there.
    if (shown.current === place) return;
    shown.current = place;
    body.current?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]')?.focus();
  }, [place]);
  switch (place) {
    case 'over':
    case 'signed':
    case 'rejected':
    case 'later':
      return (
        <div ref={body}>
          <SigningOutcome kind={place} session={session} />
        </div>
      );
    default:
      return (
        <div className="oc-signing" ref={body}>
          <header>
            <p className="oc-signing__company">{session.company}</p>
            <h1 className="oc-signing__title">
              {texts.text('signing.titleOf', { document: session.document.name })}
            </h1>
          </header>
          <SigningProgress place={place} />
          <StepOf signing={signing} />
        </div>
      );
  }
}

/** How a visit of the signing page ends. */
type SigningEnd = 'signed' | 'rejected' | 'later' | 'over';

/** Says what happened; where nothing else does, it leads back to the offers. */
function SigningOutcome({ kind, session }: { kind: SigningEnd; session?: SigningSession }) {
  const { texts, timeZone, isFramed, offersAddress } = useSigningPort();
  const document = session?.document.name ?? '';
  const until = session?.expires_at;
  const said: Record<SigningEnd, { title: string; help: string }> = {
    signed: {
      title: texts.text('signing.signed'),
      help: texts.text('signing.signedHelp', { document }),
    },
    rejected: {
      title: texts.text('signing.rejected'),
      help: texts.text('signing.rejectedHelp', { company: session?.company ?? '' }),
    },
    later: { title: texts.text('signing.later'), help: texts.text('signing.laterHelp') },
    over: { title: texts.text('signing.over'), help: texts.text('signing.overHelp') },
  };
  const { title, help } = said[kind];
  return (
    <div className={`oc-signing oc-signing-end oc-signing-end--${kind}`}>
      <Icon name={ICONS[kind]} size="large" className="oc-signing-end__icon" />
      <h1 className="oc-signing__title" tabIndex={-1}>
        {title}
      </h1>
      <p>{help}</p>
      {kind === 'later' && until && (
        <p>{texts.text('signing.until', { date: offerDates(texts.locale, timeZone).moment(until) })}</p>
      )}
      {(!isFramed || kind === 'later' || kind === 'over') && (
        // The frame itself is of no more use; the page around it takes over by itself what was decided.
        <ButtonLink href={offersAddress} iconStart="arrow-start" target={isFramed ? '_top' : undefined}>
          {texts.text('signing.back')}
        </ButtonLink>
      )}
    </div>
  );
}

/** How far somebody came; nothing beside the steps themselves. */
function SigningProgress({ place }: { place: SigningView }) {
  const { texts } = useSigningPort();
  const at = SIGNING_STEPS.indexOf(place as SigningStepName);
  if (at < 0) return null;
  return (
    <ol className="oc-signing__steps" aria-label={texts.text('signing.steps')}>
      {SIGNING_STEPS.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'oc-signing__step oc-signing__step--done' : 'oc-signing__step'}
          aria-current={index === at ? 'step' : undefined}
        >
          {texts.text(`signing.step.${step}`)}
          {index < at && <span className="oc-visually-hidden">{` (${texts.text('signing.stepDone')})`}</span>}
        </li>
      ))}
    </ol>
  );
}

function StepOf({ signing }: { signing: Signing }) {
  const isStep = (SIGNING_STEPS as readonly string[]).includes(signing.place) || signing.place === 'proof';
  if (isStep && signing.document.state === 'failed') return <MissingDocumentStep signing={signing} />;
  switch (signing.place) {
    case 'consent':
      return <ConsentStep signing={signing} />;
    case 'disagree':
      return <DisagreeStep signing={signing} />;
    case 'read':
      return <ReadStep signing={signing} />;
    case 'adopt':
      return <AdoptStep signing={signing} />;
    case 'reject':
      return <RejectStep signing={signing} />;
    case 'proof':
      return <ProofStep signing={signing} />;
    default:
      return <ReviewStep signing={signing} />;
  }
}

/** Refusing to sign, with the reasons of declining (spec:D1); none need be given. */
function RejectStep({ signing }: { signing: Signing }) {
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
