import { BADGE_REFRESH_MS, NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { whenLeaving } from '../../shell/sign-out.ts';
import { useSite } from '../../shell/site.ts';
import { getBadgeCount } from './notification-calls.ts';

/**
 * Hears of new counts from the server as they happen. Only while the page is looked at, so that a browser with many
 * tabs keeps one line open; a line that breaks is the browser's to mend, one that is refused stays away, and the
 * refresh every five minutes goes on beside it. The first count of a line is how things stand (`isNews` false); every
 * later one says that something happened.
 */
function followBadge(address: string, onCount: (count: number, isNews: boolean) => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let stream: EventSource | null = null;
  let hasHeard = false;
  const handleBadge = ({ data }: MessageEvent<string>) => {
    const count = readCount(data);
    if (count === null) return;
    onCount(count, hasHeard);
    hasHeard = true;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stream?.close();
      stream = null;
    } else if (stream === null) {
      hasHeard = false;
      stream = new EventSource(address);
      stream.addEventListener('badge', handleBadge);
    }
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', follow);
    stopHearing();
    stream?.close();
  };
  const stopHearing = whenLeaving(stop);
  follow();
  document.addEventListener('visibilitychange', follow);
  return stop;
}

function readCount(text: string): number | null {
  try {
    const { count } = JSON.parse(text) as { count?: unknown };
    return Number.isInteger(count) ? (count as number) : null;
  } catch {
    // A server of another version: the next refresh knows.
    return null;
  }
}

const BADGE = ['notifications', 'badge'];
/** What the screens of offers keep for a day [OFFER-21], were they not told here that something happened. */
const OFFERS = ['offers'];

/** The number on the bell. */
interface Badge {
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
