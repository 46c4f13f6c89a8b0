import { safeRedirect } from '@opencareers/contracts/safe-address';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';

/** Where a notification leads. */
export interface NotificationTarget {
  address: string;
  /** A page of ours, which needs no new document. */
  isInside: boolean;
}

/**
 * Where `redirectUrl` leads: only to this origin (spec:D51), with the parameters that it has, and those of the
 * page that all links of the site carry on [NOTIF-02]. Null when there is nothing to open.
 */
export function useNotificationTarget(redirectUrl: string): NotificationTarget | null {
  const { origin } = useSite();
  const links = useLinks();
  const safe = safeRedirect(redirectUrl, origin);
  if (safe === null) return null;
  return { address: links.configured(safe), isInside: /^\/careers(?:[/?#]|$)/.test(safe) };
}
