import type { ReferralStatus } from '@opencareers/contracts/dashboard-calls';
import { and, asc, count, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/index.ts';
import { positions } from '../positions/index.ts';
import { referrals } from './referrals.schema.ts';

export type ReferralRecord = typeof referrals.$inferSelect;
/** What a referral begins with. */
type NewReferral = Omit<typeof referrals.$inferInsert, 'id' | 'tenantId' | 'createdAt' | 'statusAt'>;

const ofTenant = (ctx: Context) => eq(referrals.tenantId, ctx.tenant.id);

/** Referrals that a candidate made, the newest first. */
export async function listReferrals(ctx: Context, candidateId: number): Promise<ReferralRecord[]> {
  return ctx.tx
    .select()
    .from(referrals)
    .where(and(ofTenant(ctx), eq(referrals.candidateId, candidateId)))
    .orderBy(desc(referrals.id));
}

/** A referral with the address of the candidate who made it. */
export interface CompanyReferral {
  referral: ReferralRecord;
  email: string;
}

/** Referrals of the company behind a number, the oldest first; `limit` of them. */
export async function listCompanyReferrals(
  ctx: Context,
  wanted: { id?: number; status?: ReferralStatus; email?: string; after?: number; limit: number },
): Promise<CompanyReferral[]> {
  const conditions: (SQL | undefined)[] = [
    ofTenant(ctx),
    wanted.id === undefined ? undefined : eq(referrals.id, wanted.id),
    wanted.status === undefined ? undefined : eq(referrals.status, wanted.status),
    wanted.email === undefined ? undefined : eq(candidates.email, wanted.email),
    wanted.after === undefined ? undefined : gt(referrals.id, wanted.after),
  ];
  return ctx.tx
    .select({ referral: referrals, email: candidates.email })
    .from(referrals)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, referrals.tenantId), eq(candidates.id, referrals.candidateId)),
    )
    .where(and(...conditions))
    .orderBy(asc(referrals.id))
    .limit(wanted.limit);
}

/** The referral of a friend for a position by a candidate; undefined when there is none, or nothing of the friend. */
export async function findReferralOf(
  ctx: Context,
  { candidateId, positionId, email }: Pick<ReferralRecord, 'candidateId' | 'positionId' | 'email'>,
): Promise<ReferralRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(referrals)
    .where(
      and(
        ofTenant(ctx),
        eq(referrals.candidateId, candidateId),
        eq(referrals.positionId, positionId),
        eq(referrals.email, email),
      ),
    );
  return row;
}

/** How many referrals a candidate made since an instant. */
export async function countReferralsSince(ctx: Context, candidateId: number, since: Date): Promise<number> {
  const [row] = await ctx.tx
    .select({ made: count() })
    .from(referrals)
    .where(and(ofTenant(ctx), eq(referrals.candidateId, candidateId), gte(referrals.createdAt, since)));
  return row?.made ?? 0;
}

/** The title of an open, public position; undefined when there is none. */
export async function findOpenPosition(ctx: Context, id: number): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ title: positions.title, archivedAt: positions.archivedAt })
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), eq(positions.id, id), eq(positions.isPrivate, false)));
  return row?.archivedAt === null ? row.title : undefined;
}

/** First name and surname of who refers. */
export async function findReferrer(ctx: Context, candidateId: number) {
  const { firstname, lastname, email, language } = candidates;
  const [row] = await ctx.tx
    .select({ firstname, lastname, email, language })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  return row;
}

/** Writes a referral; undefined when this person was referred for this position already. */
export async function insertReferral(ctx: Context, given: NewReferral): Promise<ReferralRecord | undefined> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx
    .insert(referrals)
    .values({ ...given, tenantId: ctx.tenant.id, createdAt: now, statusAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The unanswered invitation behind the hash of its secret; locked, so that it is answered once. */
export async function lockInvitation(ctx: Context, tokenHash: string): Promise<ReferralRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(referrals)
    .where(and(ofTenant(ctx), eq(referrals.tokenHash, tokenHash)))
    .for('update');
  return row;
}

export async function changeReferral(
  ctx: Context,
  id: number,
  change: Partial<Pick<ReferralRecord, 'status' | 'name' | 'email' | 'tokenHash'>>,
): Promise<void> {
  await ctx.tx
    .update(referrals)
    .set({ ...change, statusAt: ctx.clock.now() })
    .where(and(ofTenant(ctx), eq(referrals.id, id)));
}

/** Forgets the friends of invitations that were made before an instant and never answered; gives how many. */
export async function expireInvitations(ctx: Context, before: Date): Promise<number> {
  const rows = await ctx.tx
    .update(referrals)
    .set({ status: 'expired', name: '', email: '', tokenHash: null, statusAt: ctx.clock.now() })
    .where(and(ofTenant(ctx), eq(referrals.status, 'invited'), lt(referrals.createdAt, before)))
    .returning({ id: referrals.id });
  return rows.length;
}

export async function removeReferrals(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx.delete(referrals).where(and(ofTenant(ctx), eq(referrals.candidateId, candidateId)));
}
