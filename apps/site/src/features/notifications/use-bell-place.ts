import { BELL_MOUNT_INTERVAL_MS, BELL_MOUNT_TRIES } from '@opencareers/contracts/notification-calls';
import { useEffect, useState } from 'react';

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
