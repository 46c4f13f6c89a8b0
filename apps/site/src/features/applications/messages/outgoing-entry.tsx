import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { type ApiError, errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { OutgoingMessage, useWriting } from './use-writing.ts';

export interface OutgoingEntryProps {
  message: OutgoingMessage;
  writing: Pick<ReturnType<typeof useWriting>, 'retry' | 'takeBack'>;
  canWrite: boolean;
}

/** A message that the server may not have: on its way, or not sent, with what can be done then. */
export function OutgoingEntry({ message, writing, canWrite }: OutgoingEntryProps) {
  const { t } = useMessages();
  const { isSending, error, text } = message;
  return (
    <li className="message-entry" data-from="candidate">
      <p className="message-entry__head">
        <span className="message-entry__author">{t('applications.messages.you')}</span>
        {isSending && <span>{t('applications.messages.sending')}</span>}
      </p>
      <p className="message-entry__text" dir="auto">
        {text}
      </p>
      {!isSending && (
        <>
          <AlertBox tone="danger" isUrgent title={t('applications.messages.failed')}>
            {error !== null && <FailureText error={error} />}
          </AlertBox>
          <div className="application-card__actions">
            <Button size="small" variant="primary" onClick={() => writing.retry(message)}>
              {t('site.retry')}
            </Button>
            {canWrite && isRefused(error) && (
              <Button size="small" onClick={() => writing.takeBack(message)}>
                {t('applications.messages.takeBack')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}

// Any other failure may have come after the message was written: changed and sent anew it would be there twice. And
// where nothing can be written any more, the field leads nowhere.
function isRefused(error: ApiError | null): boolean {
  if (error?.code !== 'refused' || error.refusal === 'application_finished') return false;
  return error.status >= 400 && error.status < 500;
}

function FailureText({ error }: { error: ApiError }) {
  const messages = useMessages();
  return error.refusal === 'application_finished'
    ? messages.t('applications.messages.closed')
    : errorMessage(messages, error);
}
