import type { CodeSent } from '@opencareers/contracts/accounts';
import { Button } from '@opencareers/ui/button';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSecondsLeft } from '../../../shell/use-retry.ts';
import type { Saving } from '../../../shell/use-saving.ts';
import { digitsOf } from '../../account/index.ts';
import { refusalText } from '../refusal.ts';

/** A code that is on its way. */
export interface SentCode extends CodeSent {
  email: string;
  /** When it was sent, in milliseconds. */
  at: number;
}

export interface CodeStepProps {
  sent: SentCode;
  submitLabel: string;
  checking: Saving<string>;
  sending: Pick<Saving<void>, 'isSaving' | 'error'>;
  onResend: () => void;
  onCancel: () => void;
}

/** The code of a mail, typed or pasted. */
export function ProofCodeStep({ sent, submitLabel, checking, sending, onResend, onCancel }: CodeStepProps) {
  const messages = useMessages();
  const { t, formatLocale } = messages;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const helpId = useId();
  const digits = digitsOf(code);
  useEffect(() => input.current?.focus(), []);
  const { error } = checking;
  const failure = error ?? sending.error;
  const refused = isIncomplete ? t('signIn.codeIncomplete') : failure && refusalText(messages, failure);
  const handleSubmit = async () => {
    const isComplete = digits.length === sent.digits;
    setIsIncomplete(!isComplete);
    if (!isComplete || !(await checking.run(digits))) input.current?.focus();
  };
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <p id={helpId}>
        {t('signIn.codeSent', { email: sent.email, time: timeText(formatLocale, sent.minutes * 60) })}{' '}
        {sent.outbox !== null && (
          <Link href={sent.outbox} newTabLabel={t('site.opensInNewTab')}>
            {t('signIn.outbox')}
          </Link>
        )}
      </p>
      <TextField
        className="settings-form__code"
        label={t('signIn.code')}
        name="settings-code"
        inputRef={input}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={40}
        aria-describedby={helpId}
        errorMessage={refused || undefined}
        onChange={(text) => {
          setCode(text);
          setIsIncomplete(false);
        }}
      />
      <div className="settings-form__actions">
        <Button type="submit" variant="primary" isPending={checking.isSaving}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
        <Resend sent={sent} isSending={sending.isSaving} onResend={onResend} />
      </div>
    </form>
  );
}

type ResendProps = { sent: SentCode; isSending: boolean; onResend: () => void };

function Resend({ sent, isSending, onResend }: ResendProps) {
  const { t, formatLocale } = useMessages();
  const seconds = useSecondsLeft({ retryAt: sent.at + sent.resendAfter * 1000 });
  if (seconds > 0)
    return (
      <p className="settings-form__note">{t('signIn.resendIn', { time: timeText(formatLocale, seconds) })}</p>
    );
  return (
    <Button variant="quiet" isPending={isSending} onClick={onResend}>
      {t('signIn.resend')}
    </Button>
  );
}
