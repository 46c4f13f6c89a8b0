import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { formSubmissions } from '../../forms/index.ts';
import { type ApplicationRecord, applications } from '../applications.schema.ts';

/**
 * What a visitor has applied for among positions in this browser, the newest first; what else came with the address is
 * nobody's to be told of. All of it reads as sent, whatever became of it: one that waits for the owner of the address
 * must look like any other.
 */
export async function listSentFromHere(
  ctx: Context,
  { owner, positionIds }: { owner: string; positionIds: readonly number[] },
): Promise<ApplicationRecord[]> {
  const rows = await selectSentFromHere(ctx, owner, inArray(applications.positionId, [...positionIds]));
  return rows.map(({ application }) => ({ ...application, status: 'Submitted' }));
}

/** What a visitor has sent last from this browser, whatever for; of several positions one application. */
export async function listLastSentFromHere(ctx: Context, owner: string): Promise<ApplicationRecord[]> {
  return (await selectSentFromHere(ctx, owner).limit(1)).map(({ application }) => application);
}

function selectSentFromHere(ctx: Context, owner: string, more?: SQL) {
  return ctx.tx
    .select({ application: applications })
    .from(applications)
    .innerJoin(
      formSubmissions,
      and(
        eq(formSubmissions.tenantId, applications.tenantId),
        eq(formSubmissions.id, applications.submissionId),
      ),
    )
    .where(and(eq(applications.tenantId, ctx.tenant.id), eq(formSubmissions.owner, owner), more))
    .orderBy(desc(applications.submittedAt), desc(applications.id));
}
