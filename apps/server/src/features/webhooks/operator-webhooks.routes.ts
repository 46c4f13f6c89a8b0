import {
  type OperatorWebhook,
  OperatorWebhookListSchema,
  OperatorWebhookSecretParamsSchema,
  OperatorWebhooksParamsSchema,
  OperatorWebhooksQuerySchema,
  WEBHOOKS_PAGE,
  WebhookReplayedSchema,
  WebhookReplaySchema,
  type WebhookSecret,
  WebhookSecretRotateSchema,
  WebhookSecretSchema,
} from '@opencareers/contracts/operator-webhooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/app-error.ts';
import { createOperatorScope } from '../tenants/index.ts';
import { repeatCalls } from './repeat-calls.ts';
import { getSecret, rotateSecret, type ShownSecret } from './webhook-secrets.ts';
import type { WebhookServices } from './webhook-services.ts';
import { listCalls, type WebhookCall } from './webhooks.repo.ts';

const base = '/api/operator/v1/tenants/:domain/webhooks';
const secretPath = `${base}/endpoints/:endpoint/secret`;
const config = { access: 'operator' as const };
const tags = ['webhooks'];
const secret = { params: OperatorWebhookSecretParamsSchema, tags, response: { 200: WebhookSecretSchema } };

/** What the operator does with calls of the company's systems: looks at them, repeats them, makes their secrets. */
export const operatorWebhookRoutes: FastifyPluginAsyncZod<{ services: WebhookServices }> = async (
  app,
  { services },
) => {
  const asOperator = createOperatorScope(services);

  app.get(
    base,
    {
      config,
      schema: {
        params: OperatorWebhooksParamsSchema,
        querystring: OperatorWebhooksQuerySchema,
        tags,
        response: { 200: OperatorWebhookListSchema },
      },
    },
    async (request) => {
      const found = await asOperator(request, (ctx) => listCalls(ctx, request.query, WEBHOOKS_PAGE + 1));
      const shown = found.slice(0, WEBHOOKS_PAGE);
      const next = found.length > WEBHOOKS_PAGE ? (shown.at(-1)?.delivery.id ?? null) : null;
      return { webhooks: shown.map(describeCall), next };
    },
  );

  app.post(
    `${base}/replay`,
    {
      config,
      schema: {
        params: OperatorWebhooksParamsSchema,
        body: WebhookReplaySchema,
        tags,
        response: { 200: WebhookReplayedSchema },
      },
    },
    async (request) => {
      const { id, endpoint, dead } = request.body;
      const state = dead === true ? ('dead' as const) : undefined;
      const replayed = await asOperator(request, (ctx) => repeatCalls(ctx, { id, endpoint, state }));
      if (id !== undefined && replayed === 0) throw new AppError('not_found');
      return { replayed };
    },
  );

  app.post(secretPath, { config, schema: secret }, async (request) =>
    asOperator(request, async (ctx) =>
      describeSecret(await getSecret(services, ctx, request.params.endpoint)),
    ),
  );

  app.post(
    `${secretPath}/rotate`,
    { config, schema: { ...secret, body: WebhookSecretRotateSchema } },
    async (request) => {
      const { endpoint } = request.params;
      const keepHours = request.body.keep_hours;
      return asOperator(request, async (ctx) =>
        describeSecret(await rotateSecret(services, ctx, { endpoint, keepHours })),
      );
    },
  );
};

function describeCall({ delivery, message }: WebhookCall): OperatorWebhook {
  const { id, endpoint, state, attempts, nextAt, answer, error } = delivery;
  return {
    id,
    message: message.messageId,
    event: message.event,
    endpoint,
    state,
    attempts,
    answer,
    error,
    created_at: message.createdAt.toISOString(),
    next_at: nextAt?.toISOString() ?? null,
  };
}

function describeSecret({ endpoint, secret: text, madeAt, formerUntil }: ShownSecret): WebhookSecret {
  return {
    endpoint,
    secret: text,
    made_at: madeAt.toISOString(),
    former_until: formerUntil?.toISOString() ?? null,
  };
}
