import {
  OPERATOR_WEBHOOK_ENDPOINTS,
  type OperatorWebhook,
  WEBHOOKS_PAGE,
  type WebhookSecret,
} from '@opencareers/contracts/operator-webhooks';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { cutPage } from '../../platform/cut-page.ts';
import { register } from '../../platform/register.ts';
import { createOperatorScope } from '../tenants/index.ts';
import { repeatCalls } from './repeat-calls.ts';
import { getSecret, rotateSecret, type ShownSecret } from './webhook-secrets.ts';
import type { WebhookServices } from './webhook-services.ts';
import { listCalls, type WebhookCall } from './webhooks.repo.ts';

/** What the operator does with calls of the company's systems: looks at them, repeats them, makes their secrets. */
export const operatorWebhookRoutes: FastifyPluginAsync<{ services: WebhookServices }> = async (
  app,
  { services },
) => {
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_WEBHOOK_ENDPOINTS.list, async (request) => {
    const found = await asOperator(request, (ctx) => listCalls(ctx, request.query, WEBHOOKS_PAGE + 1));
    const { shown, next } = cutPage(found, WEBHOOKS_PAGE, ({ delivery }) => delivery.id);
    return { webhooks: shown.map(describeCall), next };
  });

  register(app, OPERATOR_WEBHOOK_ENDPOINTS.replay, async (request) => {
    const { id, endpoint, dead } = request.body;
    const state = dead === true ? ('dead' as const) : undefined;
    const replayed = await asOperator(request, (ctx) => repeatCalls(ctx, { id, endpoint, state }));
    if (id !== undefined && replayed === 0) throw new AppError('not_found');
    return { replayed };
  });

  register(app, OPERATOR_WEBHOOK_ENDPOINTS.secret, async (request) =>
    asOperator(request, async (ctx) =>
      describeSecret(await getSecret(services, ctx, request.params.endpoint)),
    ),
  );

  register(app, OPERATOR_WEBHOOK_ENDPOINTS.rotate, async (request) => {
    const { endpoint } = request.params;
    const keepHours = request.body.keep_hours;
    return asOperator(request, async (ctx) =>
      describeSecret(await rotateSecret(services, ctx, { endpoint, keepHours })),
    );
  });
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
