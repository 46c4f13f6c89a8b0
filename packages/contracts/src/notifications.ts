import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { NOTIFICATION_PATHS, SNOOZE_DAYS_MAX } from './notification-calls.ts';

const DAY_SECONDS = 86_400;

/** Notifications of one answer (spec:D16). */
export const NOTIFICATIONS_PAGE = 20;

const NotificationSchema = z.object({
  id: z.number().int(),
  categoryTitle: z.string(),
  message: z.string().describe('Plain text'),
  createdAt: z.number().int().describe('Seconds'),
  isClicked: z.boolean(),
  redirectUrl: z.string().describe('Path on the site; empty when there is nothing to open'),
  notificationType: z.enum(['read_only', 'action_required']),
});
const NotificationQuerySchema = z.object({
  domain: z.string().optional(),
  hl: z.string().max(35).optional(),
  type_filter: z.literal('action_required').optional(),
  shelf: z.literal('archived').optional().describe('Those that were archived, instead of the others'),
  /** Older than this notification, for further pages. */
  before: z.coerce.number().int().min(1).optional(),
});
const NotificationListSchema = z.object({
  notifications: z.array(NotificationSchema),
  hasMore: z.boolean(),
});
const BadgeSchema = z.object({ count: z.number().int() });
const NotificationsBootDataSchema = z.object({
  groupId: z.string(),
  isLoggedIn: z.boolean(),
  enableCandidateInappNotifications: z.boolean(),
  hasActionRequiredNotificationsConfigured: z.boolean(),
});
/** Body of the changes: the domain, which the session's tenant wins over. */
const NotificationChangeSchema = z.object({ domain: z.string().optional() });
const ArchiveChangeSchema = NotificationChangeSchema.extend({ archived: z.boolean() });
const SnoozeChangeSchema = NotificationChangeSchema.extend({
  seconds: z
    .number()
    .int()
    .min(60)
    .max(SNOOZE_DAYS_MAX * DAY_SECONDS)
    .nullable(),
});

/** Kinds that no preference turns off: receipts, legal and offer notices must not be lost silently. */
export const ALWAYS_MAILED = [
  'APPLICATIONSubmitted',
  'OFFERExtended',
  'OFFERRevised',
  'OFFERExpired',
  'OFFERCanceled',
  'OFFERAccepted',
  'OFFERDeclined',
  'OFFERDocumentReady',
] as const;
/** Kinds without a mail to turn off: told to who has just done it, or mailed as each saved search says by itself. */
export const NEVER_MAILED = ['APPLICATIONClaimed', 'POSITIONAlert'] as const;
/** Kinds that are mailed only to who has asked for them. */
export const ASKED_FOR = ['POSITIONRecommended'] as const;
const PreferenceSchema = z.object({
  kind: z.string(),
  title: z.string().describe('What the kind is called, in the language of the request'),
  /** What the preference is about: the same page for all kinds of a subject. */
  redirectUrl: z.string().describe('Path that notifications of the kind open; empty when they open nothing'),
  email: z.boolean(),
  isFixed: z.boolean().describe('Cannot be turned off'),
});
const HourSchema = z.number().int().min(0).max(23);
const MailScheduleSchema = z.object({
  delivery: z.enum(['at_once', 'daily']).describe('Each by itself, or one mail in the morning'),
  quietHours: z
    .object({ from: HourSchema, until: HourSchema })
    .refine(({ from, until }) => from !== until, {
      path: ['until'],
      message: 'must differ from its beginning',
    })
    .nullable()
    .describe('Hours of the own clock in which no mail comes that may wait; they may go over midnight'),
});
/** Why no mails are sent to an address: its server refused them, they bounced later, or somebody complained. */
export const MAIL_RETURN_REASONS = ['refused', 'bounced', 'complained'] as const;
export type MailReturnReason = (typeof MAIL_RETURN_REASONS)[number];
const PreferenceListSchema = z.object({
  preferences: z.array(PreferenceSchema),
  schedule: MailScheduleSchema,
  withheld: z
    .object({ reason: z.enum(MAIL_RETURN_REASONS), sinceTs: z.number().int().describe('Seconds') })
    .nullable()
    .describe('Why no mails are sent to the own address; null when they are'),
});
const PreferenceChangeSchema = z.object({ kind: z.string().min(1).max(100), email: z.boolean() });

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
const NotificationListAnswerSchema = answerOf(NotificationListSchema);
const BadgeAnswerSchema = answerOf(BadgeSchema);
const NotificationsBootDataAnswerSchema = answerOf(NotificationsBootDataSchema);
const NotificationChangedAnswerSchema = answerOf(z.object({}));
const PreferenceListAnswerSchema = answerOf(PreferenceListSchema);

export type CandidateNotification = z.infer<typeof NotificationSchema>;
export type NotificationList = z.infer<typeof NotificationListSchema>;
export type NotificationsBootData = z.infer<typeof NotificationsBootDataSchema>;
export type MailSchedule = z.infer<typeof MailScheduleSchema>;
export type NotificationPreference = z.infer<typeof PreferenceSchema>;

/** As large as a number of a notification can be without losing digits. */
const IdParamsSchema = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).catch(0) });

const parts = { access: 'candidate', tag: 'notifications' } as const;
const read = { ...parts, query: NotificationQuerySchema } as const;
const change = {
  ...parts,
  body: NotificationChangeSchema.nullish(),
  answer: NotificationChangedAnswerSchema,
} as const;
const changeOfOne = { ...change, params: IdParamsSchema, errors: ['notification_not_found'] } as const;

/** The bell [NOTIF-03], its stream, and which notifications come by mail as well. */
export const NOTIFICATION_ENDPOINTS = {
  list: endpoint('GET', NOTIFICATION_PATHS.list, { ...read, answer: NotificationListAnswerSchema }),
  badge: endpoint('GET', NOTIFICATION_PATHS.badge, { ...read, answer: BadgeAnswerSchema }),
  markAllViewed: endpoint('POST', NOTIFICATION_PATHS.markAllViewed, change),
  markAllClicked: endpoint('POST', NOTIFICATION_PATHS.markAllClicked, change),
  markClicked: endpoint('POST', NOTIFICATION_PATHS.markClicked, changeOfOne),
  archive: endpoint('POST', NOTIFICATION_PATHS.archive, { ...changeOfOne, body: ArchiveChangeSchema }),
  snooze: endpoint('POST', NOTIFICATION_PATHS.snooze, { ...changeOfOne, body: SnoozeChangeSchema }),
  bootData: endpoint('GET', NOTIFICATION_PATHS.bootData, {
    ...read,
    access: 'public',
    answer: NotificationsBootDataAnswerSchema,
    errors: ['tenant_not_found'],
  }),
  stream: endpoint('GET', NOTIFICATION_PATHS.stream, {
    ...read,
    answer: z.string().describe('Server-sent events `badge` with `{"count": …}`'),
    errors: ['not_found', 'too_many_requests'],
  }),
  preferences: endpoint('GET', NOTIFICATION_PATHS.preferences, {
    ...read,
    answer: PreferenceListAnswerSchema,
  }),
  changePreference: endpoint('PUT', NOTIFICATION_PATHS.preferences, {
    ...read,
    body: PreferenceChangeSchema,
    answer: PreferenceListAnswerSchema,
  }),
  changeSchedule: endpoint('PUT', NOTIFICATION_PATHS.schedule, {
    ...read,
    body: MailScheduleSchema,
    answer: PreferenceListAnswerSchema,
  }),
  mailAgain: endpoint('POST', NOTIFICATION_PATHS.mailAgain, {
    ...read,
    body: z.object({}).nullish(),
    answer: PreferenceListAnswerSchema,
  }),
};
