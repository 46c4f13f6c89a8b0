import type { MailSchedule } from '@opencareers/contracts/notifications';
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { isOneOf } from '../../../platform/database/is-one-of.ts';
import type { NotificationRecord } from '../notifications.repo.ts';
import { mailSchedules, notifications } from '../notifications.schema.ts';
import { STANDARD_SCHEDULE } from './mail-time.ts';

/** When a candidate wants mails that may wait. */
export async function findSchedule(ctx: Context, candidateId: number): Promise<MailSchedule> {
  const [row] = await ctx.tx
    .select()
    .from(mailSchedules)
    .where(and(eq(mailSchedules.tenantId, ctx.tenant.id), eq(mailSchedules.candidateId, candidateId)));
  return row === undefined ? STANDARD_SCHEDULE : scheduleOf(row);
}

/** The same of several, by candidate; who has chosen nothing is not in it. */
export async function listSchedules(
  ctx: Context,
  candidateIds: readonly number[],
): Promise<Map<number, MailSchedule>> {
  const rows = await ctx.tx
    .select()
    .from(mailSchedules)
    .where(and(eq(mailSchedules.tenantId, ctx.tenant.id), isOneOf(mailSchedules.candidateId, candidateIds)));
  return new Map(rows.map((row) => [row.candidateId, scheduleOf(row)]));
}

function scheduleOf(row: typeof mailSchedules.$inferSelect): MailSchedule {
  const { delivery, quietFrom: from, quietUntil: until } = row;
  return { delivery, quietHours: from === null || until === null ? null : { from, until } };
}

export async function saveSchedule(
  ctx: Context,
  candidateId: number,
  { delivery, quietHours }: MailSchedule,
): Promise<void> {
  const change = {
    delivery,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    changedAt: ctx.clock.now(),
  };
  await ctx.tx
    .insert(mailSchedules)
    .values({ tenantId: ctx.tenant.id, candidateId, ...change })
    .onConflictDoUpdate({ target: [mailSchedules.tenantId, mailSchedules.candidateId], set: change });
}

/** Notes that a notification waits to be mailed. */
export async function markHeld(ctx: Context, id: number, mailDueAt: Date): Promise<void> {
  await ctx.tx
    .update(notifications)
    .set({ mailDueAt })
    .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.id, id)));
}

/** The notifications of a candidate whose mail is due, oldest first; they wait no longer. */
export async function takeHeld(ctx: Context, candidateId: number): Promise<NotificationRecord[]> {
  const held = await ctx.tx
    .update(notifications)
    .set({ mailDueAt: null })
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        eq(notifications.candidateId, candidateId),
        lte(notifications.mailDueAt, ctx.clock.now()),
      ),
    )
    .returning();
  return held.toSorted((one, other) => one.id - other.id);
}
