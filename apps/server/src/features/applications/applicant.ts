import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/index.ts';
import type { Applicant } from './applications.repo.ts';

/** A candidate as who applies. Throws `login_required` once they are erased. */
export async function candidateApplicant(ctx: Context, candidateId: number): Promise<Applicant> {
  const [row] = await ctx.tx
    .select({ email: candidates.email })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  if (row === undefined) throw new AppError('login_required', { body: 'envelope' });
  return { candidateId, email: row.email.toLowerCase() };
}
