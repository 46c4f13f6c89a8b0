import type { WebhookState } from '@opencareers/contracts/webhooks';
import { and, asc, desc, eq, inArray, lt, notExists, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/index.ts';
import {
  type WebhookDeliveryRecord,
  type WebhookMessageRecord,
  webhookDeliveries,
  webhookMessages,
} from './webhooks.schema.ts';

/** A call with its message. */
export interface WebhookCall {
  delivery: WebhookDeliveryRecord;
  message: WebhookMessageRecord;
}

/** Calls of an endpoint, in a state, or one of them. */
export interface WebhookSelection {
  id?: number | undefined;
  endpoint?: string | undefined;
  state?: WebhookState | undefined;
  /** Calls with a smaller number only. */
  before?: number | undefined;
}

const ofTenant = (ctx: Context) => eq(webhookDeliveries.tenantId, ctx.tenant.id);
const messageOfTenant = (ctx: Context) => eq(webhookMessages.tenantId, ctx.tenant.id);
const joined = and(
  eq(webhookMessages.tenantId, webhookDeliveries.tenantId),
  eq(webhookMessages.id, webhookDeliveries.messageRef),
);

/** Our name of a candidate in answers: random. */
export async function getEncId(ctx: Context, candidateId: number): Promise<string> {
  const [row] = await ctx.tx
    .select({ encId: candidates.encId })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  if (row === undefined) throw new Error('a candidate is gone');
  return row.encId;
}

/** Writes the message of an event and gives its number; undefined when the event was told before. */
export async function insertMessage(
  ctx: Context,
  message: Pick<WebhookMessageRecord, 'messageId' | 'event' | 'data' | 'candidateId'>,
): Promise<number | undefined> {
  const [row] = await ctx.tx
    .insert(webhookMessages)
    .values({ ...message, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: webhookMessages.id });
  return row?.id;
}

/** Writes a call that is due now. */
export async function insertDelivery(
  ctx: Context,
  delivery: Pick<WebhookDeliveryRecord, 'messageRef' | 'endpoint'>,
): Promise<{ id: number; nextAt: Date }> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx
    .insert(webhookDeliveries)
    .values({ ...delivery, tenantId: ctx.tenant.id, state: 'waiting', nextAt: now, queuedAt: now })
    .returning({ id: webhookDeliveries.id });
  if (row === undefined) throw new Error('a call was not written');
  return { id: row.id, nextAt: now };
}

export async function findCall(ctx: Context, id: number): Promise<WebhookCall | undefined> {
  const [found] = await listCalls(ctx, { id }, 1);
  return found;
}

/** Calls that are selected, the newest first. */
export async function listCalls(
  ctx: Context,
  selection: WebhookSelection,
  limit: number,
): Promise<WebhookCall[]> {
  return ctx.tx
    .select({ delivery: webhookDeliveries, message: webhookMessages })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, joined)
    .where(and(ofTenant(ctx), ...conditions(selection)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
}

/** Calls that are selected, the oldest first, locked. */
export async function lockCalls(
  ctx: Context,
  selection: WebhookSelection,
  limit: number,
): Promise<WebhookCall[]> {
  return ctx.tx
    .select({ delivery: webhookDeliveries, message: webhookMessages })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, joined)
    .where(and(ofTenant(ctx), ...conditions(selection)))
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit)
    .for('update', { of: webhookDeliveries });
}

export async function changeDelivery(
  ctx: Context,
  id: number,
  change: Partial<Omit<WebhookDeliveryRecord, 'id' | 'tenantId' | 'messageRef' | 'endpoint'>>,
): Promise<void> {
  await ctx.tx
    .update(webhookDeliveries)
    .set(change)
    .where(and(ofTenant(ctx), eq(webhookDeliveries.id, id)));
}

/** What was told about a candidate, the oldest first. */
export async function listMessagesAbout(ctx: Context, candidateId: number): Promise<WebhookMessageRecord[]> {
  return ctx.tx
    .select()
    .from(webhookMessages)
    .where(and(messageOfTenant(ctx), eq(webhookMessages.candidateId, candidateId)))
    .orderBy(asc(webhookMessages.id));
}

/** Removes what was told about a candidate, with the calls that still wait. */
export async function removeMessagesAbout(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .delete(webhookMessages)
    .where(and(messageOfTenant(ctx), eq(webhookMessages.candidateId, candidateId)));
}

/** Removes messages from before an instant that no call waits for any more; gives how many. */
export async function removeMessagesBefore(ctx: Context, before: Date, limit: number): Promise<number> {
  const old = ctx.tx
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(and(messageOfTenant(ctx), lt(webhookMessages.createdAt, before), notExists(waitingCalls(ctx))))
    .limit(limit);
  const rows = await ctx.tx
    .delete(webhookMessages)
    .where(and(messageOfTenant(ctx), inArray(webhookMessages.id, old)))
    .returning({ id: webhookMessages.id });
  return rows.length;
}

const waitingCalls = (ctx: Context) =>
  ctx.tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(joined, eq(webhookDeliveries.state, 'waiting')));

function conditions({ id, endpoint, state, before }: WebhookSelection): SQL[] {
  return [
    ...(id === undefined ? [] : [eq(webhookDeliveries.id, id)]),
    ...(endpoint === undefined ? [] : [eq(webhookDeliveries.endpoint, endpoint)]),
    ...(state === undefined ? [] : [eq(webhookDeliveries.state, state)]),
    ...(before === undefined ? [] : [lt(webhookDeliveries.id, before)]),
  ];
}
