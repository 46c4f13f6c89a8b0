import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { equalOpportunityAnswers } from '../applications.schema.ts';

/** Keeps voluntary answers, in the place of earlier ones. */
export async function keepEqualOpportunity(
  ctx: Context,
  given: { applicationHash: string; positionId: number; answers: Record<string, string> },
): Promise<void> {
  const { applicationHash, positionId, answers } = given;
  // Only the month: the day beside the position would tell whose answers these are.
  const answeredOn = `${ctx.clock.now().toISOString().slice(0, 7)}-01`;
  await ctx.tx
    .insert(equalOpportunityAnswers)
    .values({ tenantId: ctx.tenant.id, applicationHash, positionId, answers, answeredOn })
    .onConflictDoUpdate({
      target: [equalOpportunityAnswers.tenantId, equalOpportunityAnswers.applicationHash],
      set: { answers, answeredOn },
    });
}

/** Removes voluntary answers for good. */
export async function removeEqualOpportunity(ctx: Context, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await ctx.tx
    .delete(equalOpportunityAnswers)
    .where(
      and(
        eq(equalOpportunityAnswers.tenantId, ctx.tenant.id),
        inArray(equalOpportunityAnswers.applicationHash, [...hashes]),
      ),
    );
}
