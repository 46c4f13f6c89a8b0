import { EMAIL_PATTERN } from '@opencareers/contracts/account-calls';
import type { OptInSent } from '@opencareers/contracts/opt-ins';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../api/api-error.ts';
import { waitBeforeRetry } from '../api/retry-after.ts';
import { timeText } from '../messages/formats.ts';
import { useMessages } from '../messages/messages-context.tsx';
import type { Messages } from '../messages/translate.ts';
import './opt-in.css';

/** Asking for something by an address alone; a link that is mailed there proves it. */
export interface OptIn {
  email: string;
  changeEmail: (email: string) => void;
  /** The address that the link went to, and where the mails of a demo are; null before. */
  sent: (OptInSent & { email: string }) | null;
  /** What is wrong with the address. */
  wrong: string | null;
  /** What went wrong beyond it. */
  problem: string | null;
  isSending: boolean;
  send: () => Promise<void>;
}

/** Sends the address, one at a time; `ask` makes the call, which leaves too many requests to us. */
export function useOptIn(ask: (email: string) => Promise<OptInSent>): OptIn {
  const messages = useMessages();
  const [email, changeEmail] = useState('');
  const [sent, setSent] = useState<OptIn['sent']>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    const address = email.trim().toLowerCase();
    const isAddress = EMAIL_PATTERN.test(address);
    const invalid = messages.t('signIn.emailWrong');
    setProblem(null);
    setWrong(isAddress ? null : invalid);
    if (!isAddress) return;
    setSending(true);
    try {
      setSent({ ...(await ask(address)), email: address });
    } catch (error) {
      if (isApiError(error) && error.status === 422) setWrong(invalid);
      else setProblem(problemText(messages, error));
    } finally {
      setSending(false);
    }
  };
  return { email, changeEmail, sent, wrong, problem, isSending, send };
}

function problemText(messages: Messages, error: unknown): string {
  if (!isApiError(error) || error.code !== 'too_many_requests') return errorMessage(messages, error);
  const seconds = Math.max(1, Math.ceil(waitBeforeRetry(error) / 1000));
  return messages.t('signIn.tooMany', { time: timeText(messages.formatLocale, seconds) });
}

/** The address of whoever asks; a wrong one gets the focus. */
export function OptInAddress({ optIn }: { optIn: OptIn }) {
  const { t } = useMessages();
  const { email, wrong, changeEmail } = optIn;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wrong !== null) field.current?.focus();
  }, [wrong]);
  return (
    <TextField
      inputRef={field}
      label={t('signIn.email')}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={320}
      value={email}
      errorMessage={wrong ?? undefined}
      onChange={changeEmail}
    />
  );
}

/** The link is on its way; the focus goes here, so that it is read out. */
export function OptInOnItsWay({ sent }: { sent: NonNullable<OptIn['sent']> }) {
  const { t } = useMessages();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t('optIn.sent', { email: sent.email })}
      </p>
      <p>
        {t('optIn.next')} {t('signIn.spam')}
      </p>
      {sent.outbox !== null && (
        <p>
          <Link href={sent.outbox} newTabLabel={t('site.opensInNewTab')}>
            {t('signIn.outbox')}
          </Link>
        </p>
      )}
    </>
  );
}
