import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { formDrafts, forms } from '../forms/index.ts';
import { applicationForms, applications } from './applications.schema.ts';

/** Those of the positions for which an application of the candidate is under way. */
export async function listActiveAmong(
  ctx: Context,
  candidateId: number,
  positionIds: readonly number[],
): Promise<Set<number>> {
  if (positionIds.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: applications.positionId })
    .from(applications)
    .where(
      and(
        eq(applications.tenantId, ctx.tenant.id),
        eq(applications.candidateId, candidateId),
        eq(applications.isActive, true),
        inArray(applications.positionId, [...positionIds]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the positions that a form applies to of which the owner has a draft. */
export async function listBegunAmong(
  ctx: Context,
  owner: string,
  positionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await ctx.tx
    .select({ ids: applicationForms.positionIds })
    .from(formDrafts)
    .innerJoin(forms, and(eq(forms.tenantId, formDrafts.tenantId), eq(forms.id, formDrafts.formId)))
    .innerJoin(
      applicationForms,
      and(eq(applicationForms.tenantId, forms.tenantId), eq(applicationForms.formKey, forms.key)),
    )
    .where(and(eq(formDrafts.tenantId, ctx.tenant.id), eq(formDrafts.owner, owner)));
  const begun = new Set(rows.flatMap(({ ids }) => ids));
  return new Set(positionIds.filter((id) => begun.has(id)));
}
