import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import { signInChallenges } from './accounts.schema.ts';

type ChallengeKind = (typeof signInChallenges.$inferSelect)['kind'];

/** Keeps a challenge, and removes those that nobody came back with. */
export async function insertChallenge(
  ctx: Context,
  challenge: {
    id: string;
    kind: ChallengeKind;
    visitorHash: string;
    candidateId: number | null;
    data: Record<string, Json>;
    expiresAt: Date;
  },
): Promise<void> {
  await removeExpiredChallenges(ctx);
  await ctx.tx.insert(signInChallenges).values({ ...challenge, tenantId: ctx.tenant.id });
}

/** Removes challenges that nobody came back with. */
export async function removeExpiredChallenges(ctx: Context): Promise<void> {
  await ctx.tx
    .delete(signInChallenges)
    .where(
      and(eq(signInChallenges.tenantId, ctx.tenant.id), lte(signInChallenges.expiresAt, ctx.clock.now())),
    );
}

/** Gives a challenge to whoever takes it first, in the browser that it was made for; undefined for all others. */
export async function takeChallenge(
  ctx: Context,
  { id, kind, visitorHash }: { id: string; kind: ChallengeKind; visitorHash: string },
): Promise<{ candidateId: number | null; data: Record<string, Json> } | undefined> {
  const [taken] = await ctx.tx
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.tenantId, ctx.tenant.id),
        eq(signInChallenges.id, id),
        eq(signInChallenges.kind, kind),
        eq(signInChallenges.visitorHash, visitorHash),
        gt(signInChallenges.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ candidateId: signInChallenges.candidateId, data: signInChallenges.data });
  return taken;
}
