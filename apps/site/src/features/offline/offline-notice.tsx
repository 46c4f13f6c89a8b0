import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { createRoot } from 'react-dom/client';
import { MessagesProvider, useMessages } from '../../messages/messages-context.tsx';
import { type Site, SiteProvider, useSite } from '../../shell/site.ts';
import { useTimes } from '../../shell/time-zone.ts';

/**
 * Says above the page that the site cannot be reached, for as long as that is so, and of a copy for as long as it is
 * shown. `copiedAt` is when the page that is shown was copied, null for one from the server.
 */
export function showOfflineNotice(site: Site, copiedAt: number | null): void {
  let render: ((isAway: boolean) => void) | undefined;
  const show = (isAway: boolean) => {
    if (render === undefined && !isAway) return;
    render ??= openPlace(site, copiedAt);
    render(isAway || copiedAt !== null);
  };
  addEventListener('offline', () => show(true));
  addEventListener('online', () => show(false));
  // The worker gave an answer that was kept.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'away') show(true);
  });
  show(navigator.onLine === false || copiedAt !== null);
}

function openPlace(site: Site, copiedAt: number | null): (isShown: boolean) => void {
  const place = document.createElement('div');
  // There before it says something, so that it is read out.
  place.role = 'status';
  document.body.prepend(place);
  const root = createRoot(place);
  return (isShown) =>
    root.render(
      <SiteProvider value={site}>
        <MessagesProvider messages={site.messages}>
          {isShown && <OfflineNotice copiedAt={copiedAt} />}
        </MessagesProvider>
      </SiteProvider>,
    );
}

function OfflineNotice({ copiedAt }: { copiedAt: number | null }) {
  const { reload } = useSite();
  const { t } = useMessages();
  const { exact } = useTimes();
  if (copiedAt === null) return <AlertBox tone="warning">{t('offline.away')}</AlertBox>;
  return (
    <AlertBox
      tone="warning"
      action={
        <Button size="small" onClick={reload}>
          {t('site.retry')}
        </Button>
      }
    >
      {t('offline.copy', { time: exact(new Date(copiedAt).toISOString()) })}
    </AlertBox>
  );
}
