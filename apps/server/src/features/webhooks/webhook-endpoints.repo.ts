import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type WebhookEndpointRecord, webhookEndpoints } from './webhooks.schema.ts';

const named = (ctx: Context, name: string) =>
  and(eq(webhookEndpoints.tenantId, ctx.tenant.id), eq(webhookEndpoints.name, name));

export async function findEndpointState(
  ctx: Context,
  name: string,
): Promise<WebhookEndpointRecord | undefined> {
  const [row] = await ctx.tx.select().from(webhookEndpoints).where(named(ctx, name));
  return row;
}

/** Locks the row of an endpoint; writes it first where there is none. */
export async function lockEndpointState(ctx: Context, name: string): Promise<WebhookEndpointRecord> {
  await ctx.tx.insert(webhookEndpoints).values({ tenantId: ctx.tenant.id, name }).onConflictDoNothing();
  const [row] = await ctx.tx.select().from(webhookEndpoints).where(named(ctx, name)).for('update');
  if (row === undefined) throw new Error('an endpoint was neither written nor there');
  return row;
}

export async function changeEndpointState(
  ctx: Context,
  name: string,
  change: Partial<Omit<WebhookEndpointRecord, 'tenantId' | 'name'>>,
): Promise<void> {
  await ctx.tx.update(webhookEndpoints).set(change).where(named(ctx, name));
}
