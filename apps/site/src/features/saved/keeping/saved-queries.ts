import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import type { SavedListed } from '@opencareers/contracts/saved-positions';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { STALE_MS } from '../../../api/stale-times.ts';
import type { Site } from '../../../shell/site.ts';

/** The positions that a candidate has saved, on all devices. */
export function savedListQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(SAVED_PATHS.list);
  return queryOptions<SavedListed[], ApiError>({
    queryKey: ['saved-positions', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data.positions,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}
