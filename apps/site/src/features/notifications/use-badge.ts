import { BADGE_REFRESH_MS, NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSite } from '../../shell/site.ts';
import { followBadge } from './live-badge.ts';
import { getBadgeCount } from './notification-calls.ts';

const BADGE = ['notifications', 'badge'];
/** What the screens of offers keep for a day [OFFER-21], were they not told here that something happened. */
const OFFERS = ['offers'];

/** The number on the bell. */
export interface Badge {
  count: number;
  /** Everything has been seen; what is asked for at the moment is out of date. */
  clear: () => void;
}

/** Keeps the number on the bell: every five minutes, at once when the page is looked at again, and live. */
export function useBadge(): Badge {
  const site = useSite();
  const { api, queries } = site;
  const { data: count = 0 } = useQuery({
    queryKey: BADGE,
    queryFn: ({ signal }) => getBadgeCount(site, signal),
    staleTime: 0,
    refetchInterval: BADGE_REFRESH_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { isFailureShown: true },
  });
  const set = useCallback(
    (next: number) => {
      void queries.cancelQueries({ queryKey: BADGE });
      queries.setQueryData(BADGE, next);
    },
    [queries],
  );
  useEffect(
    () =>
      followBadge(api.path(NOTIFICATION_PATHS.stream), (next, isNews) => {
        set(next);
        if (isNews) void queries.invalidateQueries({ queryKey: OFFERS });
      }),
    [api, queries, set],
  );
  return { count, clear: useCallback(() => set(0), [set]) };
}
