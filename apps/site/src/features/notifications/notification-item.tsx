import type { CandidateNotification } from '@opencareers/contracts/notifications';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { Button } from '@opencareers/ui/button';
import { type MouseEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useAsOrigin } from '../../shell/back-link.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { useTimes } from '../../shell/time-zone.ts';
import type { PutAway } from './notification-calls.ts';

export interface NotificationItemProps {
  item: CandidateNotification;
  /** Where it was just put, if it was. */
  away: PutAway | undefined;
  isArchived: boolean;
  onClick: () => void;
  onPutAway: (place: PutAway) => void;
  onTakeBack: () => void;
}

/** One notification and what can be done with it, or where it was just put. */
export function NotificationItem(props: NotificationItemProps) {
  const { item, away, isArchived, onClick, onPutAway, onTakeBack } = props;
  const { t } = useMessages();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  useFocusOfRow(row, away !== undefined ? 'away' : isChoosing ? 'choosing' : 'itself');
  if (away !== undefined)
    return (
      <li ref={row} className="bell__item bell__item--away">
        <PutAwayText place={away} />
        <Button size="small" data-focus="" onClick={onTakeBack}>
          {t('saved.undo')}
          <span className="oc-visually-hidden">{` ${item.message}`}</span>
        </Button>
      </li>
    );
  const put = (place: PutAway) => {
    setIsChoosing(false);
    onPutAway(place);
  };
  return (
    <li ref={row} className="bell__item">
      <NotificationLink item={item} messageId={id} onClick={onClick} />
      <div className="bell__acts">
        {isArchived ? (
          <Button variant="quiet" size="small" aria-describedby={id} onClick={() => put({ to: 'lists' })}>
            {t('bell.moveBack')}
          </Button>
        ) : isChoosing ? (
          <LaterChoice describedBy={id} onChoose={put} onCancel={() => setIsChoosing(false)} />
        ) : (
          <>
            <Button variant="quiet" size="small" aria-describedby={id} onClick={() => setIsChoosing(true)}>
              {t('bell.later')}
            </Button>
            <Button variant="quiet" size="small" aria-describedby={id} onClick={() => put({ to: 'archive' })}>
              {t('bell.archive')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** What was pressed is gone with what it changed: the focus goes on to what took its place. */
function useFocusOfRow(row: RefObject<HTMLLIElement | null>, state: 'itself' | 'choosing' | 'away'): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    row.current?.querySelector<HTMLElement>(state === 'itself' ? 'a, button' : '[data-focus]')?.focus();
  }, [row, state]);
}

const HOUR_SECONDS = 3600;
const LATER = [
  { text: 'bell.inAnHour', seconds: HOUR_SECONDS },
  { text: 'bell.tomorrow', seconds: 24 * HOUR_SECONDS },
  { text: 'bell.inAWeek', seconds: 7 * 24 * HOUR_SECONDS },
] as const;

interface LaterChoiceProps {
  describedBy: string;
  onChoose: (place: PutAway) => void;
  onCancel: () => void;
}

function LaterChoice({ describedBy, onChoose, onCancel }: LaterChoiceProps) {
  const { t } = useMessages();
  return (
    <>
      {LATER.map(({ text, seconds }, index) => (
        <Button
          key={text}
          size="small"
          data-focus={index === 0 ? '' : undefined}
          aria-describedby={describedBy}
          onClick={() => onChoose({ to: 'later', seconds })}
        >
          {t(text)}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={onCancel}>
        {t('bell.notLater')}
      </Button>
    </>
  );
}

function PutAwayText({ place }: { place: PutAway }) {
  const { t } = useMessages();
  const times = useTimes();
  const [shownAt] = useState(() => Date.now());
  if (place.to === 'later') {
    const back = new Date(shownAt + place.seconds * 1000).toISOString();
    return <span>{t('bell.backAt', { time: times.exact(back) })}</span>;
  }
  return <span>{place.to === 'archive' ? t('bell.isArchived') : t('bell.isBack')}</span>;
}

interface NotificationLinkProps extends Pick<NotificationItemProps, 'item' | 'onClick'> {
  messageId: string;
}

/** A link where the notification leads somewhere, else a button that only marks it as read. */
function NotificationLink({ item, messageId, onClick }: NotificationLinkProps) {
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
  return target === null ? (
    <button type="button" className="bell__link" onClick={handleClick}>
      <NotificationText item={item} messageId={messageId} />
    </button>
  ) : (
    <a className="bell__link" href={target.address} onClick={handleClick}>
      <NotificationText item={item} messageId={messageId} />
    </a>
  );
}

function NotificationText({ item, messageId }: Pick<NotificationLinkProps, 'item' | 'messageId'>) {
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
      <span id={messageId} className="bell__message" dir="auto">
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
