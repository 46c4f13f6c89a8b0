import { z } from 'zod';
import { envelopeOf } from './envelope.ts';

/** Longest event and namespace name of `POST /vslog`, in characters. */
export const VSLOG_NAME_MAX = 80;
/** Longest body of `POST /vslog`, in bytes. */
export const VSLOG_BODY_MAX_BYTES = 16_384;
/** Most keys of `data_json` and of `metrics_to_push` that are kept; further ones are passed over. */
export const VSLOG_KEYS_MAX = 20;
/** Figures at and beyond this amount are passed over: the largest wait is 1,000 s, and numbers of people are longer. */
export const VSLOG_FIGURE_MAX = 1_000_000;

/** The pages that visits are counted on [VSLOG-01]. */
export const VSLOG_PAGES = ['search', 'job_details', 'profile', 'dashboard', 'forms'] as const;
export type VslogPage = (typeof VSLOG_PAGES)[number];

/** The events that pages report [VSLOG-01]. */
export const VSLOG_EVENTS = ['page_visit', 'page_interactive', 'component_interactive', 'error'] as const;
export type VslogEvent = (typeof VSLOG_EVENTS)[number];

/**
 * Keys of `data_json` whose value may be a text, and then only a name such as `search_box` or `DELETE`. Under any
 * other key only numbers and booleans are kept. `name` is the class of an error, `message`, `stack` and `path` are
 * kept without what visitors typed.
 */
export const VSLOG_TEXT_KEYS = [
  'page',
  'component',
  'action',
  'source',
  'kind',
  'code',
  'method',
  'route',
  'locale',
  'theme',
  'viewport',
  'connection',
  'release',
  'name',
  'message',
  'stack',
  'path',
] as const;
export type VslogTextKey = (typeof VSLOG_TEXT_KEYS)[number];

/** Names in `metrics_to_push` that are counted as web vitals: milliseconds, `CLS` without a unit. */
export const VSLOG_WEB_VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VslogWebVital = (typeof VSLOG_WEB_VITALS)[number];

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_.-]*$/i, 'must be a name')
  .max(VSLOG_NAME_MAX);

/** Query of `POST /vslog`: event and namespace are said here and in the body [VSLOG-01]. */
export const VslogQuerySchema = z.object({
  domain: z.string().optional(),
  pid: z.string().optional(),
  event: name.optional(),
  namespace: name.optional(),
});

/** Body of `POST /vslog`: either numbers to count or the facts of one event. */
export const VslogBodySchema = z.object({
  event: name,
  namespace: name,
  metrics_to_push: z.record(z.string(), z.number()).optional(),
  data_json: z.record(z.string(), z.unknown()).optional(),
});
export type VslogBody = z.infer<typeof VslogBodySchema>;

/** The answer, also when the event was dropped because there were too many. */
export const VslogAnswerSchema = envelopeOf(z.object({}), z.null());
