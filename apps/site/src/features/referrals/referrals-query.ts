import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import type { Referral } from '@opencareers/contracts/referrals';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** Whom the candidate referred. */
export function referralsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(DASHBOARD_PATHS.referrals);
  return queryOptions<{ referrals: Referral[] }, ApiError>({
    queryKey: ['dashboard-referrals', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}
