import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidateIdentities } from '../accounts.schema.ts';

/** Who somebody is at a provider. */
export interface IdentityKey {
  issuer: string;
  subject: string;
}

/** The candidate that a provider knows; undefined when they never came from there. */
export async function findCandidateByIdentity(
  ctx: Context,
  { issuer, subject }: IdentityKey,
): Promise<number | undefined> {
  const [row] = await ctx.tx
    .select({ candidateId: candidateIdentities.candidateId })
    .from(candidateIdentities)
    .where(
      and(
        eq(candidateIdentities.tenantId, ctx.tenant.id),
        eq(candidateIdentities.issuer, issuer),
        eq(candidateIdentities.subject, subject),
      ),
    );
  return row?.candidateId;
}

/** Keeps that a provider knows the candidate. Bears repetition. */
export async function insertIdentity(
  ctx: Context,
  identity: IdentityKey & { candidateId: number },
): Promise<void> {
  await ctx.tx
    .insert(candidateIdentities)
    .values({ ...identity, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Everybody that a candidate is at providers. */
export async function listIdentities(ctx: Context, candidateId: number) {
  return ctx.tx.select().from(candidateIdentities).where(ofCandidate(ctx, candidateId));
}

export async function removeIdentities(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx.delete(candidateIdentities).where(ofCandidate(ctx, candidateId));
}

const ofCandidate = (ctx: Context, candidateId: number) =>
  and(eq(candidateIdentities.tenantId, ctx.tenant.id), eq(candidateIdentities.candidateId, candidateId));
