import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** The profile of the candidate; whoever changes it elsewhere puts the answer there. */
export function profileQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(ONBOARDING_PATHS.profileDetails);
  return queryOptions<Profile, ApiError>({
    queryKey: ['profile', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    meta: { isFailureShown: true },
  });
}
