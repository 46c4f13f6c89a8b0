import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { Announcement } from '@opencareers/ui/announcement';
import { Icon } from '@opencareers/ui/icon';
import { usePlacedBelow } from '@opencareers/ui/place-below';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { numberFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useMedia } from '../../shell/use-media.ts';
import { type NotificationFilter, tellNotifications } from './notification-calls.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { useBadge } from './use-badge.ts';
import { useNotificationLists } from './use-notification-lists.ts';

/** The largest number that the bell shows. */
const SHOWN_MAX = 99;
/** Up to here the panel fills the window [NOTIF-01]. */
const FULL_SCREEN = '(width <= 1024px)';

export interface BellButtonProps {
  /** Whether there can be notifications that ask for something. */
  hasActions: boolean;
}

/** The button with its count, and the panel: beneath it where there is room, else over the whole window [NOTIF-01]. */
export function BellButton({ hasActions }: BellButtonProps) {
  const site = useSite();
  const { t, formatLocale } = useMessages();
  const isFullScreen = useMedia(FULL_SCREEN, false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const { count, clear } = useBadge();
  const lists = useNotificationLists();
  const { load } = lists;
  usePlacedBelow(trigger, panel, isOpen && !isFullScreen);

  useEffect(() => {
    if (!isOpen) return;
    void load(filter);
  }, [isOpen, filter, load]);

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [isOpen]);

  // What is new when the panel opens, and what comes while it is open, has been seen (spec:D47).
  const isSeeing = isOpen && count > 0;
  useEffect(() => {
    if (!isSeeing) return;
    clear();
    void load(filter);
    void tellNotifications(site, NOTIFICATION_PATHS.markAllViewed);
  }, [isSeeing, clear, load, filter, site]);

  const show = () => {
    panel.current?.showModal();
    handleShown();
  };
  const handleShown = () => {
    setFilter('all');
    setIsOpen(true);
    void tellNotifications(site, NOTIFICATION_PATHS.markAllViewed);
    clear();
  };
  const close = () => {
    const box = panel.current;
    if (box?.matches(':popover-open')) box.hidePopover();
    else box?.close();
  };
  const shown =
    count > SHOWN_MAX
      ? `${numberFormat(formatLocale).format(SHOWN_MAX)}+`
      : numberFormat(formatLocale).format(count);
  const said = count === 0 ? '' : t('bell.new', { count });
  return (
    <div className="bell">
      <button
        ref={trigger}
        type="button"
        className="navbar-button bell__button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          count === 0 ? t('bell.title') : t('bell.titleWithNews', { title: t('bell.title'), news: said })
        }
        popoverTarget={isFullScreen ? undefined : id}
        onClick={isFullScreen ? show : undefined}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className="navbar-button__count" aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <Announcement message={isOpen ? '' : said} />
      <dialog
        // The window may become narrow while the panel is open: as another element it is simply closed.
        key={isFullScreen ? 'full' : 'below'}
        ref={panel}
        id={id}
        popover={isFullScreen ? undefined : 'auto'}
        className={isFullScreen ? 'bell__panel bell__panel--full' : 'bell__panel'}
        aria-labelledby={`${id}-title`}
        onKeyDown={keepEscapeInside}
        onToggle={({ newState }) => {
          if (isFullScreen) return;
          if (newState === 'open') handleShown();
          else setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <NotificationPanel
            titleId={`${id}-title`}
            hasActions={hasActions}
            filter={filter}
            onFilter={setFilter}
            lists={lists}
            onClose={close}
          />
        )}
      </dialog>
    </div>
  );
}

// The browser closes the panel by itself; what lies around must not close with it.
function keepEscapeInside(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}
