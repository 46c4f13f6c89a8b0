import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type ApplicationRecord, applications } from '../applications.schema.ts';

/** As `listGuestApplications`, held: nobody gives one of them another status meanwhile. */
export async function lockGuestApplications(ctx: Context, email: string): Promise<ApplicationRecord[]> {
  return selectGuestApplications(ctx, email).for('update');
}

/** What guests have sent with an address and nobody has claimed or disowned yet, the oldest first. */
export async function listGuestApplications(ctx: Context, email: string): Promise<ApplicationRecord[]> {
  return selectGuestApplications(ctx, email);
}

function selectGuestApplications(ctx: Context, email: string) {
  return ctx.tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.tenantId, ctx.tenant.id),
        isNull(applications.candidateId),
        isNull(applications.disownedAt),
        eq(applications.email, email.toLowerCase()),
      ),
    )
    .orderBy(asc(applications.id));
}

/** An application of an address by its public name, whoever it belongs to by now. */
export async function findOfAddress(
  ctx: Context,
  { encId, email }: { encId: string; email: string },
): Promise<ApplicationRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.tenantId, ctx.tenant.id),
        eq(applications.encId, encId),
        eq(applications.email, email.toLowerCase()),
      ),
    );
  return row;
}

type Claimed = Pick<ApplicationRecord, 'status' | 'isDuplicate'> & {
  candidateId?: number;
  /** The profile of that candidate as it is now. */
  profileKnown?: string;
  disownedAt?: Date;
};

/** Gives a guest's application to a candidate, or to nobody for good. */
export async function settleGuestApplication(
  ctx: Context,
  application: ApplicationRecord,
  changes: Claimed,
): Promise<void> {
  const isMoved = changes.status !== application.status;
  await ctx.tx
    .update(applications)
    .set({ ...changes, ...(isMoved ? { statusAt: ctx.clock.now() } : {}) })
    .where(and(eq(applications.tenantId, ctx.tenant.id), eq(applications.id, application.id)));
}
