import { z } from 'zod';
import { DomainSchema } from './operator.ts';

/** Faults in one answer; `fault_count` says how many there are. */
export const STORE_FAULTS_LISTED = 1_000;

/** Which tenants are looked at; all when none is named. */
export const StoreVerifySchema = z.strictObject({ domain: DomainSchema.optional() });

/** What `store verify` looked at, and everything that is not as it was written. */
export const StoreReportSchema = z.object({
  tenants: z.number().int(),
  offers: z.number().int().describe('Offers with a history'),
  events: z.number().int(),
  checkpoints: z.number().int(),
  files: z.number().int(),
  fault_count: z.number().int().describe('0 when everything is right'),
  faults: z
    .array(
      z.object({
        domain: z.string(),
        offer_id: z.number().int().nullable().describe('Null when it is about no single offer'),
        text: z.string(),
      }),
    )
    .describe(`The first ${STORE_FAULTS_LISTED}`),
});

export type StoreReport = z.infer<typeof StoreReportSchema>;
