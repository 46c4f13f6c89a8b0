import { ToastProvider, useToast } from '@opencareers/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, useEffect, useRef, useState } from 'react';
import { queryErrorText } from '../api/failure-texts.ts';
import { importSignInDialog, type SignInDialogProps } from '../features/account/index.ts';
import { loadTexts } from '../messages/locales.ts';
import { MessagesProvider, useMessages } from '../messages/messages-context.tsx';
import { loadChunk } from '../shell/chunk-loading.ts';
import { usePartMissing } from '../shell/part-missing.tsx';
import type { SignInRequest } from '../shell/sign-in-channel.ts';
import { type Site, SiteProvider, useSite } from '../shell/site.ts';
import type { CallAlertProps } from './call-alert.tsx';

export interface SiteRootProps {
  site: Site;
  /** Called once, when the page reacts to the visitor. */
  onAlive?: () => void;
  children: ReactNode;
}

/** Everything that pages reach through context. */
export function SiteRoot({ site, onAlive, children }: SiteRootProps) {
  const { t } = site.messages;
  const isAlive = useRef(false);
  useEffect(() => {
    if (isAlive.current) return;
    isAlive.current = true;
    onAlive?.();
  }, [onAlive]);
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <MessagesProvider messages={site.messages}>
          <QueryClientProvider client={site.queries}>
            <ToastProvider label={t('site.notifications')} closeLabel={t('site.close')}>
              {children}
              <FailureNotices />
              <SignInHost />
            </ToastProvider>
          </QueryClientProvider>
        </MessagesProvider>
      </SiteProvider>
    </StrictMode>
  );
}

type Loaded = { SignInDialog: ComponentType<SignInDialogProps> };

/** Shows the login dialog when something on the page asks for it; its code comes then. */
function SignInHost() {
  const { signIn } = useSite();
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const handleMissing = usePartMissing();
  useEffect(
    () =>
      signIn.listen((next) => {
        setRequest(next);
        if (next !== null) loadDialog().then(setLoaded, handleMissing);
      }),
    [signIn, handleMissing],
  );
  const handleClose = () => {
    if (request !== null) signIn.close(request);
  };
  return loaded && <loaded.SignInDialog request={request} onClose={handleClose} />;
}

async function loadDialog(): Promise<Loaded> {
  const [module] = await Promise.all([loadChunk('sign-in', importSignInDialog), loadTexts('account')]);
  return module;
}

/**
 * Tells people what happened to calls behind the page: an alert when the session or the token has ended [ERROR-01],
 * a snackbar that stays until it is closed for data that nothing on the page shows as failed [ERROR-03].
 */
function FailureNotices() {
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
        Promise.all([loadChunk('call-alert', () => import('./call-alert.tsx')), loadTexts('account')]).then(
          ([{ CallAlert }]) => setAlert(() => CallAlert),
          () => say(messages.t(`errors.${kind}`)),
        );
      }),
    [failures, messages, show],
  );
  return Alert && <Alert reason={reason} onClose={() => setReason(null)} />;
}
