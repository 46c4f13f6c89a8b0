import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { recommendations } from '../alerts.schema.ts';

/** Which of some candidates were mailed recommendations after a moment; one in the future is of a clock set back since. */
export async function listRecommended(
  ctx: Context,
  candidateIds: readonly number[],
  after: Date,
): Promise<Set<number>> {
  const rows = await ctx.tx
    .select({ id: recommendations.candidateId })
    .from(recommendations)
    .where(
      and(
        eq(recommendations.tenantId, ctx.tenant.id),
        inArray(recommendations.candidateId, [...candidateIds]),
        gt(recommendations.toldAt, after),
        lte(recommendations.toldAt, ctx.clock.now()),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function noteRecommended(ctx: Context, candidateId: number): Promise<void> {
  const toldAt = ctx.clock.now();
  await ctx.tx
    .insert(recommendations)
    .values({ tenantId: ctx.tenant.id, candidateId, toldAt })
    .onConflictDoUpdate({ target: [recommendations.tenantId, recommendations.candidateId], set: { toldAt } });
}
