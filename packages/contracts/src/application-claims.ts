import { z } from 'zod';
import { envelopeOf } from './envelope.ts';

/** What the owner of an address says of what was sent with it: it is theirs, or they did not send it. */
export const CLAIM_DECISIONS = ['keep', 'refuse'] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/**
 * Something that a guest sent with the candidate's address. It holds no answer: whoever wrote the address by mistake
 * keeps theirs.
 */
export const ApplicationClaimSchema = z.object({
  id: z.string().describe('For the decision'),
  sentAt: z.iso.datetime(),
  positions: z.array(z.object({ title: z.string(), location: z.string() })),
});
export const ApplicationClaimListAnswerSchema = envelopeOf(
  z.object({ email: z.string(), claims: z.array(ApplicationClaimSchema) }),
  z.null(),
);

export const ApplicationClaimDecisionSchema = z.object({
  id: z.string().min(1).max(100),
  decision: z.enum(CLAIM_DECISIONS),
  domain: z.string().optional(),
});
export const ApplicationClaimedAnswerSchema = envelopeOf(
  z.object({ decision: z.enum(CLAIM_DECISIONS) }),
  z.null(),
);

export type ApplicationClaim = z.infer<typeof ApplicationClaimSchema>;
