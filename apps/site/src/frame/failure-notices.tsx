import { useToast } from '@opencareers/ui/toast';
import { type ComponentType, useEffect, useState } from 'react';
import { queryErrorText } from '../api/failure-texts.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { loadChunk } from '../shell/chunk-loading.ts';
import { useSite } from '../shell/site.ts';
import type { CallAlertProps } from './call-alert.tsx';

/**
 * Tells people what happened to calls behind the page: an alert when the session or the token has ended [ERROR-01],
 * a snackbar that stays until it is closed for data that nothing on the page shows as failed [ERROR-03].
 */
export function FailureNotices() {
  const { failures } = useSite();
  const messages = useMessages();
  const { show } = useToast();
  const [reason, setReason] = useState<CallAlertProps['reason'] | null>(null);
  const [Alert, setAlert] = useState<ComponentType<CallAlertProps> | null>(null);
  useEffect(
    () =>
      failures.listen((failure) => {
        const say = (message: string) => show({ message, tone: 'error', duration: null });
        if (failure.kind === 'data') {
          say(queryErrorText(messages, failure.error));
          return;
        }
        const { kind } = failure;
        // Many calls fail at once: one alert for all, and the end of the session explains the token too.
        setReason((shown) => (shown === 'session' ? shown : kind));
        loadChunk('call-alert', () => import('./call-alert.tsx')).then(
          ({ CallAlert }) => setAlert(() => CallAlert),
          () => say(messages.t(`errors.${kind}`)),
        );
      }),
    [failures, messages, show],
  );
  return Alert && <Alert reason={reason} onClose={() => setReason(null)} />;
}
