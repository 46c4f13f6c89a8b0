import type { ProfileSections } from '@opencareers/contracts/candidate-profile';
import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type CandidateRecord, candidates } from '../accounts/index.ts';
import { candidateFiles } from './profile.schema.ts';

const ofCandidate = (ctx: Context, candidateId: number) =>
  and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId));

/** A candidate with everything; undefined once erased. */
export async function findCandidateRecord(
  ctx: Context,
  candidateId: number,
): Promise<CandidateRecord | undefined> {
  const [row] = await ctx.tx.select().from(candidates).where(ofCandidate(ctx, candidateId));
  return row;
}

/** Writes the fields given and raises the revision. */
export async function updateBasicInfo(
  ctx: Context,
  candidateId: number,
  changes: Partial<BasicInfo>,
): Promise<void> {
  await ctx.tx
    .update(candidates)
    .set({ ...changes, profileRevision: sql`${candidates.profileRevision} + 1` })
    .where(ofCandidate(ctx, candidateId));
}

/** Writes the fields and sections given and raises the revision. */
export async function updateProfile(
  ctx: Context,
  candidateId: number,
  changes: Partial<BasicInfo> & { profile: ProfileSections },
): Promise<void> {
  await ctx.tx
    .update(candidates)
    .set({ ...changes, profileRevision: sql`${candidates.profileRevision} + 1` })
    .where(ofCandidate(ctx, candidateId));
}

/** Tells pages that something of the profile changed that is kept elsewhere. */
export async function raiseRevision(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .update(candidates)
    .set({ profileRevision: sql`${candidates.profileRevision} + 1` })
    .where(ofCandidate(ctx, candidateId));
}

/** Sets what is not set yet of the two times; neither is ever set twice. */
export async function markOnboarded(
  ctx: Context,
  candidateId: number,
  times: { onboardedAt: Date; bootstrappedAt: Date | null },
): Promise<void> {
  await ctx.tx
    .update(candidates)
    .set({
      onboardedAt: sql`coalesce(${candidates.onboardedAt}, ${times.onboardedAt.toISOString()}::timestamptz)`,
      ...(times.bootstrappedAt === null
        ? {}
        : {
            bootstrappedAt: sql`coalesce(${candidates.bootstrappedAt}, ${times.bootstrappedAt.toISOString()}::timestamptz)`,
          }),
    })
    .where(ofCandidate(ctx, candidateId));
}

/** Empties the fields of the profile that a candidate wrote. */
export async function clearProfile(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .update(candidates)
    .set({ firstname: '', lastname: '', phone: '', location: '', profile: {} })
    .where(ofCandidate(ctx, candidateId));
}

/** Whether the candidate has ever given a resume, also one that is removed by now. */
export async function hasResume(ctx: Context, id: number): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ one: sql`1` })
    .from(candidateFiles)
    .where(
      and(
        eq(candidateFiles.tenantId, ctx.tenant.id),
        eq(candidateFiles.candidateId, id),
        eq(candidateFiles.kind, 'resume'),
      ),
    )
    .limit(1);
  return row !== undefined;
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
