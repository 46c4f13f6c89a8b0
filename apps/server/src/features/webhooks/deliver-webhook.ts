import { OFFERS_ENDPOINT } from '@opencareers/contracts/webhooks';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { PrivateAddressError, postOutside } from '../../platform/outside-call.ts';
import type { SlowTask } from '../../platform/tasks/slow-task.ts';
import { type DeliveryOutcome, noteDelivery } from './note-delivery.ts';
import { signOfferCall, signWebhook } from './sign-webhook.ts';
import { findEndpointState } from './webhook-endpoints.repo.ts';
import { listEndpoints } from './webhook-endpoints.ts';
import { openSecrets } from './webhook-secrets.ts';
import type { WebhookServices } from './webhook-services.ts';
import { findCall, type WebhookCall } from './webhooks.repo.ts';

const ANSWER_MILLISECONDS = 10_000;
const TaskSchema = z.object({ delivery: z.number() });

/** A call that is due, with everything that it needs. */
export interface BegunDelivery {
  id: number;
  /** Where to; an outcome where there is nothing to call. */
  target: { url: string; headers: Record<string, string>; body: string } | DeliveryOutcome;
}

/**
 * Calls the system of a company, outside of a transaction. One that is not answered with 2xx is called again later;
 * `answerMilliseconds` is for tests.
 */
export function createDelivery(
  services: WebhookServices,
  answerMilliseconds: number = ANSWER_MILLISECONDS,
): SlowTask<BegunDelivery, DeliveryOutcome> {
  return {
    begin: async (ctx, { payload }) => {
      const { delivery: id } = TaskSchema.parse(payload);
      const call = await findCall(ctx, id);
      const nextAt = call?.delivery.nextAt ?? null;
      // Done meanwhile, or put off: another task will see to it.
      if (call === undefined || nextAt === null || nextAt > ctx.clock.now()) return null;
      return { id, target: await aim(services, ctx, call) };
    },
    work: async ({ target }, { signal }) => {
      if ('kind' in target) return target;
      const { url, ...call } = target;
      const ends = AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]);
      try {
        const { allowsPrivate } = services;
        return { kind: 'answered', status: await postOutside(url, { ...call, signal: ends, allowsPrivate }) };
      } catch (error) {
        // The server stops: it is done by whoever is there next.
        if (signal.aborted) throw error;
        if (error instanceof PrivateAddressError) return { kind: 'refused', error: 'private address' };
        return { kind: 'unanswered', error: ends.aborted ? 'timeout' : codeOf(error) };
      }
    },
    finish: (ctx, outcome, { id }) => noteDelivery(services, ctx, { id, outcome }),
  };
}

async function aim(
  services: WebhookServices,
  ctx: Context,
  { delivery, message }: WebhookCall,
): Promise<BegunDelivery['target']> {
  const config = await services.registry.getConfigWithin(ctx);
  const endpoint = listEndpoints(config).find(({ name }) => name === delivery.endpoint);
  if (endpoint === undefined) return { kind: 'gone' };
  const state = await findEndpointState(ctx, endpoint.name);
  const now = ctx.clock.now();
  if (state?.pausedUntil && state.pausedUntil > now) return { kind: 'put_off', reason: 'paused' };
  const time = Math.floor(now.getTime() / 1000);
  const standard = { 'content-type': 'application/json', 'user-agent': 'opencareers' };
  if (endpoint.name === OFFERS_ENDPOINT) {
    const body = JSON.stringify(message.data);
    const { webhookSecret: secret } = config.offersConfig;
    const signed: Record<string, string> =
      secret === '' ? {} : { 'x-opencareers-signature': signOfferCall({ time, body }, secret) };
    return { url: endpoint.url, headers: { ...standard, ...signed }, body };
  }
  const secrets = openSecrets(services, ctx, state);
  if (secrets.length === 0) return { kind: 'put_off', reason: 'no_secret' };
  const { messageId, event, data, createdAt } = message;
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
  const headers = {
    ...standard,
    'webhook-id': messageId,
    'webhook-timestamp': String(time),
    'webhook-signature': signWebhook({ messageId, time, body }, secrets),
  };
  return { url: endpoint.url, headers, body };
}

/** What Node calls the failure, such as ECONNREFUSED; its message may say more than is to be kept. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  return code.slice(0, 100);
}
