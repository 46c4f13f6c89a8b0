import type {
  MatchDetails,
  PositionInsights,
  PositionOverrides,
  SimilarPositions,
} from '@opencareers/contracts/position-extras';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/api-client.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { STALE_MS } from '../../../api/stale-times.ts';
import type { PositionAsked } from '../../positions/index.ts';

// Each of these stands alone and falls back to nothing without a word [JOB-01].
const SILENT = { isFailureShown: true };

/** One of them, by the name of its call. */
export function extraQuery<Data>(
  name: string,
  path: string,
  read: (signal: AbortSignal) => Promise<{ data: Data }>,
) {
  return queryOptions<Data, ApiError>({
    queryKey: [name, path],
    queryFn: async ({ signal }) => (await read(signal)).data,
    staleTime: STALE_MS.position,
    meta: SILENT,
  });
}

/** How well the reader's profile fits a position. */
export function matchQuery(api: ApiClient, { id, access = {} }: PositionAsked) {
  const path = api.path('/api/pcsx/match_details', { position_id: id, ...access });
  return extraQuery<MatchDetails>('match_details', path, (signal) => api.get(path, signal));
}

/** What is known about a position besides its text. */
export function insightsQuery(api: ApiClient, { id, access = {} }: PositionAsked) {
  const path = api.path('/api/pcsx/position_insights', { position_id: id, ...access });
  return extraQuery<PositionInsights>('position_insights', path, (signal) => api.get(path, signal));
}

/** What of the detail's configuration is different for a position. */
export function overridesQuery(api: ApiClient, { id, access = {} }: PositionAsked) {
  const path = api.path('/api/pcsx/overrides', { position_id: id, ...access });
  return extraQuery<PositionOverrides>('overrides', path, (signal) => api.get(path, signal));
}

/** Open positions like one. */
export function similarQuery(api: ApiClient, { id, access = {} }: PositionAsked) {
  const path = api.path('/api/pcsx/similar_positions', { position_id: id, ...access });
  return extraQuery<SimilarPositions>('similar_positions', path, (signal) => api.get(path, signal));
}
