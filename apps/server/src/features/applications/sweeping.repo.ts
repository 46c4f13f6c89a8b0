import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { formDrafts, forms } from '../forms/index.ts';
import { positions } from '../positions/index.ts';
import { applicationForms, applications } from './applications.schema.ts';

/** Applications that nobody has looked at, for positions that closed before; by their public names. */
export async function listOfClosedPositions(ctx: Context, before: Date, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .select({ encId: applications.encId })
    .from(applications)
    .innerJoin(
      positions,
      and(eq(positions.tenantId, applications.tenantId), eq(positions.id, applications.positionId)),
    )
    .where(
      and(
        eq(applications.tenantId, ctx.tenant.id),
        eq(applications.status, 'Submitted'),
        lt(positions.archivedAt, before),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit);
  return rows.map(({ encId }) => encId);
}

/** Drafts of forms whose positions all closed before. */
export async function listClosedDrafts(
  ctx: Context,
  before: Date,
  limit: number,
): Promise<{ owner: string; formKey: string }[]> {
  const stillOpen = ctx.tx
    .select({ one: sql`1` })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        sql`${positions.id} = any(${applicationForms.positionIds})`,
        sql`(${positions.archivedAt} is null or ${positions.archivedAt} >= ${before.toISOString()}::timestamptz)`,
      ),
    );
  return ctx.tx
    .select({ owner: formDrafts.owner, formKey: forms.key })
    .from(formDrafts)
    .innerJoin(forms, and(eq(forms.tenantId, formDrafts.tenantId), eq(forms.id, formDrafts.formId)))
    .innerJoin(
      applicationForms,
      and(eq(applicationForms.tenantId, forms.tenantId), eq(applicationForms.formKey, forms.key)),
    )
    .where(and(eq(formDrafts.tenantId, ctx.tenant.id), sql`not exists (${stillOpen})`))
    .limit(limit);
}

/** Drafts of applications that nobody went on with since. */
export async function listOldDrafts(
  ctx: Context,
  before: Date,
  limit: number,
): Promise<{ owner: string; formKey: string }[]> {
  return ctx.tx
    .select({ owner: formDrafts.owner, formKey: forms.key })
    .from(formDrafts)
    .innerJoin(forms, and(eq(forms.tenantId, formDrafts.tenantId), eq(forms.id, formDrafts.formId)))
    .innerJoin(
      applicationForms,
      and(eq(applicationForms.tenantId, forms.tenantId), eq(applicationForms.formKey, forms.key)),
    )
    .where(and(eq(formDrafts.tenantId, ctx.tenant.id), lt(formDrafts.savedAt, before)))
    .limit(limit);
}

/** Applications that were sent before, locked; one that somebody holds is left for the next time. */
export async function listAppliedBefore(
  ctx: Context,
  before: Date,
  limit: number,
): Promise<{ id: number; encId: string }[]> {
  return ctx.tx
    .select({ id: applications.id, encId: applications.encId })
    .from(applications)
    .where(and(eq(applications.tenantId, ctx.tenant.id), lt(applications.submittedAt, before)))
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Removes forms that were opened last before and that nobody has a draft, a file or a submission of; gives how many. */
export async function removeUnusedForms(ctx: Context, before: Date, limit: number): Promise<number> {
  const { rows } = await ctx.tx.execute<{ removed: number }>(
    sql`select remove_unused_application_forms(${before.toISOString()}::timestamptz, ${limit}) as removed`,
  );
  return rows[0]?.removed ?? 0;
}
