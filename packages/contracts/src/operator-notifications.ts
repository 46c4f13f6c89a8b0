import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { DomainParamsSchema } from './operator.ts';

/** Candidates that one call tells something. */
export const NOTIFIED_AT_ONCE = 1_000;
const CATEGORY_MAX = 200;
const MESSAGE_MAX = 2_000;

const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds characters that cannot be stored');

/** What an operator tells candidates: a kind of the tenant with values for its text, or a text of its own. */
const NotificationCreateSchema = z
  .strictObject({
    emails: z
      .union([EmailSchema.transform((email) => [email]), z.array(EmailSchema).min(1).max(NOTIFIED_AT_ONCE)])
      .describe('One address or a list'),
    kind: z
      .string()
      .max(100)
      .default('custom')
      .describe('Key of notificationsConfig.inApp.notifications, or custom'),
    categoryTitle: plainText(CATEGORY_MAX).default('').describe('Of a custom one: the line above the text'),
    message: plainText(MESSAGE_MAX).default('').describe('Of a custom one: the text, plain'),
    notificationType: z.enum(['read_only', 'action_required']).optional().describe('Of a custom one'),
    details: z
      .record(z.string().regex(/^\w{1,60}$/), plainText(500))
      .default({})
      .describe('Values for the text of a kind, such as position_title'),
    redirectUrl: z.string().max(1_400).optional().describe('Path on the site; without it that of the kind'),
    eventKey: plainText(100)
      .min(1)
      .optional()
      .describe('Names the event: told again it changes nothing. Without it the content names it'),
  })
  .superRefine(({ kind, message, categoryTitle }, context) => {
    if (kind !== 'custom') return;
    for (const [name, text] of Object.entries({ message, categoryTitle }))
      if (text === '') context.addIssue({ code: 'custom', path: [name], message: 'is needed' });
  });

const NotificationsCreatedSchema = z.object({
  created: z.number().int().describe('Candidates who hear of it now'),
  known: z.number().int().describe('Candidates who had heard of it'),
});

const OperatorNotificationsQuerySchema = z.object({
  email: EmailSchema.optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
const OperatorNotificationSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  kind: z.string(),
  message: z.string().describe("In the tenant's first language"),
  notificationType: z.enum(['read_only', 'action_required']),
  createdAt: z.iso.datetime(),
  viewedAt: z.iso.datetime().nullable(),
  clickedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
});
const OperatorNotificationListSchema = z.object({
  notifications: z.array(OperatorNotificationSchema).describe('The newest first'),
});

export type NotificationCreate = z.infer<typeof NotificationCreateSchema>;
export type OperatorNotification = z.infer<typeof OperatorNotificationSchema>;

const parts = { access: 'operator', tag: 'notifications', params: DomainParamsSchema } as const;

/** What the operator tells candidates, and what they have been told. */
export const OPERATOR_NOTIFICATION_ENDPOINTS = {
  create: endpoint('POST', '/api/operator/v1/tenants/:domain/notifications', {
    ...parts,
    body: NotificationCreateSchema,
    answer: NotificationsCreatedSchema,
  }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/notifications', {
    ...parts,
    query: OperatorNotificationsQuerySchema,
    answer: OperatorNotificationListSchema,
  }),
};
