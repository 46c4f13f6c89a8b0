import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/index.ts';
import { notifications } from './notifications.schema.ts';
import type { DoneEvents } from './notifier.ts';
import { NOTIFICATIONS_CHANNEL } from './stream/badge-streams.ts';

export type NotificationRecord = typeof notifications.$inferSelect;
export type NotificationRow = Omit<typeof notifications.$inferInsert, 'id' | 'tenantId'>;

/** What of a candidate's notifications is shown. */
export interface Shown {
  candidateId: number;
  kinds: readonly string[];
  since: Date;
}

/** Adds a notification; undefined when its event was told before. */
export async function insertNotification(
  ctx: Context,
  row: NotificationRow,
): Promise<NotificationRecord | undefined> {
  const [inserted] = await ctx.tx
    .insert(notifications)
    .values({ ...row, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** The newest first, before a given one. */
export async function listNotifications(
  ctx: Context,
  shown: Shown,
  page: { before: number | undefined; isToDo: boolean; limit: number },
): Promise<NotificationRecord[]> {
  return ctx.tx
    .select()
    .from(notifications)
    .where(
      and(
        whereShown(ctx, shown),
        page.before === undefined ? undefined : lt(notifications.id, page.before),
        page.isToDo ? isToDo : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(page.limit);
}

const isToDo = and(eq(notifications.notificationType, 'action_required'), isNull(notifications.doneAt));

/** How many were never shown, and a text that changes with everything that the bell shows. */
export async function readBadge(ctx: Context, shown: Shown): Promise<{ count: number; version: string }> {
  const [row] = await ctx.tx
    .select({
      count: sql<number>`count(*) filter (where ${notifications.viewedAt} is null)`.mapWith(Number),
      version: sql<string>`concat_ws(':', coalesce(max(${notifications.id}), 0), count(*),
        count(${notifications.viewedAt}), count(${notifications.clickedAt}), count(${notifications.doneAt}))`,
    })
    .from(notifications)
    .where(whereShown(ctx, shown));
  return row ?? { count: 0, version: '' };
}

/** All were shown. */
export async function markAllViewed(ctx: Context, candidateId: number): Promise<void> {
  const changed = await ctx.tx
    .update(notifications)
    .set({ viewedAt: ctx.clock.now() })
    .where(and(ofCandidate(ctx, candidateId), isNull(notifications.viewedAt)))
    .returning({ id: notifications.id });
  if (changed.length > 0) await tellChange(ctx, candidateId);
}

/** One was clicked, again perhaps; false when the candidate has none of that number. */
export async function markClicked(
  ctx: Context,
  { candidateId, id }: { candidateId: number; id: number },
): Promise<boolean> {
  const changed = await setClicked(ctx, and(ofCandidate(ctx, candidateId), eq(notifications.id, id)));
  if (changed > 0) await tellChange(ctx, candidateId);
  return changed > 0;
}

/** All were clicked. */
export async function markAllClicked(ctx: Context, candidateId: number): Promise<void> {
  const unclicked = and(ofCandidate(ctx, candidateId), isNull(notifications.clickedAt));
  if ((await setClicked(ctx, unclicked)) > 0) await tellChange(ctx, candidateId);
}

async function setClicked(ctx: Context, which: ReturnType<typeof and>): Promise<number> {
  const now = ctx.clock.now().toISOString();
  const changed = await ctx.tx
    .update(notifications)
    .set({
      viewedAt: sql`coalesce(${notifications.viewedAt}, ${now})`,
      clickedAt: sql`coalesce(${notifications.clickedAt}, ${now})`,
    })
    .where(which)
    .returning({ id: notifications.id });
  return changed.length;
}

/** What the notifications of events asked for is done; gives whose they were. */
export async function markDone(ctx: Context, done: DoneEvents): Promise<number[]> {
  const ofEvents =
    'eventKey' in done
      ? eq(notifications.eventKey, done.eventKey)
      : and(
          eq(notifications.candidateId, done.candidateId),
          sql`starts_with(${notifications.eventKey}, ${done.eventKeyPrefix})`,
        );
  const changed = await ctx.tx
    .update(notifications)
    .set({ doneAt: ctx.clock.now() })
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        ofEvents,
        eq(notifications.notificationType, 'action_required'),
        isNull(notifications.doneAt),
      ),
    )
    .returning({ candidateId: notifications.candidateId });
  return changed.map(({ candidateId }) => candidateId);
}

/** Tells every process that the bell of a candidate shows something else, once the transaction has committed. */
export async function tellChange(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx.execute(sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${`${ctx.tenant.id}:${candidateId}`})`);
}

/** Removes what is too old; gives how many. */
export async function removeNotificationsBefore(ctx: Context, before: Date, limit: number): Promise<number> {
  const old = ctx.tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.tenantId, ctx.tenant.id), lt(notifications.createdAt, before)))
    .limit(limit);
  const removed = await ctx.tx
    .delete(notifications)
    .where(and(eq(notifications.tenantId, ctx.tenant.id), inArray(notifications.id, old)))
    .returning({ id: notifications.id });
  return removed.length;
}

/** The newest notifications of the tenant with their addresses, for the operator. */
export async function listForOperator(
  ctx: Context,
  { email, limit }: { email: string | undefined; limit: number },
): Promise<(NotificationRecord & { email: string })[]> {
  const rows = await ctx.tx
    .select({ notification: notifications, email: candidates.email })
    .from(notifications)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, notifications.tenantId), eq(candidates.id, notifications.candidateId)),
    )
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        email === undefined ? undefined : eq(candidates.email, email),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map((row) => ({ ...row.notification, email: row.email }));
}

function ofCandidate(ctx: Context, candidateId: number) {
  return and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.candidateId, candidateId));
}

function whereShown(ctx: Context, { candidateId, kinds, since }: Shown) {
  return and(
    ofCandidate(ctx, candidateId),
    inArray(notifications.kind, [...kinds]),
    gte(notifications.createdAt, since),
  );
}
