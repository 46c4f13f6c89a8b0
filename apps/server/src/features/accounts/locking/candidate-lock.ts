import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { candidates } from '../accounts.schema.ts';

/**
 * Lets changes of one candidate come one after the other until the transaction ends, so that limits hold and nothing
 * is written twice. False when there is no such candidate any more.
 */
export async function lockCandidate(ctx: Context, candidateId: number): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)))
    .for('update');
  return rows.length > 0;
}

/** The same for what must have one. Throws `login_required` for a candidate who was erased a moment ago. */
export async function lockSignedIn(ctx: Context, candidateId: number): Promise<void> {
  if (!(await lockCandidate(ctx, candidateId))) throw new AppError('login_required', { body: 'envelope' });
}

/**
 * Keeps a candidate from being erased until the transaction ends, for rows that nothing ties to them: what a call
 * writes while they are erased would never be found again. False when there is no such candidate any more.
 */
export async function holdCandidate(ctx: Context, candidateId: number): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)))
    .for('key share');
  return rows.length > 0;
}

/** The same for what must have one. Throws `login_required` for a candidate who was erased a moment ago. */
export async function holdSignedIn(ctx: Context, candidateId: number): Promise<void> {
  if (!(await holdCandidate(ctx, candidateId))) throw new AppError('login_required', { body: 'envelope' });
}
