import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { signingProgress, signingSessions } from '../offers.schema.ts';

export type SigningSessionRecord = typeof signingSessions.$inferSelect;
export type SigningProgressRecord = typeof signingProgress.$inferSelect;

const isNamed = (ctx: Context, widHash: string) =>
  and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.widHash, widHash));
const isOf = (ctx: Context, documentId: number) =>
  and(eq(signingProgress.tenantId, ctx.tenant.id), eq(signingProgress.documentId, documentId));

/** Writes down that a page was opened; false when it was opened before, by whomever. */
export async function insertSigningSession(
  ctx: Context,
  session: Omit<typeof signingSessions.$inferInsert, 'tenantId' | 'openedAt'>,
): Promise<boolean> {
  const rows = await ctx.tx
    .insert(signingSessions)
    .values({ ...session, tenantId: ctx.tenant.id, openedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ widHash: signingSessions.widHash });
  return rows.length > 0;
}

/** An opened page; calls of it come one after the other until the transaction ends. */
export async function lockSigningSession(
  ctx: Context,
  widHash: string,
): Promise<SigningSessionRecord | undefined> {
  const [row] = await ctx.tx.select().from(signingSessions).where(isNamed(ctx, widHash)).for('update');
  return row;
}

export async function endSigningSession(
  ctx: Context,
  widHash: string,
  endedAs: 'signed' | 'rejected',
): Promise<void> {
  await ctx.tx.update(signingSessions).set({ endedAs }).where(isNamed(ctx, widHash));
}

/**
 * Removes pages whose time was over before `before`: their names open nothing any more. Those that somebody else
 * removes at this moment are passed over: two who wait for each other would wait for ever.
 */
export async function removeSigningSessions(ctx: Context, before: Date): Promise<void> {
  const isOfTenant = eq(signingSessions.tenantId, ctx.tenant.id);
  const over = ctx.tx
    .select({ widHash: signingSessions.widHash })
    .from(signingSessions)
    .where(and(isOfTenant, lt(signingSessions.expiresAt, before)))
    .for('update', { skipLocked: true });
  await ctx.tx.delete(signingSessions).where(and(isOfTenant, inArray(signingSessions.widHash, over)));
}

/** How far somebody came with a document; undefined when they did not begin, or with another version of it. */
export async function findSigningProgress(
  ctx: Context,
  { documentId, version }: { documentId: number; version: number },
): Promise<SigningProgressRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(signingProgress)
    .where(and(isOf(ctx, documentId), eq(signingProgress.documentVersion, version)));
  return row;
}

/** Keeps how far somebody came; what is not given stays, unless it was with another version. */
export async function keepSigningProgress(
  ctx: Context,
  { documentId, version }: { documentId: number; version: number },
  change: Partial<Pick<SigningProgressRecord, 'consentVersion' | 'consentAt' | 'signature'>>,
): Promise<void> {
  const known = await findSigningProgress(ctx, { documentId, version });
  const { consentVersion = null, consentAt = null, signature = null } = { ...known, ...change };
  const kept = { documentVersion: version, consentVersion, consentAt, signature };
  await ctx.tx
    .insert(signingProgress)
    .values({ ...kept, tenantId: ctx.tenant.id, documentId })
    .onConflictDoUpdate({ target: [signingProgress.tenantId, signingProgress.documentId], set: kept });
}

/** Forgets how far somebody came: the document is signed, or never will be. */
export async function forgetSigningProgress(ctx: Context, documentId: number): Promise<void> {
  await ctx.tx.delete(signingProgress).where(isOf(ctx, documentId));
}
