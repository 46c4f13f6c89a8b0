import { OFFERS_ENDPOINT } from '@opencareers/contracts/webhooks';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { repeatCalls } from './repeat-calls.ts';
import { createWebhookSecret } from './sign-webhook.ts';
import { changeEndpointState, lockEndpointState } from './webhook-endpoints.repo.ts';
import type { WebhookServices } from './webhook-services.ts';
import type { WebhookEndpointRecord } from './webhooks.schema.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** The secret of an endpoint as its owner reads it. */
export interface ShownSecret {
  endpoint: string;
  secret: string;
  madeAt: Date;
  formerUntil: Date | null;
}

/**
 * The secret of an endpoint; made when there is none, and what waited for it is called. Throws `not_found` for one that
 * is not configured.
 */
export async function getSecret(
  services: WebhookServices,
  ctx: Context,
  endpoint: string,
): Promise<ShownSecret> {
  const state = await lockConfigured(services, ctx, endpoint);
  if (state.sealedSecret !== null) return show(services, ctx, state);
  await writeSecret(services, ctx, { endpoint, sealedFormer: null, formerUntil: null });
  await repeatCalls(ctx, { endpoint, state: 'waiting' });
  return show(services, ctx, await lockEndpointState(ctx, endpoint));
}

/** A new secret; calls are signed with the former one as well for some hours. Throws `not_found`. */
export async function rotateSecret(
  services: WebhookServices,
  ctx: Context,
  { endpoint, keepHours }: { endpoint: string; keepHours: number },
): Promise<ShownSecret> {
  const { sealedSecret } = await lockConfigured(services, ctx, endpoint);
  const isKept = sealedSecret !== null && keepHours > 0;
  const until = new Date(ctx.clock.now().getTime() + keepHours * HOUR_MILLISECONDS);
  await writeSecret(services, ctx, {
    endpoint,
    sealedFormer: isKept ? sealedSecret : null,
    formerUntil: isKept ? until : null,
  });
  if (sealedSecret === null) await repeatCalls(ctx, { endpoint, state: 'waiting' });
  return show(services, ctx, await lockEndpointState(ctx, endpoint));
}

/** The secrets that a call is signed with now, the newest first; none when none was made. */
export function openSecrets(
  { sealed }: Pick<WebhookServices, 'sealed'>,
  ctx: Context,
  state: WebhookEndpointRecord | undefined,
): string[] {
  if (state === undefined) return [];
  const { sealedSecret, sealedFormer, formerUntil } = state;
  const isFormerLive = formerUntil !== null && formerUntil > ctx.clock.now();
  return [sealedSecret, isFormerLive ? sealedFormer : null]
    .filter((secret) => secret !== null)
    .map((secret) => sealed.open(secret, placeOf(ctx, state.name)));
}

async function lockConfigured(
  { registry }: WebhookServices,
  ctx: Context,
  endpoint: string,
): Promise<WebhookEndpointRecord> {
  const { webhooksConfig } = await registry.getConfigWithin(ctx);
  // That of offers alone has its secret in the configuration.
  if (endpoint === OFFERS_ENDPOINT || !webhooksConfig.endpoints.some(({ name }) => name === endpoint))
    throw new AppError('not_found', { fields: { endpoint: ['is not in webhooksConfig.endpoints'] } });
  return lockEndpointState(ctx, endpoint);
}

async function writeSecret(
  { sealed }: WebhookServices,
  ctx: Context,
  { endpoint, ...former }: { endpoint: string } & Pick<WebhookEndpointRecord, 'sealedFormer' | 'formerUntil'>,
): Promise<void> {
  const sealedSecret = sealed.seal(createWebhookSecret(), placeOf(ctx, endpoint));
  await changeEndpointState(ctx, endpoint, { ...former, sealedSecret, secretAt: ctx.clock.now() });
}

function show(services: WebhookServices, ctx: Context, state: WebhookEndpointRecord): ShownSecret {
  const [secret] = openSecrets(services, ctx, state);
  if (secret === undefined || state.secretAt === null) throw new Error('a secret was neither made nor there');
  const { name: endpoint, secretAt: madeAt, formerUntil } = state;
  const isLive = formerUntil !== null && formerUntil > ctx.clock.now();
  return { endpoint, secret, madeAt, formerUntil: isLive ? formerUntil : null };
}

const placeOf = (ctx: Context, endpoint: string): string => `webhook:${ctx.tenant.id}:${endpoint}`;
