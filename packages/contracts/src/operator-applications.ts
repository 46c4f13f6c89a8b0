import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { APPLICATION_HAPPENINGS, APPLICATION_STATUSES } from './application-states.ts';
import { endpoint } from './endpoint.ts';
import { DomainParamsSchema } from './operator.ts';
import { SharedProfileSchema } from './profile-sharing.ts';

/** Most applications in one answer. */
export const APPLICATIONS_PAGE = 500;
/** Longest words of a company to a candidate, in characters. */
export const APPLICATION_NOTE_MAX = 2_000;

export const OperatorApplicationParamsSchema = DomainParamsSchema.extend({
  id: z.string().min(1).max(100).describe('Public name of the application'),
});
export const OperatorApplicationFileParamsSchema = OperatorApplicationParamsSchema.extend({
  file: z.string().regex(/^[0-9a-f]{32}$/),
});
export const OperatorApplicationsQuerySchema = z.object({
  status: z.enum(APPLICATION_STATUSES).optional(),
  email: EmailSchema.optional(),
  position: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  since: z.iso.datetime({ offset: true }).optional().describe('Sent then or later'),
  late: z
    .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
    .optional()
    .describe('Only those without an answer on the promised day'),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
});
/** What the company may say of an application; the other statuses come from the candidate and from positions. */
export const COMPANY_STATUSES = ['In review', 'Interview', 'Offer', 'Hired', 'Not selected'] as const;
export const ApplicationStatusChangeSchema = z.strictObject({
  status: z.enum(COMPANY_STATUSES),
  note: z.string().trim().max(APPLICATION_NOTE_MAX).default('').describe('Words that the candidate reads'),
});

/** An application as the operator sees it. */
export const OperatorApplicationSchema = z
  .object({
    number: z.number().int(),
    id: z.string(),
    receipt: z.string(),
    email: z.string(),
    is_guest: z.boolean().describe('Nobody has proven the address by signing in yet'),
    position: z.object({ id: z.number().int(), name: z.string(), location: z.string() }),
    status: z.enum(APPLICATION_STATUSES),
    status_at: z.iso.datetime(),
    sent_at: z.iso.datetime(),
    reply_by: z.iso.datetime().nullable(),
    withdraw_reason: z.string().nullable(),
  })
  .meta({ id: 'OperatorApplication' });
export const OperatorApplicationListSchema = z.object({
  applications: z.array(OperatorApplicationSchema),
  next: z.number().int().nullable().describe('`after` of the next page; null on the last one'),
});
const fileFacts = {
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  type: z.string(),
  sha256: z.string(),
};
/** One application with what was sent; numbers such as an SSN are masked. */
export const OperatorApplicationDetailsSchema = OperatorApplicationSchema.extend({
  sent: z.array(
    z.object({
      title: z.string(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  files: z.array(z.object({ ...fileFacts, question: z.string() })),
  shared_profile: z
    .object({
      shared_at: z.iso.datetime(),
      profile: SharedProfileSchema,
      resume: z.object(fileFacts).nullable().describe('Fetched like the files that were sent'),
    })
    .nullable()
    .describe('The profile as the candidate shared it last, after they had applied'),
  timeline: z.array(
    z.object({
      what: z.enum(APPLICATION_HAPPENINGS),
      status: z.enum(APPLICATION_STATUSES),
      note: z.string(),
      by: z.enum(['candidate', 'company', 'system']),
      at: z.iso.datetime(),
    }),
  ),
});

export type OperatorApplication = z.infer<typeof OperatorApplicationSchema>;
export type OperatorApplicationList = z.infer<typeof OperatorApplicationListSchema>;
export type OperatorApplicationDetails = z.infer<typeof OperatorApplicationDetailsSchema>;

export const ApplicationExportQuerySchema = OperatorApplicationsQuerySchema.omit({ after: true }).extend({
  format: z.enum(['json', 'csv']).default('json'),
});

const parts = { access: 'operator', tag: 'applications' } as const;
const one = {
  ...parts,
  params: OperatorApplicationParamsSchema,
  answer: OperatorApplicationDetailsSchema,
};

/** What the company does with applications: looks at them, and says how they go on. */
export const OPERATOR_APPLICATION_ENDPOINTS = {
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/applications', {
    ...parts,
    params: DomainParamsSchema,
    query: OperatorApplicationsQuerySchema,
    answer: OperatorApplicationListSchema,
  }),
  show: endpoint('GET', '/api/operator/v1/tenants/:domain/applications/:id', {
    ...one,
    errors: ['application_not_found'],
  }),
  setStatus: endpoint('POST', '/api/operator/v1/tenants/:domain/applications/:id/status', {
    ...one,
    body: ApplicationStatusChangeSchema,
    errors: ['application_not_found', 'application_finished'],
  }),
};
