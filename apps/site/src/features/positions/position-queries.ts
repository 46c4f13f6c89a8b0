import type { PositionDetails } from '@opencareers/contracts/position-details';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/api-client.ts';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';

// Long enough that going back to an earlier search shows it at once [SEARCH-09].
const KEPT_MS = 30 * 60_000;
// Every page of ours shows what it could not load in its place.
const SHOWN = { isFailureShown: true };

/** A position with whether it stands in for another one that was asked for [JOB-02]. */
export interface PositionAnswer {
  position: PositionDetails;
  isFallback: boolean;
}

/** Which position, in which language, and what opens it when it is private. */
export interface PositionAsked {
  id: number;
  /** Parameters of the address, handed on as they are: `text_language`, the `token` of a private link. */
  access?: Readonly<Record<string, string>>;
}

/** One position in full. */
export function positionQuery(api: ApiClient, { id, access = {} }: PositionAsked) {
  const path = api.path('/api/pcsx/position_details', { position_id: id, ...access });
  return queryOptions<PositionAnswer, ApiError>({
    queryKey: ['position', path],
    queryFn: async ({ signal }) => {
      const answer = await api.get(path, signal);
      return { position: answer.data, isFallback: answer.metadata.isFallback };
    },
    staleTime: STALE_MS.position,
    // A position may close while its page is open: looked at again now and then, and on coming back to the page.
    refetchInterval: STALE_MS.position,
    refetchOnWindowFocus: true,
    meta: SHOWN,
    gcTime: KEPT_MS,
  });
}
