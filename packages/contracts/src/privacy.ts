import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { PRIVACY_PATHS } from './privacy-calls.ts';

/** Everything that is kept of candidates; the page has a title for each. */
const PERSONAL_DATA_NAMES = [
  'account',
  'profile',
  'applications',
  'forms',
  'interviews',
  'events',
  'referrals',
  'nudges',
  'saved_searches',
  'search_alerts',
  'opt_ins',
  'talent_network',
  'saved',
  'cart',
  'notifications',
  'consents',
  'offers',
  'webhooks',
  'assistant',
] as const;
export type PersonalDataName = (typeof PERSONAL_DATA_NAMES)[number];

/** One part of what is kept. */
const PersonalDataPartSchema = z.object({
  name: z.enum(PERSONAL_DATA_NAMES),
  count: z.number().int().describe('How many things it holds'),
  keptFor: z.enum(['account', 'months']).describe('Until the account is deleted, or for so many months'),
  months: z.number().int().nullable(),
});
const PrivacyOverviewSchema = z.object({
  parts: z.array(PersonalDataPartSchema),
  /** What of the parts the law makes the company keep after an erasure; empty when nothing. */
  keptByLaw: z.array(z.object({ name: z.enum(PERSONAL_DATA_NAMES), months: z.number().int() })),
});
const EraseSchema = z.object({ confirm: z.literal(true) });
const ErasedSchema = z.object({ erasedAt: z.iso.datetime() });
const ConsentSchema = z.object({
  kind: z.string(),
  version: z.string(),
  decision: z.enum(['given', 'withdrawn']),
  text: z.string().describe('Sanitised HTML of what was agreed to'),
  answer: z.string(),
  at: z.iso.datetime(),
  /** The last decision of its kind; older ones stay in the ledger. */
  isCurrent: z.boolean(),
  canWithdraw: z.boolean(),
});
const ConsentListSchema = z.object({
  consents: z.array(ConsentSchema),
  /** Kinds of registration questions that must be answered and are not. */
  missing: z.array(z.string()).default([]),
});
const ConsentChangeSchema = z.object({
  kind: z.string().min(1).max(300),
  decision: z.enum(['given', 'withdrawn']),
  answer: z.string().max(2000).default(''),
});

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
const PrivacyOverviewAnswerSchema = answerOf(PrivacyOverviewSchema);
const ErasedAnswerSchema = answerOf(ErasedSchema);
const ConsentListAnswerSchema = answerOf(ConsentListSchema);

export type PersonalDataPart = z.infer<typeof PersonalDataPartSchema>;
export type PrivacyOverview = z.infer<typeof PrivacyOverviewSchema>;
export type Consent = z.infer<typeof ConsentSchema>;

const parts = { access: 'candidate', tag: 'privacy', query: z.looseObject({}) } as const;

/** The privacy centre (spec:D59) and the ledger of consents. */
export const PRIVACY_ENDPOINTS = {
  overview: endpoint('GET', PRIVACY_PATHS.overview, { ...parts, answer: PrivacyOverviewAnswerSchema }),
  export: endpoint('GET', PRIVACY_PATHS.export, { ...parts, answer: z.any() }),
  erase: endpoint('POST', PRIVACY_PATHS.erase, {
    ...parts,
    body: EraseSchema,
    answer: ErasedAnswerSchema,
    errors: ['proof_required', 'candidate_not_found'],
  }),
  consents: endpoint('GET', PRIVACY_PATHS.consents, { ...parts, answer: ConsentListAnswerSchema }),
  decideConsent: endpoint('POST', PRIVACY_PATHS.consents, {
    ...parts,
    body: ConsentChangeSchema,
    answer: ConsentListAnswerSchema,
  }),
};
