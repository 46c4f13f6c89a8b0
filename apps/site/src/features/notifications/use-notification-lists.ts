import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { CandidateNotification } from '@opencareers/contracts/notifications';
import { useCallback, useState } from 'react';
import { useSite } from '../../shell/site.ts';
import {
  findNotifications,
  type NotificationFilter,
  type NotificationMark,
  type PutAway,
  tellBack,
  tellNotifications,
  tellPutAway,
} from './notification-calls.ts';

/** What a tab shows. */
export interface NotificationTab {
  items: readonly CandidateNotification[];
  hasMore: boolean;
  state: 'unknown' | 'loading' | 'ready';
}

type TabsByFilter = Readonly<Record<NotificationFilter, NotificationTab>>;

const UNKNOWN: NotificationTab = { items: [], hasMore: false, state: 'unknown' };

/** The notifications of the tabs and of the archive, and what is done to them. */
export interface NotificationLists {
  tabs: TabsByFilter;
  /** Loads the newest ones of a tab; a failure leaves what was there [NOTIF-05]. */
  load: (filter: NotificationFilter) => Promise<void>;
  loadMore: (filter: NotificationFilter) => Promise<void>;
  /** Takes effect at once, and is taken back when the server did not hear [NOTIF-02]. */
  click: (item: CandidateNotification) => Promise<void>;
  clickAll: () => Promise<void>;
  /** Where notifications were put since their lists were loaded: their rows say so, and how to take it back. */
  away: ReadonlyMap<number, PutAway>;
  putAway: (item: CandidateNotification, place: PutAway) => Promise<void>;
  takeBack: (item: CandidateNotification) => Promise<void>;
}

/** Keeps the notifications of all lists: the same one looks the same in each. */
export function useNotificationLists(): NotificationLists {
  const site = useSite();
  const [tabs, setTabs] = useState<TabsByFilter>({
    all: UNKNOWN,
    action_required: UNKNOWN,
    archived: UNKNOWN,
  });
  const [away, setAway] = useState<ReadonlyMap<number, PutAway>>(new Map());

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
      if (page !== null && before === undefined) setAway(new Map());
    },
    [site],
  );

  const markLocally = (ids: ReadonlySet<number>, isClicked: boolean) =>
    setTabs((now) => ({
      all: withClicked(now.all, ids, isClicked),
      action_required: withClicked(now.action_required, ids, isClicked),
      archived: withClicked(now.archived, ids, isClicked),
    }));

  const setPlace = (id: number, place: PutAway | undefined) =>
    setAway((now) => {
      const next = new Map(now);
      if (place === undefined) next.delete(id);
      else next.set(id, place);
      return next;
    });

  /** Shows at once where a notification is, and where it was when the server did not hear. */
  async function move(id: number, place: PutAway | undefined, told: Promise<boolean>): Promise<void> {
    const before = away.get(id);
    setPlace(id, place);
    if (!(await told)) setPlace(id, before);
  }

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
    away,
    putAway: ({ id }, place) => move(id, place, tellPutAway(site, id, place)),
    takeBack: ({ id }) => {
      const place = away.get(id);
      if (place === undefined) return Promise.resolve();
      const told =
        place.to === 'later'
          ? tellBack(site, id)
          : tellPutAway(site, id, { to: place.to === 'archive' ? 'lists' : 'archive' });
      return move(id, undefined, told);
    },
  };
}

function withClicked(tab: NotificationTab, ids: ReadonlySet<number>, isClicked: boolean): NotificationTab {
  return { ...tab, items: tab.items.map((item) => (ids.has(item.id) ? { ...item, isClicked } : item)) };
}
