import type { SigningSession } from '@opencareers/contracts/signing';
import { ErrorState } from '@opencareers/ui/display-state';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { type SigningFailure, signingFailure } from './signing-failure.ts';
import { SigningOutcome } from './signing-outcome.tsx';
import { useSigningPort } from './signing-port.tsx';
import { SigningProgress } from './signing-progress.tsx';
import { AdoptStep } from './steps/adopt-step.tsx';
import { ConsentStep, DisagreeStep } from './steps/consent-step.tsx';
import { ReadStep } from './steps/read-step.tsx';
import { RejectStep } from './steps/reject-step.tsx';
import { ProofStep, ReviewStep } from './steps/review-step.tsx';
import { type Signing, useSigning } from './use-signing.ts';

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

function StepOf({ signing }: { signing: Signing }) {
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
