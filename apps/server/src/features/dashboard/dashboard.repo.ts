import { and, eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { instant } from '../../platform/database/columns.ts';

const dismissedNudges = pgTable(
  'dismissed_nudges',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    nudge: text('nudge').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.nudge] })],
);

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
