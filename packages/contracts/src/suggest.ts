import { z } from 'zod';

export const SUGGESTIONS_MAX = 8;
export const SUGGEST_TERM_MAX = 200;

/**
 * Dictionaries that public clients ask (spec:WIRE-4.1) and our two own: `query` mixes titles, skills and
 * departments; every other name is answered from the nearest of them, an unknown one with nothing.
 */
export const SUGGEST_DICTIONARIES = {
  query: 'query',
  title: 'query',
  work: 'query',
  location: 'location',
  location_noarea: 'location',
  position_profile_locations: 'location',
} as const;

const SuggestionSchema = z.object({
  label: z.string(),
  value: z.string(),
  kind: z.enum(['title', 'skill', 'department', 'place', 'remote']),
  count: z.number().int().describe('Open positions it leads to, never 0'),
});

export const SuggestAnswerSchema = z.object({
  status: z.number().int(),
  error: z.object({ message: z.string(), body: z.string() }),
  data: z.object({ suggestions: z.array(SuggestionSchema).max(SUGGESTIONS_MAX) }),
  metadata: z.null(),
});

export type Suggestion = z.infer<typeof SuggestionSchema>;
export type SuggestAnswer = z.infer<typeof SuggestAnswerSchema>;
