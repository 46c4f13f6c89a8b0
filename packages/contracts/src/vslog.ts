import { z } from 'zod';

/** Longest event and namespace name of `POST /vslog`, in characters. */
export const VSLOG_NAME_MAX = 80;
/** Longest body of `POST /vslog`, in bytes. */
export const VSLOG_BODY_MAX_BYTES = 16_384;

/** The pages that visits are counted on (O§7). */
export const VSLOG_PAGES = ['search', 'job_details', 'profile', 'dashboard', 'forms'] as const;
export type VslogPage = (typeof VSLOG_PAGES)[number];

/** The events that pages report (O§7, S§9). */
export const VSLOG_EVENTS = ['page_visit', 'page_interactive', 'component_interactive', 'error'] as const;
export type VslogEvent = (typeof VSLOG_EVENTS)[number];

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_.-]*$/i, 'must be a name')
  .max(VSLOG_NAME_MAX);

/** Query of `POST /vslog`: event and namespace are said here and in the body (O§7). */
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
