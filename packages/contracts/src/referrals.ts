import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import {
  DASHBOARD_PATHS,
  REFERRAL_NAME_MAX,
  REFERRAL_RELATIONS,
  REFERRAL_STATUSES,
} from './dashboard-calls.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';

/** A referral as its maker sees it (spec:D66); of a friend who said no, only that remains. */
const ReferralSchema = z.object({
  id: z.string(),
  position: z.object({ name: z.string(), id: z.number().int() }),
  name: z.string().describe('Of the friend; empty once they said no or never answered'),
  relation: z.enum(REFERRAL_RELATIONS),
  status: z.enum(REFERRAL_STATUSES),
  createdAt: z.iso.datetime(),
  statusAt: z.iso.datetime(),
});
const ReferralCreateSchema = z.object({
  position_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  name: z.string().trim().min(1).max(REFERRAL_NAME_MAX),
  email: EmailSchema,
  relation: z.enum(REFERRAL_RELATIONS),
});
const ReferralListAnswerSchema = envelopeOf(z.object({ referrals: z.array(ReferralSchema) }), z.null());
const ReferralAnswerSchema = envelopeOf(z.object({ referral: ReferralSchema }), z.null());

export type ReferralCreate = z.infer<typeof ReferralCreateSchema>;
export type Referral = z.infer<typeof ReferralSchema>;

const parts = { access: 'candidate', tag: 'referrals', query: z.looseObject({}) } as const;

/** Referrals of candidates (spec:D66, [DASH-04]). */
export const REFERRAL_ENDPOINTS = {
  list: endpoint('GET', DASHBOARD_PATHS.referrals, {
    ...parts,
    answer: ReferralListAnswerSchema,
    errors: ['not_found'],
  }),
  refer: endpoint('POST', DASHBOARD_PATHS.referrals, {
    ...parts,
    body: ReferralCreateSchema,
    answer: ReferralAnswerSchema,
    errors: [
      'not_found',
      'position_not_found',
      'referral_exists',
      'referral_not_found',
      'idempotency_key_reused',
      'too_many_requests',
    ],
  }),
};
