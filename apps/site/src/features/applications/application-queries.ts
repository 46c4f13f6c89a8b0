import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplicationClaim } from '@opencareers/contracts/application-claims';
import type { Application, ApplicationDetails, DraftApplication } from '@opencareers/contracts/applications';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** The applications of a candidate: those under way and those that are finished. */
export interface ApplicationLists {
  applications: Application[];
  inactiveApplications: Application[];
}

/** The drafts of a candidate: of open jobs and of closed ones. */
export interface DraftLists {
  openDraftApplications: DraftApplication[];
  closedDraftApplications: DraftApplication[];
}

/** Of everything that a change of an application shows in. */
export const APPLICATIONS_KEY = 'applications';

const live = { staleTime: STALE_MS.live, refetchOnWindowFocus: true, meta: { isFailureShown: true } };

/** What somebody has applied for. */
export function applicationsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(APPLICATION_PATHS.list);
  return queryOptions<ApplicationLists, ApiError>({
    queryKey: [APPLICATIONS_KEY, path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    ...live,
  });
}

/** One application with what was sent. */
export function applicationQuery({ api }: Pick<Site, 'api'>, applicationId: string) {
  const path = api.path(APPLICATION_PATHS.one(applicationId));
  return queryOptions<ApplicationDetails, ApiError>({
    queryKey: [APPLICATIONS_KEY, path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    ...live,
  });
}

/** What somebody has begun to apply for. */
export function draftsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(APPLICATION_PATHS.drafts);
  return queryOptions<DraftLists, ApiError>({
    queryKey: ['draft-applications', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    ...live,
  });
}

/** What guests sent with the candidate's address, which they are asked about. */
export function claimsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(APPLICATION_PATHS.claim);
  return queryOptions<{ email: string; claims: ApplicationClaim[] }, ApiError>({
    queryKey: ['application-claims', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    ...live,
  });
}
