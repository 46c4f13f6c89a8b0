import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DomainSchema } from './operator.ts';

/** Faults in one answer; `fault_count` says how many there are. */
export const STORE_FAULTS_LISTED = 1_000;

/** Answers with a backup of the store, made while it is read. */
export const STORE_BACKUP_PATH = '/api/operator/v1/store/backup';

/** Which tenants are looked at; all when none is named. */
const StoreVerifySchema = z.strictObject({ domain: DomainSchema.optional() });

/** What `store verify` looked at, and everything that is not as it was written. */
const StoreReportSchema = z.object({
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

/** What the operator asks of the store as a whole. */
export const OPERATOR_STORE_ENDPOINTS = {
  verify: endpoint('POST', '/api/operator/v1/store/verify', {
    access: 'operator',
    tag: 'store',
    body: StoreVerifySchema,
    answer: StoreReportSchema,
    errors: ['tenant_not_found'],
  }),
};
