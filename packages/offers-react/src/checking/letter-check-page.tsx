import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { FilePicker } from '@opencareers/ui/file-picker';
import { Link } from '@opencareers/ui/link';
import { Spinner } from '@opencareers/ui/spinner';
import { TextField } from '@opencareers/ui/text-field';
import { type DragEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCheckPort } from './check-port.tsx';
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

/** The code of a certificate page, typed from paper. */
function CodeForm({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const { texts, code: given } = useCheckPort();
  const [code, setCode] = useState(given);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '');
    if (typed === '') field.current?.focus();
    else onCode(typed);
  };
  return (
    <form className="oc-check__code" aria-labelledby="check-by-code" noValidate onSubmit={handleSubmit}>
      <h2 id="check-by-code" className="oc-check__subtitle">
        {texts.text('check.byCode')}
      </h2>
      <TextField
        label={texts.text('check.code')}
        description={texts.text('check.codeHelp')}
        errorMessage={isMissing ? texts.text('check.codeMissing') : undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        inputRef={field}
        onChange={(typed) => {
          setCode(typed);
          setMissing(false);
        }}
      />
      <p>
        <Button type="submit" isPending={isBusy}>
          {texts.text('check.lookUp')}
        </Button>
      </p>
    </form>
  );
}

/** A place to drop a PDF, with a button that opens the choice of files for everybody else. */
function LetterDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { texts } = useCheckPort();
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    // Dropping is a second way for a pointer; the button is the way for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={isOver ? 'oc-check__drop oc-check__drop--over' : 'oc-check__drop'}
      onDragOver={(event) => {
        // Without it the browser would open the file itself.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <h2 className="oc-check__subtitle">{texts.text('check.file')}</h2>
      <p className="oc-check__note">{texts.text('check.drop')}</p>
      <FilePicker
        variant="primary"
        accept={['.pdf']}
        isPending={isBusy}
        onPick={([file]) => file !== undefined && onFile(file)}
      >
        {texts.text('check.choose')}
      </FilePicker>
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
