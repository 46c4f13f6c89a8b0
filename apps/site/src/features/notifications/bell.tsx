import '../../shell/navbar-button.css';
import './notifications.css';
import { BELL_MOUNT_INTERVAL_MS, BELL_MOUNT_TRIES } from '@opencareers/contracts/notification-calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { STALE_MS } from '../../api/stale-times.ts';
import { useSite } from '../../shell/site.ts';
import { BellButton } from './bell-button.tsx';
import { getBellSettings } from './notification-calls.ts';

/** The bell, once the server has said that it is wanted and the page has a place for it [NOTIF-04]. */
export function Bell() {
  const site = useSite();
  const { data, isPending } = useQuery({
    queryKey: ['notifications', 'settings'],
    queryFn: ({ signal }) => getBellSettings(site, signal),
    staleTime: STALE_MS.fixed,
    retry: false,
    meta: { isFailureShown: true },
  });
  // When the server does not say, the configuration of the page counts: it has brought us here.
  const isEnabled = !isPending && (data?.enableCandidateInappNotifications ?? true);
  const place = useBellPlace(isEnabled);
  if (!isEnabled || place === null) return null;
  return createPortal(
    <BellButton hasActions={data?.hasActionRequiredNotificationsConfigured ?? false} />,
    place,
  );
}

/** The place of the company's own navbar, whose classes carry a prefix, else ours. */
const PLACES = ['.tenant-notification-bell', '[data-notification-bell]'];

/**
 * The element of the page that the bell belongs into. A navbar of a company may come late: it is looked for up to 30
 * times, every 300 ms, and then not any more [NOTIF-05].
 */
export function useBellPlace(isWanted: boolean): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      tries += 1;
      const found = findPlace();
      if (found !== null) setPlace(found);
      else if (tries < BELL_MOUNT_TRIES) timer = setTimeout(look, BELL_MOUNT_INTERVAL_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [isWanted]);
  return place;
}

function findPlace(): Element | null {
  for (const selector of PLACES) {
    const found = document.querySelector(selector);
    if (found !== null) return found;
  }
  return null;
}
