import {
  type InvalidateQueryFilters,
  onlineManager,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { waitBeforeRetry } from './retry-after.ts';
import { STALE_MS } from './stale-times.ts';

const RETRIES = 1;
const RETRY_DELAY_MS = 1000;
/** A page does not stay silent longer than this while it waits for its turn; then it says so. */
const LONGEST_SILENT_WAIT_MS = 5000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page shows the failure in its place, so nothing pops up besides. */
      isFailureShown?: boolean;
    };
  }
}

/** For whom queries are. */
export interface QueryClientParts {
  isServer: boolean;
  /** Hears of failures that nobody else shows [ERROR-03]. */
  onFailure: (error: unknown) => void;
}

/**
 * The library's cache, true to every change: a read that was on its way while something changed may not know of the
 * change. The library asks anew only for what has been answered before and is watched.
 */
class Queries extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    const again = underWay.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey, exact: true });
    });
    await Promise.all([super.invalidateQueries(filters), ...again]);
  }
}

/**
 * Gives up a read that was on its way while a change was put in its place: its answer would take the change back. What
 * else it would have told is asked for when the data is next wanted.
 */
async function giveUpOlderRead(event: QueryCacheNotifyEvent): Promise<void> {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual !== true) return;
  const { query } = event;
  const { fetchStatus, dataUpdateCount } = query.state;
  if (fetchStatus === 'idle') return;
  await query.cancel({ revert: true });
  if (query.state.dataUpdateCount === dataUpdateCount) query.invalidate();
}

/** Makes the cache of answers of one page, with the defaults of every query [CONST-01]. */
export function createQueryClient({ isServer, onFailure }: QueryClientParts): QueryClient {
  // The library takes every page for online until it hears otherwise: one that lost its line while it loaded would
  // not notice that the line came back.
  if (!isServer && navigator.onLine === false) onlineManager.setOnline(false);
  const queryCache = new QueryCache({
    onError: (error, { meta }) => {
      if (!isServer && meta?.isFailureShown !== true && !isHandledElsewhere(error)) onFailure(error);
    },
  });
  queryCache.subscribe((event) => void giveUpOlderRead(event));
  return new Queries({
    queryCache,
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // A page that is offline says so at once, instead of waiting in silence with the results before on it; what
        // failed comes by itself when the line is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_MS.live,
        // What the server could not load is shown as failed, with a button to try again.
        retryOnMount: false,
        retry: (count, error) => !isServer && count < RETRIES && isWorthAnotherTry(error),
        retryDelay: (count, error) => Math.max(RETRY_DELAY_MS * 2 ** count, waitBeforeRetry(error)),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Given up on purpose, answered by an alert, or kept quiet by its caller. */
function isHandledElsewhere(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.isQuiet === true || ['aborted', 'session', 'csrf_invalid'].includes(error.code);
}

/** Refusals stay refusals; only what may pass by itself, and passes soon, is tried again. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!isApiError(error) || waitBeforeRetry(error) > LONGEST_SILENT_WAIT_MS) return false;
  if (error.code === 'too_many_requests') return error.retryAt !== undefined && !error.isQuiet;
  return ['network', 'server', 'cut_off'].includes(error.code);
}
