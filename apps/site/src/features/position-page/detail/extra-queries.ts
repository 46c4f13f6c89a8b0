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

interface Answer<Data> {
  data: Data;
}

// Each of these stands alone and falls back to nothing without a word [JOB-01].
const SILENT = { isFailureShown: true };

function extraQuery<Data>(api: ApiClient, name: string, { id, access = {} }: PositionAsked) {
  const path = api.path(`/api/pcsx/${name}`, { position_id: id, ...access });
  return queryOptions<Data, ApiError>({
    queryKey: [name, path],
    queryFn: async ({ signal }) => (await api.get<Answer<Data>>(path, signal)).data,
    staleTime: STALE_MS.position,
    meta: SILENT,
  });
}

/** How well the reader's profile fits a position. */
export function matchQuery(api: ApiClient, asked: PositionAsked) {
  return extraQuery<MatchDetails>(api, 'match_details', asked);
}

/** What is known about a position besides its text. */
export function insightsQuery(api: ApiClient, asked: PositionAsked) {
  return extraQuery<PositionInsights>(api, 'position_insights', asked);
}

/** What of the detail's configuration is different for a position. */
export function overridesQuery(api: ApiClient, asked: PositionAsked) {
  return extraQuery<PositionOverrides>(api, 'overrides', asked);
}

/** Open positions like one. */
export function similarQuery(api: ApiClient, asked: PositionAsked) {
  return extraQuery<SimilarPositions>(api, 'similar_positions', asked);
}
