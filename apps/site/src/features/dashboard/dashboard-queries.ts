import type { Nudge, SummaryCount } from '@opencareers/contracts/dashboard';
import { DASHBOARD_PATHS, type SummaryTab } from '@opencareers/contracts/dashboard-calls';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** Counts by tile. */
export type SummaryCounts = Partial<Record<SummaryTab, SummaryCount>>;

const live = { staleTime: STALE_MS.live, refetchOnWindowFocus: true, meta: { isFailureShown: true } };

/** Counts of the tiles. */
export function summaryQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(DASHBOARD_PATHS.summary);
  return queryOptions<{ count: SummaryCounts }, ApiError>({
    queryKey: ['dashboard-summary', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    ...live,
  });
}

/** What the candidate could do next. */
export function nudgesQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(DASHBOARD_PATHS.nudges);
  return queryOptions<{ nudges: Nudge[] }, ApiError>({
    queryKey: ['dashboard-nudges', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    ...live,
  });
}
