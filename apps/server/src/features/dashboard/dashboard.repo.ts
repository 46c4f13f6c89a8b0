import { and, asc, count, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/accounts.schema.ts';
import { applicationMessages, applications } from '../applications/applications.schema.ts';
import { offers } from '../offers/offers.schema.ts';
import { positions } from '../positions/positions.schema.ts';
import { candidateFiles } from '../profile/profile.schema.ts';
import { savedPositions } from '../saved/saved.schema.ts';
import { dismissedNudges } from './dashboard.schema.ts';

/** Hints that a candidate has put away. */
export async function listDismissed(ctx: Context, candidateId: number): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ nudge: dismissedNudges.nudge })
    .from(dismissedNudges)
    .where(and(eq(dismissedNudges.tenantId, ctx.tenant.id), eq(dismissedNudges.candidateId, candidateId)));
  return new Set(rows.map(({ nudge }) => nudge));
}

export async function insertDismissed(ctx: Context, candidateId: number, nudge: string): Promise<void> {
  await ctx.tx
    .insert(dismissedNudges)
    .values({ tenantId: ctx.tenant.id, candidateId, nudge, at: ctx.clock.now() })
    .onConflictDoNothing();
}

export async function removeDismissed(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .delete(dismissedNudges)
    .where(and(eq(dismissedNudges.tenantId, ctx.tenant.id), eq(dismissedNudges.candidateId, candidateId)));
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

/** Applications under which the company has written what the candidate has not read yet. */
export async function countUnreadApplications(ctx: Context, candidateId: number): Promise<number> {
  const { tenantId, applicationId, sender, readAt } = applicationMessages;
  const [row] = await ctx.tx
    .select({ unread: countDistinct(applicationId) })
    .from(applicationMessages)
    .innerJoin(applications, and(eq(applications.tenantId, tenantId), eq(applications.id, applicationId)))
    .where(
      and(
        eq(tenantId, ctx.tenant.id),
        eq(applications.candidateId, candidateId),
        eq(applications.isDuplicate, false),
        eq(sender, 'company'),
        isNull(readAt),
      ),
    );
  return row?.unread ?? 0;
}

/** Saved positions that a list shows. */
export async function countSaved(ctx: Context, candidateId: number): Promise<number> {
  const [row] = await ctx.tx
    .select({ saved: count() })
    .from(savedPositions)
    .innerJoin(
      positions,
      and(eq(positions.tenantId, savedPositions.tenantId), eq(positions.id, savedPositions.positionId)),
    )
    .where(
      and(
        eq(savedPositions.tenantId, ctx.tenant.id),
        eq(savedPositions.candidateId, candidateId),
        eq(positions.isPrivate, false),
      ),
    );
  return row?.saved ?? 0;
}

/** Offers of a candidate, those that expire first at the front. */
export async function listOfferFacts(ctx: Context, candidateId: number) {
  const { encId, status, positionName, expiresAt, updatedAt, version } = offers;
  return ctx.tx
    .select({ encId, status, positionName, expiresAt, updatedAt, version })
    .from(offers)
    .where(and(eq(offers.tenantId, ctx.tenant.id), eq(offers.candidateId, candidateId)))
    .orderBy(asc(offers.expiresAt), asc(offers.id));
}

/** Whether a candidate has a resume, and skills in the profile. */
export async function findProfileFacts(
  ctx: Context,
  candidateId: number,
): Promise<{ hasResume: boolean; hasSkills: boolean }> {
  const resumes = await ctx.tx.$count(
    candidateFiles,
    and(
      eq(candidateFiles.tenantId, ctx.tenant.id),
      eq(candidateFiles.candidateId, candidateId),
      inArray(candidateFiles.kind, ['resume']),
      isNull(candidateFiles.removedAt),
    ),
  );
  const [row] = await ctx.tx
    .select({ profile: candidates.profile })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  const skills = row?.profile.skills;
  return { hasResume: resumes > 0, hasSkills: Array.isArray(skills) && skills.length > 0 };
}
