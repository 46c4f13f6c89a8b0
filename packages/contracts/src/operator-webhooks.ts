import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DomainParamsSchema } from './operator.ts';
import { WEBHOOK_EVENTS, WEBHOOK_STATES } from './webhooks.ts';

/** Most calls in one answer, and most that are made again at once. */
export const WEBHOOKS_PAGE = 500;
/** Longest that a former secret stays valid beside the new one, in hours. */
const FORMER_HOURS_MAX = 24 * 30;

const id = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 53 - 1);
/** Name of a system of the company. */
const name = z.string().min(1).max(63);

const OperatorWebhooksQuerySchema = z.object({
  endpoint: name.optional(),
  state: z.enum(WEBHOOK_STATES).optional(),
  before: id.optional().describe('Calls with a smaller number only: the next page'),
});

/** A call of a company's system, as the operator follows it. */
const OperatorWebhookSchema = z.object({
  id: z.number().int(),
  message: z.string().describe('The `webhook-id` of the call'),
  event: z.enum(WEBHOOK_EVENTS),
  endpoint: z.string(),
  state: z.enum(WEBHOOK_STATES),
  attempts: z.number().int(),
  created_at: z.string(),
  next_at: z.string().nullable(),
  answer: z.number().int().nullable().describe('Status of the last answer'),
  error: z.string(),
});
const OperatorWebhookListSchema = z.object({
  webhooks: z.array(OperatorWebhookSchema),
  next: z.number().int().nullable(),
});

/** Which calls are made again: one by its number, else those that were given up. */
const WebhookReplaySchema = z
  .strictObject({ id: id.optional(), endpoint: name.optional(), dead: z.literal(true).optional() })
  .refine(({ id: one, dead }) => (one === undefined) !== (dead === undefined), {
    path: ['id'],
    message: 'either a number or dead is needed',
  });
const WebhookReplayedSchema = z.object({ replayed: z.number().int() });

const OperatorWebhookSecretParamsSchema = DomainParamsSchema.extend({ endpoint: name });
/** A new secret; the one before it stays valid for a while. */
const WebhookSecretRotateSchema = z.strictObject({
  keep_hours: z.number().int().min(0).max(FORMER_HOURS_MAX).default(24),
});
const WebhookSecretSchema = z.object({
  endpoint: z.string(),
  secret: z.string(),
  made_at: z.string(),
  former_until: z.string().nullable().describe('Until then calls are signed with the former secret as well'),
});

export type OperatorWebhook = z.infer<typeof OperatorWebhookSchema>;
export type OperatorWebhookList = z.infer<typeof OperatorWebhookListSchema>;
export type WebhookSecret = z.infer<typeof WebhookSecretSchema>;

const parts = { access: 'operator', tag: 'webhooks', params: DomainParamsSchema } as const;
const secret = { ...parts, params: OperatorWebhookSecretParamsSchema, answer: WebhookSecretSchema };

/** What the operator does with calls of the company's systems: looks at them, repeats them, makes their secrets. */
export const OPERATOR_WEBHOOK_ENDPOINTS = {
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/webhooks', {
    ...parts,
    query: OperatorWebhooksQuerySchema,
    answer: OperatorWebhookListSchema,
  }),
  replay: endpoint('POST', '/api/operator/v1/tenants/:domain/webhooks/replay', {
    ...parts,
    body: WebhookReplaySchema,
    answer: WebhookReplayedSchema,
    errors: ['not_found'],
  }),
  secret: endpoint('POST', '/api/operator/v1/tenants/:domain/webhooks/endpoints/:endpoint/secret', {
    ...secret,
    errors: ['not_found'],
  }),
  rotate: endpoint('POST', '/api/operator/v1/tenants/:domain/webhooks/endpoints/:endpoint/secret/rotate', {
    ...secret,
    body: WebhookSecretRotateSchema,
    errors: ['not_found'],
  }),
};
