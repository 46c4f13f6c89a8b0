import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { dismissedNudges } from './dashboard.schema.ts';

/** Hints that a candidate has put away. */
export async function listDismissed(ctx: Context, candidateId: number): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ nudge: dismissedNudges.nudge })
    .from(dismissedNudges)
    .where(and(eq(dismissedNudges.tenantId, ctx.tenant.id), eq(dismissedNudges.candidateId, candidateId)));
  return new Set(rows.map(({ nudge }) => nudge));
}

export async function insertDismissed(ctx: Context, candidateId: number, nudge: string): Promise<void> {
  await ctx.tx
    .insert(dismissedNudges)
    .values({ tenantId: ctx.tenant.id, candidateId, nudge, at: ctx.clock.now() })
    .onConflictDoNothing();
}

export async function removeDismissed(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .delete(dismissedNudges)
    .where(and(eq(dismissedNudges.tenantId, ctx.tenant.id), eq(dismissedNudges.candidateId, candidateId)));
}
