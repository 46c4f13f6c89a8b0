import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { keptLetters } from '../offers.schema.ts';

export type KeptLetterRecord = typeof keptLetters.$inferSelect;

export async function insertKeptLetters(
  ctx: Context,
  letters: readonly Omit<KeptLetterRecord, 'id' | 'tenantId' | 'erasedAt'>[],
): Promise<void> {
  if (letters.length === 0) return;
  const common = { tenantId: ctx.tenant.id, erasedAt: ctx.clock.now() };
  await ctx.tx.insert(keptLetters).values(letters.map((letter) => ({ ...letter, ...common })));
}

/** Kept letters with a number above `after`, in the order of their numbers. */
export async function listKeptLetters(
  ctx: Context,
  { after, limit }: { after: number; limit: number },
): Promise<KeptLetterRecord[]> {
  return ctx.tx
    .select()
    .from(keptLetters)
    .where(and(eq(keptLetters.tenantId, ctx.tenant.id), gt(keptLetters.id, after)))
    .orderBy(asc(keptLetters.id))
    .limit(limit);
}

export async function findKeptLetter(ctx: Context, id: number): Promise<KeptLetterRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(keptLetters)
    .where(and(eq(keptLetters.tenantId, ctx.tenant.id), eq(keptLetters.id, id)));
  return row;
}

/** Removes the letters whose time is over; gives their files. */
export async function removeOverdueLetters(ctx: Context): Promise<string[]> {
  const rows = await ctx.tx
    .delete(keptLetters)
    .where(and(eq(keptLetters.tenantId, ctx.tenant.id), lte(keptLetters.keptUntil, ctx.clock.now())))
    .returning({ file: keptLetters.file });
  return rows.map(({ file }) => file);
}
