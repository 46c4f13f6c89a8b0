import { CODE_LENGTH } from '@opencareers/contracts/account-calls';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSecondsLeft } from '../../../shell/use-retry.ts';
import type { CodeSignIn, SentCode } from '../use-code-sign-in.ts';

/** The second step: the code from the mail. */
export function CodeStep({ flow, sent }: { flow: CodeSignIn; sent: SentCode }) {
  const { t, formatLocale } = useMessages();
  const { problem, isBusy, code } = flow;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // The step has just come: the next thing to do is to type into it.
  useEffect(() => field.current?.focus(), []);
  const wrong = problem?.of === 'field' ? problem.text : undefined;
  useEffect(() => {
    // The whole code is marked, so that the next one replaces it.
    if (wrong !== undefined) field.current?.select();
  }, [wrong]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    flow.submitCode();
  };
  const { email, outbox } = sent;
  return (
    <form className="sign-in__form" noValidate onSubmit={handleSubmit}>
      <p>{t('signIn.codeSent', { email, time: timeText(formatLocale, sent.minutes * 60) })}</p>
      <TextField
        inputRef={field}
        className="sign-in__code"
        label={t('signIn.code')}
        description={t('signIn.codeHelp')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        // Room for what is pasted with it.
        maxLength={CODE_LENGTH * 4}
        value={code}
        errorMessage={wrong}
        onChange={flow.changeCode}
      />
      <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={t('signIn.checking')}>
        {t('site.signIn')}
      </Button>
      {outbox !== null && (
        <p>
          <Link href={outbox} newTabLabel={t('site.opensInNewTab')}>
            {t('signIn.outbox')}
          </Link>
        </p>
      )}
      <p className="sign-in__help">{t('signIn.spam')}</p>
      <div className="sign-in__more">
        <ResendButton flow={flow} sent={sent} />
        <Button variant="quiet" size="small" onClick={flow.restart}>
          {t('signIn.otherAddress')}
        </Button>
      </div>
      <Announcement message={flow.sendings > 1 ? t('signIn.resent', { email }) : ''} />
    </form>
  );
}

/** Sends another code; until that is possible it only tells how long it takes, and is not read out each second. */
function ResendButton({ flow, sent }: { flow: CodeSignIn; sent: SentCode }) {
  const { t, formatLocale } = useMessages();
  const { again } = sent;
  const seconds = useSecondsLeft(useMemo(() => ({ retryAt: again }), [again]));
  if (seconds > 0)
    return (
      <span className="sign-in__help">{t('signIn.resendIn', { time: timeText(formatLocale, seconds) })}</span>
    );
  return (
    <Button variant="quiet" size="small" onClick={flow.sendCode}>
      {t('signIn.resend')}
    </Button>
  );
}
