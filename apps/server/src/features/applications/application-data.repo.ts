import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { DataSubject } from '../../platform/personal-data.ts';
import { type ApplicationRecord, applications } from './applications.schema.ts';

/** Everything that somebody applied for, also as a guest with an address of theirs, whatever it counts for. */
export async function listEverythingOf(
  ctx: Context,
  { candidateId, email, formerEmails }: Pick<DataSubject, 'candidateId' | 'email' | 'formerEmails'>,
): Promise<ApplicationRecord[]> {
  const addresses = [email, ...formerEmails].map((address) => address.toLowerCase());
  return ctx.tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.tenantId, ctx.tenant.id),
        or(
          eq(applications.candidateId, candidateId),
          and(isNull(applications.candidateId), inArray(applications.email, addresses)),
        ),
      ),
    )
    .orderBy(asc(applications.id));
}

/** Removes applications for good, with their timelines. */
export async function removeApplications(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .delete(applications)
    .where(and(eq(applications.tenantId, ctx.tenant.id), inArray(applications.id, [...ids])));
}
