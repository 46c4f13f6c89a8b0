import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { holdCandidate } from '../accounts/index.ts';
import {
  type ApplicationEventRecord,
  type ApplicationRecord,
  applicationEvents,
  applications,
} from './applications.schema.ts';

/** Whose applications: a candidate's, or a guest's by the address that was given. */
export type Applicant = { candidateId: number; email: string } | { candidateId: null; email: string };

const ofTenant = (ctx: Context) => eq(applications.tenantId, ctx.tenant.id);
const ofApplicant = ({ candidateId, email }: Applicant): SQL | undefined =>
  candidateId === null
    ? and(isNull(applications.candidateId), isNull(applications.disownedAt), eq(applications.email, email))
    : eq(applications.candidateId, candidateId);

/**
 * Lets what one person applies for come one after the other until the transaction ends, also before there is a row that
 * could be locked.
 */
export async function lockApplicant(ctx: Context, { candidateId, email }: Applicant): Promise<void> {
  const name = candidateId === null ? email : String(candidateId);
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`applicant ${ctx.tenant.id} ${name}`}, 0))`,
  );
}

/** Writes an application; undefined when the person has an active one for the position. */
export async function insertApplication(
  ctx: Context,
  application: Omit<typeof applications.$inferInsert, 'tenantId' | 'submittedAt' | 'statusAt'>,
): Promise<ApplicationRecord | undefined> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx
    .insert(applications)
    .values({ ...application, tenantId: ctx.tenant.id, submittedAt: now, statusAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Adds to the timeline of an application. */
export async function addApplicationEvent(
  ctx: Context,
  event: Pick<ApplicationEventRecord, 'applicationId' | 'status' | 'by'> & { note?: string },
): Promise<void> {
  await ctx.tx.insert(applicationEvents).values({ ...event, tenantId: ctx.tenant.id, at: ctx.clock.now() });
}

/** Applications of a person for some positions, or for all, the newest first; those that count for nothing are left out. */
export async function listApplicationsOf(
  ctx: Context,
  applicant: Applicant,
  positionIds?: readonly number[],
): Promise<ApplicationRecord[]> {
  return ctx.tx
    .select()
    .from(applications)
    .where(
      and(
        ofTenant(ctx),
        ofApplicant(applicant),
        eq(applications.isDuplicate, false),
        positionIds === undefined ? undefined : inArray(applications.positionId, [...positionIds]),
      ),
    )
    .orderBy(desc(applications.submittedAt), desc(applications.id));
}

/** Applications of one submission, also those that count for nothing. */
export async function listOfSubmission(ctx: Context, submissionId: number): Promise<ApplicationRecord[]> {
  return ctx.tx
    .select()
    .from(applications)
    .where(and(ofTenant(ctx), eq(applications.submissionId, submissionId)))
    .orderBy(asc(applications.id));
}

/** How many applications somebody has sent since, with those that waited and count since. */
export async function countSentSince(ctx: Context, applicant: Applicant, since: Date): Promise<number> {
  const released = ctx.tx
    .select({ one: sql`1` })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.tenantId, ctx.tenant.id),
        eq(applicationEvents.applicationId, applications.id),
        eq(applicationEvents.status, 'Submitted'),
        gte(applicationEvents.at, since),
      ),
    );
  return ctx.tx.$count(
    applications,
    and(ofTenant(ctx), ofApplicant(applicant), or(gte(applications.submittedAt, since), exists(released))),
  );
}

/** How many times guests have sent something with an address since; each was a mail to it. */
export async function countGuestSubmissions(ctx: Context, email: string, since: Date): Promise<number> {
  const sent = and(
    ofTenant(ctx),
    isNull(applications.candidateId),
    eq(applications.email, email),
    gte(applications.submittedAt, since),
  );
  const [row] = await ctx.tx
    .select({ count: countDistinct(applications.submissionId) })
    .from(applications)
    .where(sent);
  return row?.count ?? 0;
}

/** How many applications of somebody are not finished. */
export async function countActive(ctx: Context, applicant: Applicant): Promise<number> {
  return ctx.tx.$count(
    applications,
    and(ofTenant(ctx), ofApplicant(applicant), eq(applications.isActive, true)),
  );
}

/**
 * One application by its public name, locked, with its candidate held: candidates are held before what is theirs, as
 * their erasure does it, and what is told to them later needs them too. Undefined when it is not this candidate's.
 */
export async function lockApplication(
  ctx: Context,
  { encId, candidateId }: { encId: string; candidateId?: number },
): Promise<ApplicationRecord | undefined> {
  const named = and(
    ofTenant(ctx),
    eq(applications.encId, encId),
    candidateId === undefined ? undefined : eq(applications.candidateId, candidateId),
  );
  const [known] = await ctx.tx.select({ of: applications.candidateId }).from(applications).where(named);
  if (known !== undefined && known.of !== null) await holdCandidate(ctx, known.of);
  const [row] = await ctx.tx.select().from(applications).where(named).for('update');
  return row;
}

/** Changes an application and its time of status. */
export async function updateStatus(
  ctx: Context,
  id: number,
  changes: Pick<ApplicationRecord, 'status'> & { withdrawReason?: string | null },
): Promise<ApplicationRecord> {
  const [row] = await ctx.tx
    .update(applications)
    .set({ ...changes, statusAt: ctx.clock.now() })
    .where(and(ofTenant(ctx), eq(applications.id, id)))
    .returning();
  if (row === undefined) throw new Error(`application ${id} is gone`);
  return row;
}

/** Timelines of applications, oldest first. */
export async function listApplicationEvents(
  ctx: Context,
  ids: readonly number[],
): Promise<ApplicationEventRecord[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .select()
    .from(applicationEvents)
    .where(
      and(eq(applicationEvents.tenantId, ctx.tenant.id), inArray(applicationEvents.applicationId, [...ids])),
    )
    .orderBy(asc(applicationEvents.id));
}

/** Applications that are under way. */
export async function countApplications(ctx: Context, candidateId: number): Promise<number> {
  return ctx.tx.$count(
    applications,
    and(
      eq(applications.tenantId, ctx.tenant.id),
      eq(applications.candidateId, candidateId),
      eq(applications.isActive, true),
    ),
  );
}
