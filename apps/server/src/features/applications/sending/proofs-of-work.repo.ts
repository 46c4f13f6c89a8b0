import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { applyProofs } from '../applications.schema.ts';

/** Remembers a solved challenge; false when it was used before. */
export async function keepProofOfWork(
  ctx: Context,
  proof: { challengeHash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await ctx.tx
    .insert(applyProofs)
    .values({ ...proof, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning({ hash: applyProofs.challengeHash });
  return rows.length > 0;
}

/** Forgets challenges that would be refused by their age. */
export async function removeOldProofsOfWork(ctx: Context): Promise<void> {
  await ctx.tx
    .delete(applyProofs)
    .where(and(eq(applyProofs.tenantId, ctx.tenant.id), lt(applyProofs.expiresAt, ctx.clock.now())));
}
