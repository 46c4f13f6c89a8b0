import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { INTERVIEW_STATUSES } from './interview-calls.ts';
import { plainLetterText } from './letter-template.ts';
import { DomainParamsSchema } from './operator.ts';

/** Most slots that one call adds to a pool. */
export const POOL_SLOTS_MAX = 500;
/** Most interviews or events in one answer. */
export const MEETINGS_PAGE = 500;

const instant = z.iso.datetime({ offset: true });
/** An IANA zone, such as `Europe/Berlin`. */
export const ZoneSchema = z.string().max(64).refine(isTimeZone, 'is no IANA time zone');
/** Where to join a call; https only, so that nothing else is ever opened. */
export const JoinLinkSchema = z
  .url({ protocol: /^https$/ })
  .max(2_048)
  .or(z.literal(''));
const slot = z.strictObject({ start: instant, end: instant });
const isOrdered = ({ start, end }: { start?: string; end?: string }) =>
  start === undefined || end === undefined || Date.parse(end) > Date.parse(start);

/** An interview that a company proposes: with a time to confirm, or with a pool of slots to choose from. */
export const InterviewCreateSchema = z
  .strictObject({
    email: EmailSchema,
    title: plainLetterText(300).min(1),
    position: plainLetterText(500).default('').describe('Id of a position of the tenant, or a title'),
    source_id: plainLetterText(200)
      .min(1)
      .optional()
      .describe('Names the interview: made twice it is there once'),
    start: instant.optional(),
    end: instant.optional(),
    zone: ZoneSchema,
    place: plainLetterText(500).default(''),
    link: JoinLinkSchema.default(''),
    people: z
      .array(z.strictObject({ name: plainLetterText(200).min(1), role: plainLetterText(200).default('') }))
      .max(20)
      .default([]),
    details: plainLetterText(4_000).default(''),
    pool: plainLetterText(200)
      .min(1)
      .optional()
      .describe('Shown to all candidates of interviews that name it'),
    slots: z.array(slot.refine(isOrdered, 'must end after it starts')).max(POOL_SLOTS_MAX).default([]),
  })
  .refine(isOrdered, { path: ['end'], message: 'must be after the start' })
  .refine(({ start, end }) => (start === undefined) === (end === undefined), {
    path: ['end'],
    message: 'belongs to a start',
  })
  .refine(({ start, pool }) => (start === undefined) !== (pool === undefined), {
    path: ['start'],
    message: 'either a time or a pool is needed',
  })
  .refine(({ pool, slots }) => pool !== undefined || slots.length === 0, {
    path: ['slots'],
    message: 'belong to a pool',
  });

/** Another time, set by the company: the candidate is asked to confirm again. */
const InterviewMoveSchema = z
  .strictObject({ start: instant, end: instant })
  .refine(isOrdered, { path: ['end'], message: 'must be after the start' });

const InterviewCancelSchema = z.strictObject({ note: z.string().max(500).optional() });

export const OperatorMeetingParamsSchema = DomainParamsSchema.extend({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
/** The last number of the page before; 0 begins. */
export const PageAfterSchema = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .default(0);
const OperatorInterviewsQuerySchema = z.object({
  status: z.enum(INTERVIEW_STATUSES).optional(),
  email: EmailSchema.optional(),
  after: PageAfterSchema,
});

/** An interview as the operator sees it. */
const OperatorInterviewSchema = z
  .object({
    id: z.number().int(),
    enc_id: z.string(),
    source_id: z.string().nullable(),
    email: z.string(),
    title: z.string(),
    position: z.string(),
    status: z.enum(INTERVIEW_STATUSES),
    start: z.string().nullable(),
    end: z.string().nullable(),
    zone: z.string(),
    place: z.string(),
    link: z.string(),
    pool: z.string().nullable(),
    reschedules: z.number().int(),
    wanted_note: z.string().nullable(),
    canceled_by: z.string().nullable(),
    cancel_reason: z.string().nullable(),
    cancel_note: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'OperatorInterview' });
const OperatorInterviewListSchema = z.object({
  interviews: z.array(OperatorInterviewSchema),
  next: z.number().int().nullable(),
});
const InterviewCreatedSchema = z.object({ interview: OperatorInterviewSchema, created: z.boolean() });

export type InterviewCreate = z.infer<typeof InterviewCreateSchema>;
export type OperatorInterview = z.infer<typeof OperatorInterviewSchema>;
export type OperatorInterviewList = z.infer<typeof OperatorInterviewListSchema>;
export type OperatorInterviewCreated = z.infer<typeof InterviewCreatedSchema>;

const parts = { access: 'operator', tag: 'interviews', params: DomainParamsSchema } as const;
const one = { ...parts, params: OperatorMeetingParamsSchema, answer: OperatorInterviewSchema };

/** What the company does with interviews (spec:D36). */
export const OPERATOR_INTERVIEW_ENDPOINTS = {
  create: endpoint('POST', '/api/operator/v1/tenants/:domain/interviews', {
    ...parts,
    body: InterviewCreateSchema,
    answer: InterviewCreatedSchema,
    status: [200, 201],
    errors: ['candidate_not_found'],
  }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/interviews', {
    ...parts,
    query: OperatorInterviewsQuerySchema,
    answer: OperatorInterviewListSchema,
  }),
  show: endpoint('GET', '/api/operator/v1/tenants/:domain/interviews/:id', {
    ...one,
    errors: ['interview_not_found'],
  }),
  move: endpoint('POST', '/api/operator/v1/tenants/:domain/interviews/:id/move', {
    ...one,
    body: InterviewMoveSchema,
    errors: ['interview_not_found', 'interview_closed'],
  }),
  cancel: endpoint('POST', '/api/operator/v1/tenants/:domain/interviews/:id/cancel', {
    ...one,
    body: InterviewCancelSchema,
    errors: ['interview_not_found', 'interview_closed'],
  }),
};

/** Whether a text is the name of an IANA time zone that this runtime knows, such as `Europe/Berlin`. */
function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}
