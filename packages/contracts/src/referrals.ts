import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { REFERRAL_NAME_MAX, REFERRAL_RELATIONS, REFERRAL_STATUSES } from './dashboard-calls.ts';
import { envelopeOf } from './envelope.ts';

/** A referral as its maker sees it (spec:D66); of a friend who said no, only that remains. */
export const ReferralSchema = z.object({
  id: z.string(),
  position: z.object({ name: z.string(), id: z.number().int() }),
  name: z.string().describe('Of the friend; empty once they said no or never answered'),
  relation: z.enum(REFERRAL_RELATIONS),
  status: z.enum(REFERRAL_STATUSES),
  createdAt: z.iso.datetime(),
  statusAt: z.iso.datetime(),
});
export const ReferralCreateSchema = z.object({
  position_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  name: z.string().trim().min(1).max(REFERRAL_NAME_MAX),
  email: EmailSchema,
  relation: z.enum(REFERRAL_RELATIONS),
});
export const ReferralListAnswerSchema = envelopeOf(
  z.object({ referrals: z.array(ReferralSchema) }),
  z.null(),
);
export const ReferralAnswerSchema = envelopeOf(z.object({ referral: ReferralSchema }), z.null());

export type ReferralCreate = z.infer<typeof ReferralCreateSchema>;
export type Referral = z.infer<typeof ReferralSchema>;
