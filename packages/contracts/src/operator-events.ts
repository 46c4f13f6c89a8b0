import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { REFERRAL_NAME_MAX, REFERRAL_RELATIONS, REFERRAL_STATUSES } from './dashboard-calls.ts';
import { endpoint } from './endpoint.ts';
import { plainLetterText } from './letter-template.ts';
import { DomainParamsSchema } from './operator.ts';
import {
  JoinLinkSchema,
  OperatorMeetingParamsSchema,
  PageAfterSchema,
  ZoneSchema,
} from './operator-interviews.ts';

const instant = z.iso.datetime({ offset: true });

/** An event that a company invites to. */
export const CareerEventCreateSchema = z
  .strictObject({
    title: plainLetterText(300).min(1),
    source_id: plainLetterText(200)
      .min(1)
      .optional()
      .describe('Names the event: made twice it is there once'),
    start: instant,
    end: instant,
    zone: ZoneSchema,
    place: plainLetterText(500).default(''),
    link: JoinLinkSchema.default(''),
    details: plainLetterText(4_000).default(''),
    position: plainLetterText(500).default('').describe('Id of a position of the tenant'),
    capacity: z.number().int().min(1).max(1_000_000).nullable().default(null),
  })
  .refine(({ start, end }) => Date.parse(end) > Date.parse(start), {
    path: ['end'],
    message: 'must be after the start',
  });

/** An event as the operator sees it. */
const OperatorCareerEventSchema = z.object({
  id: z.number().int(),
  enc_id: z.string(),
  source_id: z.string().nullable(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  place: z.string(),
  capacity: z.number().int().nullable(),
  guests: z.number().int(),
  is_canceled: z.boolean(),
});
const OperatorCareerEventsQuerySchema = z.object({ after: PageAfterSchema });
const OperatorCareerEventListSchema = z.object({
  events: z.array(OperatorCareerEventSchema),
  next: z.number().int().nullable().describe('`after` of the next page; null on the last one'),
});

/** A referral that a company brings in for a candidate; the friend is asked as ever. Brought twice it is there once. */
const OperatorReferralCreateSchema = z.strictObject({
  email: EmailSchema.describe('Of the candidate who refers'),
  position: z
    .string()
    .regex(/^\d{1,15}$/, 'is no id of a position')
    .describe('Id of an open position of the tenant'),
  friend_name: z.string().trim().min(1).max(REFERRAL_NAME_MAX),
  friend_email: EmailSchema,
  relation: z.enum(REFERRAL_RELATIONS),
});

/** A referral as the operator sees it; who did not agree is not named. */
const OperatorReferralSchema = z.object({
  id: z.number().int(),
  email: z.string().describe('Of the candidate who referred'),
  position: z.string(),
  friend_name: z.string(),
  friend_email: z.string(),
  relation: z.string(),
  status: z.enum(REFERRAL_STATUSES),
  created_at: z.string(),
});
const OperatorReferralsQuerySchema = z.object({
  status: z.enum(REFERRAL_STATUSES).optional(),
  email: EmailSchema.optional().describe('Of the candidate who referred'),
  after: PageAfterSchema,
});
const OperatorReferralListSchema = z.object({
  referrals: z.array(OperatorReferralSchema),
  next: z.number().int().nullable().describe('`after` of the next page; null on the last one'),
});
const OperatorReferralCreatedSchema = z.object({
  referral: OperatorReferralSchema,
  created: z.boolean().describe('False when this friend was referred for the position already'),
});

export type CareerEventCreate = z.infer<typeof CareerEventCreateSchema>;
export type OperatorCareerEvent = z.infer<typeof OperatorCareerEventSchema>;
export type OperatorCareerEventList = z.infer<typeof OperatorCareerEventListSchema>;
export type OperatorReferral = z.infer<typeof OperatorReferralSchema>;
export type OperatorReferralCreate = z.infer<typeof OperatorReferralCreateSchema>;
export type OperatorReferralCreated = z.infer<typeof OperatorReferralCreatedSchema>;
export type OperatorReferralList = z.infer<typeof OperatorReferralListSchema>;

const ofEvents = { access: 'operator', tag: 'events', params: DomainParamsSchema } as const;
const ofReferrals = { ...ofEvents, tag: 'referrals' } as const;

/** What the company does with its events: makes, lists and calls them off. */
export const OPERATOR_CAREER_EVENT_ENDPOINTS = {
  create: endpoint('POST', '/api/operator/v1/tenants/:domain/career_events', {
    ...ofEvents,
    body: CareerEventCreateSchema,
    answer: OperatorCareerEventSchema,
    status: [200, 201],
  }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/career_events', {
    ...ofEvents,
    query: OperatorCareerEventsQuerySchema,
    answer: OperatorCareerEventListSchema,
  }),
  cancel: endpoint('POST', '/api/operator/v1/tenants/:domain/career_events/:id/cancel', {
    ...ofEvents,
    params: OperatorMeetingParamsSchema,
    answer: OperatorCareerEventSchema,
    errors: ['career_event_not_found'],
  }),
};

/** Referrals as the company brings them in and sees them. */
export const OPERATOR_REFERRAL_ENDPOINTS = {
  create: endpoint('POST', '/api/operator/v1/tenants/:domain/referrals', {
    ...ofReferrals,
    body: OperatorReferralCreateSchema,
    answer: OperatorReferralCreatedSchema,
    status: [200, 201],
    errors: ['not_found', 'candidate_not_found', 'position_not_found'],
  }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/referrals', {
    ...ofReferrals,
    query: OperatorReferralsQuerySchema,
    answer: OperatorReferralListSchema,
  }),
};
