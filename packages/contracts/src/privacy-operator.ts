import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { TenantParamsSchema } from './operator.ts';

/** Body of the operator's calls about the data of one candidate; an address never stands in a URL. */
export const CandidateNamedSchema = z.object({ email: EmailSchema });

/** An erasure as it is remembered: that it happened, nothing of whom. */
export const ErasureSchema = z.object({
  encId: z.string(),
  requestedBy: z.enum(['candidate', 'operator']),
  requestedAt: z.iso.datetime(),
  /** When nothing was left on the disk; null until then. */
  finishedAt: z.iso.datetime().nullable(),
});
const ErasureListSchema = z.object({ erasures: z.array(ErasureSchema) });

export type Erasure = z.infer<typeof ErasureSchema>;

const parts = { access: 'operator', tag: 'privacy', params: TenantParamsSchema } as const;

/** What the operator does when a candidate asks by letter to be erased. */
export const OPERATOR_ERASURE_ENDPOINTS = {
  erase: endpoint('POST', '/api/operator/v1/tenants/:domain/candidates/erase', {
    ...parts,
    body: CandidateNamedSchema,
    answer: ErasureSchema,
    errors: ['tenant_not_found', 'candidate_not_found'],
  }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/erasures', {
    ...parts,
    answer: ErasureListSchema,
    errors: ['tenant_not_found'],
  }),
};
