import type { Nudge, SummaryCount } from '@opencareers/contracts/dashboard';
import { DASHBOARD_PATHS, type SummaryTab } from '@opencareers/contracts/dashboard-calls';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** Counts by tile. */
export type SummaryCounts = Partial<Record<SummaryTab, SummaryCount>>;

function listQuery<Data>({ api }: Pick<Site, 'api'>, name: string, { path: endpoint }: { path: string }) {
  const path = api.path(endpoint);
  return queryOptions<Data, ApiError>({
    queryKey: [name, path],
    queryFn: async ({ signal }) => (await api.get<{ data: Data }>(path, signal)).data,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}

/** Counts of the tiles. */
export const summaryQuery = (site: Pick<Site, 'api'>) =>
  listQuery<{ count: SummaryCounts }>(site, 'dashboard-summary', { path: DASHBOARD_PATHS.summary });

/** What the candidate could do next. */
export const nudgesQuery = (site: Pick<Site, 'api'>) =>
  listQuery<{ nudges: Nudge[] }>(site, 'dashboard-nudges', { path: DASHBOARD_PATHS.nudges });
