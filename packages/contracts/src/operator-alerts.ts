import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { DomainParamsSchema } from './operator.ts';
import { ALERT_RHYTHMS } from './saved-search-alerts.ts';

const AlertRunSchema = z.object({
  news: z.number().int().describe('Positions that became news since the last run'),
  searches: z.number().int().describe('Saved searches that find some of them'),
  candidates: z.number().int().describe('Candidates who are told something now'),
});

const AlertsQuerySchema = z.object({
  email: EmailSchema.optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
const OperatorSearchSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  microsite: z.string().describe('Empty for the whole site'),
  name: z
    .string()
    .describe("As the candidate calls it, else by what it asks for, in the tenant's first language"),
  rhythm: z.enum(ALERT_RHYTHMS),
  byBell: z.boolean(),
  byMail: z.boolean(),
  isPaused: z.boolean(),
  hasNews: z.boolean().describe('Whether it found news of which its candidate was not told'),
  dueAt: z.iso.datetime().nullable().describe('When these are told; null where nothing is due'),
});
const TellingSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  toldAt: z.iso.datetime(),
  byMail: z.boolean(),
  named: z.number().int().describe('Positions that were named'),
  more: z.number().int().describe('Positions of which only their number was told'),
});
const AlertListSchema = z.object({
  due: z.array(OperatorSearchSchema).describe('Searches with news that are not told yet, the earliest first'),
  told: z.array(TellingSchema).describe('What was told, the newest first'),
});
const CandidateAlertsSchema = z.object({
  searches: z.array(OperatorSearchSchema).describe('All that the candidate keeps'),
  told: z.array(TellingSchema).describe('The newest first'),
  positions: z
    .array(z.object({ positionId: z.number().int(), title: z.string(), toldAt: z.iso.datetime() }))
    .describe('Positions that were named, the newest first'),
});

export type OperatorSearch = z.infer<typeof OperatorSearchSchema>;
export type AlertTelling = z.infer<typeof TellingSchema>;

const parts = { access: 'operator', tag: 'alerts', params: DomainParamsSchema } as const;

/** What candidates are told about their saved searches, for the operator. */
export const OPERATOR_ALERT_ENDPOINTS = {
  run: endpoint('POST', '/api/operator/v1/tenants/:domain/alerts/run', { ...parts, answer: AlertRunSchema }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/alerts', {
    ...parts,
    query: AlertsQuerySchema,
    answer: AlertListSchema,
  }),
  show: endpoint('GET', '/api/operator/v1/tenants/:domain/alerts/candidate', {
    ...parts,
    query: AlertsQuerySchema.required({ email: true }),
    answer: CandidateAlertsSchema,
    errors: ['candidate_not_found'],
  }),
};
