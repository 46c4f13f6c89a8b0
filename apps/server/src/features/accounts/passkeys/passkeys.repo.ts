import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidates, passkeys } from '../accounts.schema.ts';

export type PasskeyRecord = typeof passkeys.$inferSelect;

/** The passkeys of a candidate, oldest first. */
export async function listPasskeys(ctx: Context, candidateId: number): Promise<PasskeyRecord[]> {
  return ctx.tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.candidateId, candidateId)))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Counts the passkeys of a candidate, whose line stays locked: two at once never pass the limit together. */
export async function countPasskeysLocked(ctx: Context, candidateId: number): Promise<number> {
  await ctx.tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)))
    .for('update');
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(passkeys)
    .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.candidateId, candidateId)));
  return row?.count ?? 0;
}

/** Adds a passkey; false when the tenant knows it already. */
export async function insertPasskey(
  ctx: Context,
  passkey: Omit<PasskeyRecord, 'tenantId' | 'usedAt' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await ctx.tx
    .insert(passkeys)
    .values({ ...passkey, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Renames a passkey of the candidate; false when there is none. */
export async function updatePasskeyName(
  ctx: Context,
  { candidateId, id, name }: Pick<PasskeyRecord, 'candidateId' | 'id' | 'name'>,
): Promise<boolean> {
  const { rowCount } = await ctx.tx
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(ctx, candidateId, id));
  return rowCount === 1;
}

/** Removes a passkey of the candidate; one that is gone stays gone. */
export async function deletePasskey(ctx: Context, candidateId: number, id: string): Promise<void> {
  await ctx.tx.delete(passkeys).where(ownPasskey(ctx, candidateId, id));
}

/** Removes every passkey of a candidate. */
export async function removePasskeys(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .delete(passkeys)
    .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.candidateId, candidateId)));
}

/** A passkey of the tenant with the name of its candidate, locked until its use is written. */
export async function findPasskeyLocked(
  ctx: Context,
  id: string,
): Promise<(PasskeyRecord & { encId: string }) | undefined> {
  const [row] = await ctx.tx
    .select({ passkey: passkeys, encId: candidates.encId })
    .from(passkeys)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, passkeys.tenantId), eq(candidates.id, passkeys.candidateId)),
    )
    .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.id, id)))
    .for('update', { of: passkeys });
  return row === undefined ? undefined : { ...row.passkey, encId: row.encId };
}

/** Writes that a passkey was used, and how often its device says it was. */
export async function updatePasskeyUse(
  ctx: Context,
  { id, counter, isBackedUp }: Pick<PasskeyRecord, 'id' | 'counter' | 'isBackedUp'>,
): Promise<void> {
  await ctx.tx
    .update(passkeys)
    .set({ counter, isBackedUp, usedAt: ctx.clock.now() })
    .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.id, id)));
}

function ownPasskey(ctx: Context, candidateId: number, id: string) {
  return and(
    eq(passkeys.tenantId, ctx.tenant.id),
    eq(passkeys.candidateId, candidateId),
    eq(passkeys.id, id),
  );
}
