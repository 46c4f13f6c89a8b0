import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINTS } from './breakpoints.ts';

/** From here on the list stands beside the detail [CHROME-10]. */
export const DESKTOP = `(width >= ${BREAKPOINTS.desktop}px)`;

/** Below it one thing stands under the other, and the thumb reaches the bottom. */
export const PHONE = `(width < ${BREAKPOINTS.tablet}px)`;

/** Whether a media query holds; `onServer` answers while the page is rendered without a window. */
export function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
