import { z } from 'zod';
import { APPLICATION_PATHS } from './application-calls.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';

/** What the owner of an address says of what was sent with it: it is theirs, or they did not send it. */
const CLAIM_DECISIONS = ['keep', 'refuse'] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/**
 * Something that a guest sent with the candidate's address. It holds no answer: whoever wrote the address by mistake
 * keeps theirs.
 */
const ApplicationClaimSchema = z.object({
  id: z.string().describe('For the decision'),
  sentAt: z.iso.datetime(),
  positions: z.array(z.object({ title: z.string(), location: z.string() })),
});
const ApplicationClaimListAnswerSchema = envelopeOf(
  z.object({ email: z.string(), claims: z.array(ApplicationClaimSchema) }),
  z.null(),
);

const ApplicationClaimDecisionSchema = z.object({
  id: z.string().min(1).max(100),
  decision: z.enum(CLAIM_DECISIONS),
  domain: z.string().optional(),
});
const ApplicationClaimedAnswerSchema = envelopeOf(z.object({ decision: z.enum(CLAIM_DECISIONS) }), z.null());

export type ApplicationClaim = z.infer<typeof ApplicationClaimSchema>;

const parts = { access: 'candidate', tag: 'applications', query: z.looseObject({}) } as const;

/** Who has proven an address decides on what guests sent with it. */
export const APPLICATION_CLAIM_ENDPOINTS = {
  claims: endpoint('GET', APPLICATION_PATHS.claim, { ...parts, answer: ApplicationClaimListAnswerSchema }),
  decide: endpoint('POST', APPLICATION_PATHS.claim, {
    ...parts,
    body: ApplicationClaimDecisionSchema,
    answer: ApplicationClaimedAnswerSchema,
    errors: ['application_not_found', 'applications_full'],
  }),
};
