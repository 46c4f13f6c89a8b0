import { type ApplicationStatus, UNANSWERED_STATUSES } from '@opencareers/contracts/application-states';
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type ApplicationRecord, applications } from '../applications.schema.ts';

/** Which applications the company looks at. */
export interface CompanySelection {
  encId?: string | undefined;
  status?: ApplicationStatus | undefined;
  email?: string | undefined;
  position?: number | undefined;
  since?: Date | undefined;
  /** Only those without an answer on the promised day. */
  late?: boolean | undefined;
  after?: number | undefined;
  limit: number;
}

/** Applications of the tenant, the oldest first; those that count for nothing are left out. */
export async function listCompanyApplications(
  ctx: Context,
  { encId, status, email, position, since, late, after = 0, limit }: CompanySelection,
): Promise<ApplicationRecord[]> {
  return ctx.tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.tenantId, ctx.tenant.id),
        eq(applications.isDuplicate, false),
        gt(applications.id, after),
        encId === undefined ? undefined : eq(applications.encId, encId),
        status === undefined ? undefined : eq(applications.status, status),
        email === undefined ? undefined : eq(applications.email, email.toLowerCase()),
        position === undefined ? undefined : eq(applications.positionId, position),
        since === undefined ? undefined : gte(applications.submittedAt, since),
        late === true ? isLate(ctx) : undefined,
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit);
}

function isLate(ctx: Context) {
  return and(
    lt(applications.replyBy, ctx.clock.now()),
    inArray(applications.status, [...UNANSWERED_STATUSES]),
  );
}
