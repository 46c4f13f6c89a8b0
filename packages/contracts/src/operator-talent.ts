import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { DomainParamsSchema } from './operator.ts';
import { PageAfterSchema } from './operator-interviews.ts';
import { InterestsSchema } from './talent-network.ts';

/** A member as the company sees them, with what they agreed to. */
const OperatorTalentSchema = z.object({
  id: z.number().int().describe('Of the candidate; for `after`'),
  enc_id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  interests: InterestsSchema,
  joined_at: z.string(),
  kept_until: z.string(),
  consent_version: z.string(),
  consent_text: z.string().describe('Word for word'),
  consented_at: z.string(),
});
const OperatorTalentListSchema = z.object({
  members: z.array(OperatorTalentSchema),
  next: z.number().int().nullable().describe('`after` of the next page; null on the last one'),
});

export type OperatorTalent = z.infer<typeof OperatorTalentSchema>;
export type OperatorTalentList = z.infer<typeof OperatorTalentListSchema>;

const parts = { access: 'operator', tag: 'talent network', params: DomainParamsSchema } as const;

/** Members of the talent network as the company sees and removes them. */
export const OPERATOR_TALENT_ENDPOINTS = {
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/talent_members', {
    ...parts,
    query: z.object({ email: EmailSchema.optional(), after: PageAfterSchema }),
    answer: OperatorTalentListSchema,
  }),
  erase: endpoint('POST', '/api/operator/v1/tenants/:domain/talent_members/erase', {
    ...parts,
    body: z.strictObject({ email: EmailSchema }),
    answer: z.object({ erased: z.boolean().describe('False when this person was no member') }),
  }),
};
