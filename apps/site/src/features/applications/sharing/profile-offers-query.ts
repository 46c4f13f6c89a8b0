import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ProfileOffer } from '@opencareers/contracts/profile-sharing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { STALE_MS } from '../../../api/stale-times.ts';
import type { Site } from '../../../shell/site.ts';
import { APPLICATIONS_KEY } from '../application-queries.ts';

/** Of what is offered, whatever the profile is; a change of an application changes it too. */
export const PROFILE_OFFERS_KEY = [APPLICATIONS_KEY, 'profile-offers'] as const;

/** Applications that do not have the profile as it is now; `revision` is that of the profile, where the page knows it. */
export function profileOffersQuery({ api }: Pick<Site, 'api'>, revision?: number) {
  const path = api.path(APPLICATION_PATHS.shareProfile);
  return queryOptions<ProfileOffer[], ApiError>({
    queryKey: [...PROFILE_OFFERS_KEY, path, revision ?? null],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data.offers,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}
