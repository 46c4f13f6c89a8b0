import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidateSessions, candidates } from '../accounts.schema.ts';

/** A session as it is stored; the token is only there as a hash. */
export type SessionRecord = typeof candidateSessions.$inferSelect;

const ofTenant = (ctx: Context) => eq(candidateSessions.tenantId, ctx.tenant.id);
const ofCandidate = (ctx: Context, candidateId: number) =>
  and(ofTenant(ctx), eq(candidateSessions.candidateId, candidateId));

export async function insertSession(ctx: Context, session: Omit<SessionRecord, 'tenantId'>): Promise<void> {
  await ctx.tx.insert(candidateSessions).values({ ...session, tenantId: ctx.tenant.id });
}

/** The session of a token that counts now: seen since `idleSince` and not at its absolute end. */
export async function findLiveSession(
  ctx: Context,
  { tokenHash, idleSince }: { tokenHash: string; idleSince: Date },
): Promise<{ session: SessionRecord; encId: string; language: string | null } | undefined> {
  const [row] = await ctx.tx
    .select({ session: candidateSessions, encId: candidates.encId, language: candidates.language })
    .from(candidateSessions)
    .innerJoin(
      candidates,
      and(
        eq(candidates.tenantId, candidateSessions.tenantId),
        eq(candidates.id, candidateSessions.candidateId),
      ),
    )
    .where(
      and(
        ofTenant(ctx),
        eq(candidateSessions.tokenHash, tokenHash),
        gt(candidateSessions.seenAt, idleSince),
        gt(candidateSessions.expiresAt, ctx.clock.now()),
      ),
    );
  return row;
}

/** Sessions of a candidate that count now, oldest first. */
export async function listLiveSessions(
  ctx: Context,
  { candidateId, idleSince }: { candidateId: number; idleSince: Date },
): Promise<SessionRecord[]> {
  return ctx.tx
    .select()
    .from(candidateSessions)
    .where(
      and(
        ofCandidate(ctx, candidateId),
        gt(candidateSessions.seenAt, idleSince),
        gt(candidateSessions.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(candidateSessions.createdAt), asc(candidateSessions.id));
}

export async function markSeen(ctx: Context, id: string): Promise<void> {
  await ctx.tx
    .update(candidateSessions)
    .set({ seenAt: ctx.clock.now() })
    .where(and(ofTenant(ctx), eq(candidateSessions.id, id)));
}

export async function markProved(ctx: Context, id: string): Promise<void> {
  await ctx.tx
    .update(candidateSessions)
    .set({ provedAt: ctx.clock.now() })
    .where(and(ofTenant(ctx), eq(candidateSessions.id, id)));
}

export async function removeSessionByToken(ctx: Context, tokenHash: string): Promise<void> {
  await ctx.tx
    .delete(candidateSessions)
    .where(and(ofTenant(ctx), eq(candidateSessions.tokenHash, tokenHash)));
}

/** Ends one session of a candidate. Ending one that is not there is fine. */
export async function removeSession(
  ctx: Context,
  { candidateId, id }: { candidateId: number; id: string },
): Promise<void> {
  await ctx.tx
    .delete(candidateSessions)
    .where(and(ofCandidate(ctx, candidateId), eq(candidateSessions.id, id)));
}

export async function removeOtherSessions(
  ctx: Context,
  { candidateId, id }: { candidateId: number; id: string },
): Promise<void> {
  await ctx.tx
    .delete(candidateSessions)
    .where(and(ofCandidate(ctx, candidateId), ne(candidateSessions.id, id)));
}

/** Removes sessions that count no more. */
export async function removeEndedSessions(ctx: Context, idleSince: Date): Promise<void> {
  await ctx.tx
    .delete(candidateSessions)
    .where(
      and(
        ofTenant(ctx),
        or(lt(candidateSessions.seenAt, idleSince), lt(candidateSessions.expiresAt, ctx.clock.now())),
      ),
    );
}

/** Every session of a candidate, also those that count no more. */
export async function listAllSessions(ctx: Context, candidateId: number): Promise<SessionRecord[]> {
  return ctx.tx
    .select()
    .from(candidateSessions)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(asc(candidateSessions.createdAt), asc(candidateSessions.id));
}

export async function removeSessions(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx.delete(candidateSessions).where(ofCandidate(ctx, candidateId));
}
