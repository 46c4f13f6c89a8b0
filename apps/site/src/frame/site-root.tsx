import { ToastProvider } from '@opencareers/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect, useRef } from 'react';
import { MessagesProvider } from '../messages/messages-context.tsx';
import { type Site, SiteProvider } from '../shell/site.ts';
import { FailureNotices } from './failure-notices.tsx';
import { SignInHost } from './sign-in-host.tsx';

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
