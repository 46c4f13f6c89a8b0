import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Link } from '@opencareers/ui/link';
import { Spinner } from '@opencareers/ui/spinner';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCheckPort } from './check-port.tsx';
import { CodeForm } from './code-form.tsx';
import { LetterDrop } from './letter-drop.tsx';
import { type CheckState, useLetterCheck } from './use-letter-check.ts';
import { VerdictCard } from './verdict-card.tsx';

/** The page on which anybody checks a sealed letter [ESIGN-02]: a file, or the code of its certificate page. */
export function LetterCheckPage() {
  const { texts, ask, code, offlineAddress, hasCertificates } = useCheckPort();
  const { state, checkFile, checkCode } = useLetterCheck();
  const isBegun = useRef(false);
  useEffect(() => {
    if (code === '' || isBegun.current) return;
    isBegun.current = true;
    checkCode(code);
  });
  return (
    <div className="oc-check">
      <header className="oc-check__head">
        <h1 className="oc-check__title" tabIndex={-1}>
          {texts.text('check.title')}
        </h1>
        <p>{texts.text('check.intro')}</p>
        <p className="oc-check__note">
          {ask === null ? texts.text('check.offlinePrivacy') : texts.text('check.privacy')}
        </p>
      </header>
      {!hasCertificates && <AlertBox tone="warning">{texts.text('check.noCertificates')}</AlertBox>}
      <LetterDrop isBusy={state.kind === 'checking'} onFile={checkFile} />
      <CheckResult state={state} />
      {ask !== null && <CodeForm isBusy={state.kind === 'checking'} onCode={checkCode} />}
      {offlineAddress !== null && (
        <p className="oc-check__note">
          <Link href={offlineAddress} download>
            {texts.text('check.offlineLink')}
          </Link>{' '}
          {texts.text('check.offlineHelp')}
        </p>
      )}
    </div>
  );
}

/** Comes to the eye and to the ear: what was found takes the focus. */
function CheckResult({ state }: { state: CheckState }) {
  const box = useRef<HTMLElement>(null);
  const isFound = state.kind === 'found';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each finding anew.
  useEffect(() => {
    if (isFound) box.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isFound, state]);
  return (
    <section ref={box} className="oc-check__result">
      <ResultOf state={state} />
    </section>
  );
}

function ResultOf({ state }: { state: CheckState }): ReactNode {
  const { texts } = useCheckPort();
  switch (state.kind) {
    case 'start':
      return null;
    case 'checking':
      return (
        <Spinner
          label={
            state.subject === ''
              ? texts.text('check.lookingUp')
              : texts.text('check.checking', { name: state.subject })
          }
        />
      );
    case 'refused':
      return (
        <AlertBox tone="warning" isUrgent>
          {state.text}
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox
          tone="danger"
          isUrgent
          action={<Button onClick={state.retry}>{texts.text('check.retry')}</Button>}
        >
          {texts.text('check.failed')}
        </AlertBox>
      );
    case 'found':
      return <VerdictCard {...state} />;
  }
}
