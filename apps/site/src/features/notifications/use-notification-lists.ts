import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { CandidateNotification } from '@opencareers/contracts/notifications';
import { useCallback, useState } from 'react';
import { useSite } from '../../shell/site.ts';
import {
  findNotifications,
  type NotificationFilter,
  type NotificationMark,
  tellNotifications,
} from './notification-calls.ts';

/** What a tab shows. */
export interface NotificationTab {
  items: readonly CandidateNotification[];
  hasMore: boolean;
  state: 'unknown' | 'loading' | 'ready';
}

type TabsByFilter = Readonly<Record<NotificationFilter, NotificationTab>>;

const UNKNOWN: NotificationTab = { items: [], hasMore: false, state: 'unknown' };

/** The notifications of both tabs, and what is done to them. */
export interface NotificationLists {
  tabs: TabsByFilter;
  /** Loads the newest ones of a tab; a failure leaves what was there [NOTIF-05]. */
  load: (filter: NotificationFilter) => Promise<void>;
  loadMore: (filter: NotificationFilter) => Promise<void>;
  /** Takes effect at once, and is taken back when the server did not hear [NOTIF-02]. */
  click: (item: CandidateNotification) => Promise<void>;
  clickAll: () => Promise<void>;
}

/** Keeps the notifications of both tabs: the same one looks the same in both. */
export function useNotificationLists(): NotificationLists {
  const site = useSite();
  const [tabs, setTabs] = useState<TabsByFilter>({ all: UNKNOWN, action_required: UNKNOWN });

  const fetchPage = useCallback(
    async (filter: NotificationFilter, before?: CandidateNotification) => {
      setTabs((now) => ({ ...now, [filter]: { ...now[filter], state: 'loading' } }));
      const page = await findNotifications(site, { filter, before });
      setTabs((now) => {
        const tab = now[filter];
        if (page === null) return { ...now, [filter]: { ...tab, state: 'ready' } };
        // A notification that came meanwhile moved the pages: none is shown twice.
        const kept = before === undefined ? [] : tab.items;
        const known = new Set(kept.map(({ id }) => id));
        const items = [...kept, ...page.notifications.filter(({ id }) => !known.has(id))];
        return { ...now, [filter]: { items, hasMore: page.hasMore, state: 'ready' } };
      });
    },
    [site],
  );

  const markLocally = (ids: ReadonlySet<number>, isClicked: boolean) =>
    setTabs((now) => ({
      all: withClicked(now.all, ids, isClicked),
      action_required: withClicked(now.action_required, ids, isClicked),
    }));

  async function mark(items: readonly CandidateNotification[], path: NotificationMark): Promise<void> {
    const unread = new Set(items.filter(({ isClicked }) => !isClicked).map(({ id }) => id));
    if (unread.size === 0) return;
    markLocally(unread, true);
    const isHeard = await tellNotifications(site, path);
    if (!isHeard) markLocally(unread, false);
  }

  return {
    tabs,
    load: fetchPage,
    loadMore: (filter) => fetchPage(filter, tabs[filter].items.at(-1)),
    click: (item) => mark([item], NOTIFICATION_PATHS.markClicked(item.id)),
    clickAll: () =>
      mark([...tabs.all.items, ...tabs.action_required.items], NOTIFICATION_PATHS.markAllClicked),
  };
}

function withClicked(tab: NotificationTab, ids: ReadonlySet<number>, isClicked: boolean): NotificationTab {
  return { ...tab, items: tab.items.map((item) => (ids.has(item.id) ? { ...item, isClicked } : item)) };
}
