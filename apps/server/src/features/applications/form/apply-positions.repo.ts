import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type PositionRecord, positions } from '../../positions/index.ts';
import { applicationForms } from '../applications.schema.ts';

/** Positions of the tenant by their ids, in the order of these; what is not there is left out. */
export async function listApplyPositions(
  ctx: Context,
  ids: readonly number[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PositionRecord[]> {
  if (ids.length === 0) return [];
  const query = ctx.tx
    .select()
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), inArray(positions.id, [...ids])))
    .orderBy(positions.id);
  // What closes a position meanwhile waits: it was open when the application came.
  const rows = await (isLocked ? query.for('share') : query);
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

const DAY_MILLISECONDS = 86_400_000;

/** Remembers which positions a form applies to, which never changes, and the day when it was opened last. */
export async function keepFormPositions(
  ctx: Context,
  { formKey, positionIds }: { formKey: string; positionIds: number[] },
): Promise<void> {
  const openedAt = ctx.clock.now();
  const dayAgo = new Date(openedAt.getTime() - DAY_MILLISECONDS);
  const ofForm = and(eq(applicationForms.tenantId, ctx.tenant.id), eq(applicationForms.formKey, formKey));
  // Without a lock: thousands open one form.
  if ((await ctx.tx.$count(applicationForms, and(ofForm, gt(applicationForms.openedAt, dayAgo)))) > 0) return;
  await ctx.tx
    .insert(applicationForms)
    .values({ tenantId: ctx.tenant.id, formKey, positionIds, createdAt: openedAt, openedAt })
    .onConflictDoUpdate({
      target: [applicationForms.tenantId, applicationForms.formKey],
      set: { openedAt },
    });
}

/** The positions that forms apply to, by their keys. */
export async function listFormPositions(
  ctx: Context,
  keys: readonly string[],
): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map();
  const rows = await ctx.tx
    .select()
    .from(applicationForms)
    .where(and(eq(applicationForms.tenantId, ctx.tenant.id), inArray(applicationForms.formKey, [...keys])));
  return new Map(rows.map(({ formKey, positionIds }) => [formKey, positionIds]));
}
