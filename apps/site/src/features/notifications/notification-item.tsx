import type { CandidateNotification } from '@opencareers/contracts/notifications';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useAsOrigin } from '../../shell/back-link.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { useTimes } from '../../shell/time-zone.ts';

export interface NotificationItemProps {
  item: CandidateNotification;
  onClick: () => void;
}

/** One notification: a link where it leads somewhere, else a button that only marks it as read. */
export function NotificationItem({ item, onClick }: NotificationItemProps) {
  const navigate = useNavigate();
  const asOrigin = useAsOrigin();
  const target = useNotificationTarget(item.redirectUrl);
  const handleClick = (event: MouseEvent) => {
    // A new tab or window is the browser's; the notification has been read all the same.
    if (target?.isInside && isPlain(event)) {
      event.preventDefault();
      onClick();
      void navigate(target.address, asOrigin);
    } else onClick();
  };
  return (
    <li className="bell__item">
      {target === null ? (
        <button type="button" className="bell__link" onClick={handleClick}>
          <NotificationText item={item} />
        </button>
      ) : (
        <a className="bell__link" href={target.address} onClick={handleClick}>
          <NotificationText item={item} />
        </a>
      )}
    </li>
  );
}

function NotificationText({ item }: Pick<NotificationItemProps, 'item'>) {
  const { t } = useMessages();
  const times = useTimes();
  const at = new Date(item.createdAt * 1000).toISOString();
  const exact = times.exact(at);
  return (
    <>
      <span className="bell__facts">
        <span className="bell__category">{item.categoryTitle}</span>
        {!item.isClicked && <span className="bell__unread">{t('bell.unread')}</span>}
        {/* The full time for a pointer that rests on it, and for readers. */}
        <time className="bell__time" dateTime={at} title={exact}>
          {times.ago(at)}
          <span className="oc-visually-hidden">{` (${exact})`}</span>
        </time>
      </span>
      <span className="bell__message" dir="auto">
        {item.message}
      </span>
    </>
  );
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Where a notification leads. */
interface NotificationTarget {
  address: string;
  /** A page of ours, which needs no new document. */
  isInside: boolean;
}

/**
 * Where `redirectUrl` leads: only to this origin (spec:D51), with the parameters that it has, and those of the
 * page that all links of the site carry on [NOTIF-02]. Null when there is nothing to open.
 */
function useNotificationTarget(redirectUrl: string): NotificationTarget | null {
  const { origin } = useSite();
  const links = useLinks();
  const safe = safeRedirect(redirectUrl, origin);
  if (safe === null) return null;
  return { address: links.configured(safe), isInside: /^\/careers(?:[/?#]|$)/.test(safe) };
}
