import type { SavedPort, SavedPosition, SaveOutcome } from '../saved-port.ts';
import { NONE_SAVED, parseSaved, withoutSaved, withSaved } from './saved-list.ts';

/** What is needed of the tab that the page runs in. */
export type Tab = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/** Tabs tell each other by the first; a page that comes back from the history has missed that. */
const CHANGE_EVENTS = ['storage', 'pageshow'] as const;

/** Keeps saved positions on this device, for one tenant: pages of others on the same origin have their own. */
export function createDeviceSaved(domain: string, tab: Tab): SavedPort {
  const key = `opencareers.saved.${domain}`;
  const listeners = new Set<() => void>();
  let shown: readonly SavedPosition[] | null = null;

  const read = () => {
    try {
      return parseSaved(tab.localStorage.getItem(key));
    } catch {
      // Storage may be closed to the page, or hold what somebody else wrote.
      return NONE_SAVED;
    }
  };
  const tell = (now: typeof shown) => {
    shown = now;
    for (const notify of listeners) notify();
  };
  const refresh = () => tell(null);
  const change = (make: (list: readonly SavedPosition[]) => typeof shown): SaveOutcome => {
    // Not what is shown: another tab may have changed it a moment ago, and that must not be lost.
    const before = read();
    const after = make(before);
    if (after === null) return 'full';
    try {
      if (after !== before) tab.localStorage.setItem(key, JSON.stringify(after));
    } catch {
      return 'failed';
    }
    tell(after);
    return 'done';
  };
  return {
    list: () => {
      shown ??= read();
      return shown;
    },
    subscribe: (notify) => {
      if (listeners.size === 0) for (const name of CHANGE_EVENTS) tab.addEventListener(name, refresh);
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
        if (listeners.size > 0) return;
        for (const name of CHANGE_EVENTS) tab.removeEventListener(name, refresh);
        // Nobody tells of changes from here on.
        shown = null;
      };
    },
    add: (position) => change((list) => withSaved(list, position)),
    remove: (id) => change((list) => withoutSaved(list, id)),
  };
}
