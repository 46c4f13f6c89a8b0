import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EnvelopeErrorSchema, FieldErrorsSchema } from './envelope.ts';
import { PositionDetailsAnswerSchema } from './position-details.ts';
import {
  MatchDetailsAnswerSchema,
  PositionInsightsAnswerSchema,
  PositionOverridesAnswerSchema,
  PositionPlaceAnswerSchema,
  SimilarPositionsAnswerSchema,
} from './position-extras.ts';
import { SearchAnswerSchema } from './position-search.ts';
import { SuggestAnswerSchema } from './suggest.ts';

const parts = {
  access: 'public',
  tag: 'positions',
  query: z.looseObject({ domain: z.union([z.string(), z.array(z.string())]).optional() }),
  hasPage: true,
} as const;
const one = {
  ...parts,
  refusals: { 404: z.union([EnvelopeErrorSchema, z.string()]), 422: FieldErrorsSchema },
  errors: ['position_not_found'],
} as const;
const suggest = { ...parts, answer: SuggestAnswerSchema } as const;

/** The calls about one position besides its details, by the last part of their paths. */
export const POSITION_DETAIL_ENDPOINTS = {
  match_details: endpoint('GET', '/api/pcsx/match_details', { ...one, answer: MatchDetailsAnswerSchema }),
  position_insights: endpoint('GET', '/api/pcsx/position_insights', {
    ...one,
    answer: PositionInsightsAnswerSchema,
  }),
  position_place: endpoint('GET', '/api/pcsx/position_place', { ...one, answer: PositionPlaceAnswerSchema }),
  overrides: endpoint('GET', '/api/pcsx/overrides', { ...one, answer: PositionOverridesAnswerSchema }),
  similar_positions: endpoint('GET', '/api/pcsx/similar_positions', {
    ...one,
    answer: SimilarPositionsAnswerSchema,
  }),
};

/** The public calls about positions (spec:WIRE-2 and spec:WIRE-3); words are completed under two names. */
export const POSITION_ENDPOINTS = {
  search: endpoint('GET', '/api/pcsx/search', {
    ...parts,
    answer: SearchAnswerSchema,
    refusals: { 422: FieldErrorsSchema },
    errors: ['start_out_of_range'],
  }),
  details: endpoint('GET', '/api/pcsx/position_details', { ...one, answer: PositionDetailsAnswerSchema }),
  suggest: endpoint('GET', '/api/suggest', suggest),
  pcsxSuggest: endpoint('GET', '/api/pcsx/suggest', suggest),
};
