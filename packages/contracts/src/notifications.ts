import { z } from 'zod';
import { envelopeOf } from './envelope.ts';

/** Notifications of one answer (spec:D16). */
export const NOTIFICATIONS_PAGE = 20;

export const NotificationSchema = z.object({
  id: z.number().int(),
  categoryTitle: z.string(),
  message: z.string().describe('Plain text'),
  createdAt: z.number().int().describe('Seconds'),
  isClicked: z.boolean(),
  redirectUrl: z.string().describe('Path on the site; empty when there is nothing to open'),
  notificationType: z.enum(['read_only', 'action_required']),
});
export const NotificationQuerySchema = z.object({
  domain: z.string().optional(),
  hl: z.string().max(35).optional(),
  type_filter: z.literal('action_required').optional(),
  /** Older than this notification, for further pages. */
  before: z.coerce.number().int().min(1).optional(),
});
export const NotificationListSchema = z.object({
  notifications: z.array(NotificationSchema),
  hasMore: z.boolean(),
});
export const BadgeSchema = z.object({ count: z.number().int() });
export const NotificationsBootDataSchema = z.object({
  groupId: z.string(),
  isLoggedIn: z.boolean(),
  enableCandidateInappNotifications: z.boolean(),
  hasActionRequiredNotificationsConfigured: z.boolean(),
});
/** Body of the changes: the domain, which the session's tenant wins over. */
export const NotificationChangeSchema = z.object({ domain: z.string().optional() });

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
export const PreferenceSchema = z.object({
  kind: z.string(),
  title: z.string().describe('What the kind is called, in the language of the request'),
  email: z.boolean(),
  isFixed: z.boolean().describe('Cannot be turned off'),
});
export const PreferenceListSchema = z.object({ preferences: z.array(PreferenceSchema) });
export const PreferenceChangeSchema = z.object({ kind: z.string().min(1).max(100), email: z.boolean() });

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
export const NotificationListAnswerSchema = answerOf(NotificationListSchema);
export const BadgeAnswerSchema = answerOf(BadgeSchema);
export const NotificationsBootDataAnswerSchema = answerOf(NotificationsBootDataSchema);
export const NotificationChangedAnswerSchema = answerOf(z.object({}));
export const PreferenceListAnswerSchema = answerOf(PreferenceListSchema);

export type CandidateNotification = z.infer<typeof NotificationSchema>;
export type NotificationList = z.infer<typeof NotificationListSchema>;
export type NotificationsBootData = z.infer<typeof NotificationsBootDataSchema>;
export type NotificationPreference = z.infer<typeof PreferenceSchema>;
