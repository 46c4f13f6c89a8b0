import { loginAddress } from '@opencareers/contracts/login-address';
import { parsePositionId } from '@opencareers/contracts/position-id';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { ButtonLink } from '@opencareers/ui/link';
import { useToast } from '@opencareers/ui/toast';
import { type MouseEvent, useState } from 'react';
import { useMessages } from '../messages/messages-context.tsx';
import { useSignIn } from '../shell/sign-in.ts';
import { type Site, useSite } from '../shell/site.ts';

const HELP_TEXTS = { session: 'alert.session', csrf_invalid: 'alert.csrf_invalid' } as const;

type Reason = 'session' | 'csrf_invalid';

export interface CallAlertProps {
  /** Why calls are refused; null while nothing is wrong. */
  reason: Reason | null;
  /** The reader stays on the page. */
  onClose: () => void;
}

/** Says that the session or its token has ended. The page below stays as it is, with everything typed into it. */
export function CallAlert({ reason, onClose }: CallAlertProps) {
  const { t } = useMessages();
  const { show } = useToast();
  // The text stays while the dialog goes away.
  const [last, setLast] = useState<Reason>('session');
  if (reason !== null && reason !== last) setLast(reason);
  return (
    <Dialog
      isOpen={reason !== null}
      onClose={onClose}
      title={t(`errors.${last}`)}
      closeLabel={t('site.close')}
      role="alertdialog"
      size="small"
      onLoadError={() => show({ message: t(`errors.${last}`), tone: 'error', duration: null })}
      footer={
        <>
          <Button onClick={onClose}>{t('alert.stay')}</Button>
          <WayOut reason={last} onClose={onClose} />
        </>
      }
    >
      <p>{t(HELP_TEXTS[last])}</p>
    </Dialog>
  );
}

function WayOut({ reason, onClose }: Omit<CallAlertProps, 'reason'> & { reason: Reason }) {
  const site = useSite();
  const { t } = useMessages();
  const { isOffered, open } = useSignIn();
  const handleSignIn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    // Here, so that nothing of the page is lost; who was signed in goes on as if nothing had been.
    open();
  };
  // A tenant without accounts shows nothing of signing in.
  if (reason === 'session' && isOffered)
    return (
      <ButtonLink
        variant="primary"
        href={loginAddressOf(site, new URL(location.href))}
        onClick={handleSignIn}
      >
        {t('alert.signIn')}
      </ButtonLink>
    );
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {t('alert.reload')}
    </Button>
  );
}

/** Where the reader of a page signs in, to come back to that page [ERROR-01]. */
export function loginAddressOf({ boot }: Pick<Site, 'boot'>, page: URL): string {
  const inPath = /\/job\/([^/]+)/.exec(page.pathname)?.[1];
  const given = [inPath, ...(page.searchParams.get('pid') ?? '').split(',')].map(parsePositionId);
  const pids = new Set(given.filter((id) => id !== null));
  return loginAddress({
    domain: boot.domain,
    pids: [...pids],
    next: `${page.pathname}${page.search}${page.hash}`,
  });
}
