import { and, asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  type ApplicationProfileRecord,
  applicationProfiles,
  applications,
  type SharedResume,
} from '../applications.schema.ts';

/** A profile that was shared, without what it said. */
export type SharedMark = Pick<ApplicationProfileRecord, 'applicationId' | 'status' | 'at'>;

const of = (ctx: Context, applicationIds: readonly number[]) =>
  and(
    eq(applicationProfiles.tenantId, ctx.tenant.id),
    inArray(applicationProfiles.applicationId, [...applicationIds]),
  );

/** Keeps a profile under an application. */
export async function insertSharedProfile(
  ctx: Context,
  shared: Pick<ApplicationProfileRecord, 'applicationId' | 'status' | 'profile' | 'resume'>,
): Promise<void> {
  await ctx.tx
    .insert(applicationProfiles)
    .values({ ...shared, tenantId: ctx.tenant.id, at: ctx.clock.now() });
}

/** When profiles were shared with applications, oldest first. */
export async function listSharedMarks(
  ctx: Context,
  applicationIds: readonly number[],
): Promise<SharedMark[]> {
  if (applicationIds.length === 0) return [];
  const { applicationId, status, at, id } = applicationProfiles;
  return ctx.tx
    .select({ applicationId, status, at })
    .from(applicationProfiles)
    .where(of(ctx, applicationIds))
    .orderBy(asc(id));
}

/** When a profile was shared with an application since an instant, oldest first. */
export async function listSharedSince(ctx: Context, applicationId: number, since: Date): Promise<Date[]> {
  const { at, id } = applicationProfiles;
  const rows = await ctx.tx
    .select({ at })
    .from(applicationProfiles)
    .where(and(of(ctx, [applicationId]), gt(at, since)))
    .orderBy(asc(id));
  return rows.map((row) => row.at);
}

/** All that was shared with applications, oldest first. */
export async function listSharedProfiles(
  ctx: Context,
  applicationIds: readonly number[],
): Promise<ApplicationProfileRecord[]> {
  if (applicationIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(applicationProfiles)
    .where(of(ctx, applicationIds))
    .orderBy(asc(applicationProfiles.id));
}

/** What was shared with an application last; undefined when nothing was. */
export async function findLastShared(
  ctx: Context,
  applicationId: number,
): Promise<ApplicationProfileRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(applicationProfiles)
    .where(of(ctx, [applicationId]))
    .orderBy(desc(applicationProfiles.id))
    .limit(1);
  return row;
}

/** The resumes that lie under applications. */
export async function listSharedResumes(
  ctx: Context,
  applicationIds: readonly number[],
): Promise<SharedResume[]> {
  if (applicationIds.length === 0) return [];
  const { resume } = applicationProfiles;
  const rows = await ctx.tx
    .select({ resume })
    .from(applicationProfiles)
    .where(and(of(ctx, applicationIds), isNotNull(resume)));
  return rows.flatMap((row) => row.resume ?? []);
}

/** Keeps which profile is offered no more for applications: the one last shared with them, or left out. */
export async function markProfile(
  ctx: Context,
  applicationIds: readonly number[],
  mark: { profileKnown: string } | { profileLeft: string },
): Promise<void> {
  if (applicationIds.length === 0) return;
  await ctx.tx
    .update(applications)
    .set(mark)
    .where(and(eq(applications.tenantId, ctx.tenant.id), inArray(applications.id, [...applicationIds])));
}
