import { ToastProvider } from '@opencareers/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { MessagesProvider } from '../messages/messages-context.tsx';
import { type Site, SiteProvider } from './site.ts';

/** Everything that pages reach through context. */
export function SiteRoot({ site, children }: { site: Site; children: ReactNode }) {
  const { t } = site.messages;
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <MessagesProvider messages={site.messages}>
          <QueryClientProvider client={site.queries}>
            <ToastProvider label={t('site.notifications')} closeLabel={t('site.close')}>
              {children}
            </ToastProvider>
          </QueryClientProvider>
        </MessagesProvider>
      </SiteProvider>
    </StrictMode>
  );
}
