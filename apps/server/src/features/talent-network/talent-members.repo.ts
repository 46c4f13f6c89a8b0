import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/index.ts';
import { type TalentMemberRecord, talentMembers } from './talent-members.schema.ts';

const ofTenant = (ctx: Context) => eq(talentMembers.tenantId, ctx.tenant.id);
const ofCandidate = (ctx: Context, candidateId: number) =>
  and(ofTenant(ctx), eq(talentMembers.candidateId, candidateId));

export async function findMember(ctx: Context, candidateId: number): Promise<TalentMemberRecord | undefined> {
  const [row] = await ctx.tx.select().from(talentMembers).where(ofCandidate(ctx, candidateId));
  return row;
}

/** Writes a membership; who is a member already has other interests now, and stays as long as who joins. */
export async function saveMember(
  ctx: Context,
  member: Pick<TalentMemberRecord, 'candidateId' | 'microsite' | 'interests' | 'searchHash'>,
): Promise<void> {
  const now = ctx.clock.now();
  const { microsite, interests, searchHash } = member;
  await ctx.tx
    .insert(talentMembers)
    .values({ ...member, tenantId: ctx.tenant.id, joinedAt: now, renewedAt: now })
    .onConflictDoUpdate({
      target: [talentMembers.tenantId, talentMembers.candidateId],
      set: { microsite, interests, searchHash, renewedAt: now, remindedAt: null },
    });
}

/** Notes that somebody stays. False when they are no member any more. */
export async function renewMember(ctx: Context, candidateId: number): Promise<boolean> {
  const rows = await ctx.tx
    .update(talentMembers)
    .set({ renewedAt: ctx.clock.now(), remindedAt: null })
    .where(ofCandidate(ctx, candidateId))
    .returning({ candidateId: talentMembers.candidateId });
  return rows.length > 0;
}

/** Whether a member has given no answer since they were listed; they cannot give one then until the transaction ends. */
export async function holdUnanswered(
  ctx: Context,
  { candidateId, remindedAt }: TalentMemberRecord,
): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ remindedAt: talentMembers.remindedAt })
    .from(talentMembers)
    .where(ofCandidate(ctx, candidateId))
    .for('update');
  return row?.remindedAt?.getTime() === remindedAt?.getTime();
}

/** Notes that somebody is asked whether they stay. */
export async function markReminded(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .update(talentMembers)
    .set({ remindedAt: ctx.clock.now() })
    .where(ofCandidate(ctx, candidateId));
}

export async function removeMember(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx.delete(talentMembers).where(ofCandidate(ctx, candidateId));
}

/** A member with who it is. */
export interface NamedMember {
  member: TalentMemberRecord;
  encId: string;
  email: string;
  firstname: string;
  lastname: string;
  language: string | null;
}

function listNamed(ctx: Context, limit: number, ...conditions: (SQL | undefined)[]): Promise<NamedMember[]> {
  const { encId, email, firstname, lastname, language } = candidates;
  return ctx.tx
    .select({ member: talentMembers, encId, email, firstname, lastname, language })
    .from(talentMembers)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, talentMembers.tenantId), eq(candidates.id, talentMembers.candidateId)),
    )
    .where(and(ofTenant(ctx), ...conditions))
    .orderBy(asc(talentMembers.candidateId))
    .limit(limit);
}

/** Members behind an id of a candidate; only those with the address when one is given. */
export function listMembers(
  ctx: Context,
  { after, email, limit }: { after?: number | undefined; email?: string | undefined; limit: number },
): Promise<NamedMember[]> {
  return listNamed(
    ctx,
    limit,
    after === undefined ? undefined : gt(talentMembers.candidateId, after),
    email === undefined ? undefined : eq(candidates.email, email),
  );
}

/** Members who said last before an instant that they stay, and were not asked since. */
export function listUnasked(ctx: Context, renewedBefore: Date, limit: number): Promise<NamedMember[]> {
  return listNamed(ctx, limit, lte(talentMembers.renewedAt, renewedBefore), isNull(talentMembers.remindedAt));
}

/** Members who were asked before an instant and gave no answer. */
export function listSilent(
  ctx: Context,
  { renewedBefore, remindedBefore }: { renewedBefore: Date; remindedBefore: Date },
  limit: number,
): Promise<NamedMember[]> {
  return listNamed(
    ctx,
    limit,
    lte(talentMembers.renewedAt, renewedBefore),
    isNotNull(talentMembers.remindedAt),
    lte(talentMembers.remindedAt, remindedBefore),
  );
}
