import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

/** What a list of a page is made from. */
interface KeptListOptions<Kept, Shown, Change, Outcome> {
  queries: QueryClient;
  /** Asks the server for what it keeps. */
  query: QueryObserverOptions<Kept, ApiError> & { queryKey: QueryKey };
  /** By what the tabs of a tenant tell each other of changes. */
  tabs: { channel: string; domain: string };
  /** What is shown of what the server keeps, undefined until it is known, with the changes that it has not answered. */
  show: (kept: Kept | undefined, waiting: readonly Change[]) => Shown;
  /** Sends a change; gives what the server keeps after it, and how it ended. */
  send: (change: Change) => Promise<{ kept: Kept; outcome: Outcome }>;
  /** How a change ended that the server did not take. */
  refusalOf: (error: unknown) => Outcome;
}

/** A list that the server keeps: changes show at once and are taken back when it refuses; tabs stay in step. */
interface KeptList<Shown, Change, Outcome> {
  /** The same value until something changes. */
  shown: () => Shown;
  subscribe: (notify: () => void) => () => void;
  change: (change: Change) => Promise<Outcome>;
  /** Asks the server anew. */
  refetch: () => void;
  /** Has other tabs ask anew. */
  tellTabs: () => void;
}

/** Makes the list of a page. */
export function createKeptList<Kept, Shown, Change, Outcome>({
  queries,
  query,
  ...options
}: KeptListOptions<Kept, Shown, Change, Outcome>): KeptList<Shown, Change, Outcome> {
  const observer = new QueryObserver(queries, query);
  const listeners = new Set<() => void>();
  const waiting: Change[] = [];
  let shown: Shown | null = null;
  let tabs: TabsInStep | null = null;
  let stop = () => {};
  // One after the other: the answer of an earlier change must not hide a later one.
  let turn: Promise<unknown> = Promise.resolve();

  const refetch = () => void observer.refetch();
  const tell = () => {
    shown = null;
    for (const notify of listeners) notify();
  };
  const send = async (change: Change): Promise<Outcome> => {
    try {
      const { kept, outcome } = await options.send(change);
      await queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(query.queryKey, kept);
      tabs?.tell();
      return outcome;
    } catch (error) {
      return options.refusalOf(error);
    } finally {
      waiting.splice(waiting.indexOf(change), 1);
      tell();
    }
  };
  const start = () => {
    const stopObserving = observer.subscribe(tell);
    tabs = listenToTabs(options.tabs, refetch);
    return () => {
      stopObserving();
      tabs?.stop();
      tabs = null;
    };
  };
  return {
    shown: () => {
      shown ??= options.show(queries.getQueryData<Kept>(query.queryKey), waiting);
      return shown;
    },
    subscribe: (notify) => {
      if (listeners.size === 0) stop = start();
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
        if (listeners.size === 0) stop();
      };
    },
    change: async (change) => {
      waiting.push(change);
      tell();
      const before = turn;
      const sending = (async () => {
        await before;
        return await send(change);
      })();
      turn = sending;
      return await sending;
    },
    refetch,
    tellTabs: () => tabs?.tell(),
  };
}

/** Tells other tabs that something has changed, and hears of their changes. */
interface TabsInStep {
  tell: () => void;
  stop: () => void;
}

/** Calls `onChange` when another tab of the same tenant has changed what `channel` names, and when a page comes back. */
export function listenToTabs(
  { channel: name, domain }: { channel: string; domain: string },
  onChange: () => void,
): TabsInStep {
  const listen = () => {
    if (typeof BroadcastChannel === 'undefined') return null;
    const opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === domain) onChange();
    };
    return opened;
  };
  let channel = listen();
  // An open channel would keep the page out of the browser's history of whole pages.
  const handleHide = () => {
    channel?.close();
    channel = null;
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    channel = listen();
    onChange();
  };
  addEventListener('pagehide', handleHide);
  addEventListener('pageshow', handleShow);
  return {
    tell: () => channel?.postMessage(domain),
    stop: () => {
      channel?.close();
      removeEventListener('pagehide', handleHide);
      removeEventListener('pageshow', handleShow);
    },
  };
}
