import { EMAIL_PATTERN } from '@opencareers/contracts/account-calls';
import type { OptInSent } from '@opencareers/contracts/opt-ins';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchCreate } from '@opencareers/contracts/saved-searches';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { waitBeforeRetry } from '../../../api/retry-after.ts';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { Messages } from '../../../messages/translate.ts';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { companyName, useSite } from '../../../shell/site.ts';
import './save-by-mail.css';

export interface SaveByMailProps {
  asked: SavedSearchCreate;
  isOpen: boolean;
  onClose: () => void;
  /** The other way: with an account the search is saved at once. */
  onSignIn: () => void;
}

/** How a visitor saves a search: by an address that a link proves, or by signing in [SEARCH-16]. */
export function SaveByMail({ asked, isOpen, onClose, onSignIn }: SaveByMailProps) {
  const { t } = useMessages();
  const onLoadError = usePartMissing();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('saveSearch.save')}
      closeLabel={t('site.close')}
      size="small"
      onLoadError={onLoadError}
    >
      <AddressForm asked={asked} onSignIn={onSignIn} />
    </Dialog>
  );
}

function AddressForm({ asked, onSignIn }: Pick<SaveByMailProps, 'asked' | 'onSignIn'>) {
  const site = useSite();
  const { t } = useMessages();
  const [email, setEmail] = useState('');
  const { sent, wrong, problem, isSending, send } = useSending(asked);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wrong !== null) field.current?.focus();
  }, [wrong]);
  if (sent !== null) return <Sent email={sent.email} outbox={sent.outbox} />;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(email.trim().toLowerCase());
  };
  return (
    <form className="save-by-mail" noValidate onSubmit={handleSubmit}>
      <p>{t('saveByMail.why', { company: companyName(site) })}</p>
      <TextField
        inputRef={field}
        label={t('saveByMail.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={320}
        value={email}
        errorMessage={wrong ?? undefined}
        onChange={setEmail}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <div className="save-by-mail__ways">
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('saveByMail.sending')}>
          {t('saveByMail.send')}
        </Button>
        <Button variant="quiet" onClick={onSignIn}>
          {t('saveByMail.signIn')}
        </Button>
      </div>
    </form>
  );
}

/** The link is on its way; the focus goes here, so that it is read out. */
function Sent({ email, outbox }: { email: string; outbox: string | null }) {
  const { t } = useMessages();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="save-by-mail">
      <p ref={text} tabIndex={-1}>
        {t('saveByMail.sent', { email })}
      </p>
      <p>{t('saveByMail.next')}</p>
      {outbox !== null && (
        <p>
          <Link href={outbox} newTabLabel={t('site.opensInNewTab')}>
            {t('saveByMail.outbox')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Sends the address, one at a time. */
function useSending(asked: SavedSearchCreate) {
  const { api } = useSite();
  const messages = useMessages();
  const [sent, setSent] = useState<(OptInSent & { email: string }) | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (email: string) => {
    if (isSending) return;
    const invalid = messages.t('saveByMail.wrong');
    setProblem(null);
    setWrong(EMAIL_PATTERN.test(email) ? null : invalid);
    if (!EMAIL_PATTERN.test(email)) return;
    setSending(true);
    try {
      const path = api.path(SAVED_SEARCH_PATHS.byMail);
      const { data } = await api.post(path, { ...asked, email }, { isRateLimitQuiet: true });
      setSent({ ...data, email });
    } catch (error) {
      if (isApiError(error) && error.status === 422) setWrong(invalid);
      else setProblem(problemText(messages, error));
    } finally {
      setSending(false);
    }
  };
  return { sent, wrong, problem, isSending, send };
}

function problemText(messages: Messages, error: unknown): string {
  if (!isApiError(error) || error.code !== 'too_many_requests') return errorMessage(messages, error);
  const seconds = Math.max(1, Math.ceil(waitBeforeRetry(error) / 1000));
  return messages.t('saveByMail.tooMany', { time: timeText(messages.formatLocale, seconds) });
}
