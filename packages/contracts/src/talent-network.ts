import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { OptInSentSchema } from './opt-ins.ts';
import { QUERY_MAX } from './position-search.ts';
import { INTERESTS_MAX, TALENT_PATHS } from './talent-network-calls.ts';

/** What a member wants to hear of. */
export const InterestsSchema = z.object({
  query: z.string().trim().max(QUERY_MAX),
  filters: z
    .record(z.string().max(80), z.array(z.string().max(QUERY_MAX)))
    .describe('Values by filter name in snake case')
    .refine(
      (filters) => Object.values(filters).reduce((sum, { length }) => sum + length, 0) <= INTERESTS_MAX,
      `at most ${INTERESTS_MAX} values`,
    ),
});
const TalentNetworkSchema = z.object({
  consentText: z.string().describe('Plain text that who joins agrees to'),
  consentVersion: z.string(),
  keptMonths: z.number().int().describe('Until a membership ends that nobody renews'),
  interestFilters: z.array(z.string()).describe('Names of the filters that interests are chosen from'),
});
const TalentMembershipSchema = z.object({
  interests: InterestsSchema,
  joinedTs: z.number().int().describe('Seconds'),
  keptUntilTs: z.number().int().describe('Seconds'),
});
const JoinSchema = z.object({ interests: InterestsSchema, consentVersion: z.string().max(100) });
const MembershipAnswerSchema = envelopeOf(
  z.object({ membership: TalentMembershipSchema.nullable() }),
  z.null(),
);

export type Interests = z.infer<typeof InterestsSchema>;
export type TalentNetwork = z.infer<typeof TalentNetworkSchema>;
export type TalentMembership = z.infer<typeof TalentMembershipSchema>;

const parts = { tag: 'talent network', query: z.looseObject({}) } as const;
const visitors = { ...parts, access: 'public' } as const;
const candidates = { ...parts, access: 'candidate', answer: MembershipAnswerSchema } as const;

/** Joining the talent network, changing what one hears of, and leaving (spec:D57). */
export const TALENT_ENDPOINTS = {
  network: endpoint('GET', TALENT_PATHS.network, {
    ...visitors,
    answer: envelopeOf(TalentNetworkSchema, z.null()),
    errors: ['not_found'],
  }),
  byMail: endpoint('POST', TALENT_PATHS.byMail, {
    ...visitors,
    body: JoinSchema.extend({ email: EmailSchema }),
    answer: envelopeOf(OptInSentSchema, z.null()),
    errors: ['not_found', 'terms_changed'],
  }),
  membership: endpoint('GET', TALENT_PATHS.membership, { ...candidates, errors: ['not_found'] }),
  join: endpoint('POST', TALENT_PATHS.membership, {
    ...candidates,
    body: JoinSchema,
    errors: ['not_found', 'terms_changed'],
  }),
  leave: endpoint('DELETE', TALENT_PATHS.membership, candidates),
};
