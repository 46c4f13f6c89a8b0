import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
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

/** Adds notifications; gives those whose events were not told before. */
export async function insertNotifications(
  ctx: Context,
  rows: readonly NotificationRow[],
): Promise<NotificationRecord[]> {
  if (rows.length === 0) return [];
  return ctx.tx
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, tenantId: ctx.tenant.id })))
    .onConflictDoNothing()
    .returning();
}

/** Which of the notifications that are shown: further pages begin after `before`. */
export interface NotificationPage {
  before: number | undefined;
  isToDo: boolean;
  isArchived: boolean;
}

/** The newest first, before a given one; what was put off counts from when it came back. */
export async function listNotifications(
  ctx: Context,
  shown: Shown,
  { before, isToDo: areToDo, isArchived, limit }: NotificationPage & { limit: number },
): Promise<NotificationRecord[]> {
  const known = ctx.tx
    .select({ shownAt, id: notifications.id })
    .from(notifications)
    .where(and(ofCandidate(ctx, shown.candidateId), eq(notifications.id, before ?? 0)));
  return ctx.tx
    .select()
    .from(notifications)
    .where(
      and(
        isArchived ? whereArchived(ctx, shown) : whereShown(ctx, shown),
        before === undefined ? undefined : sql`(${shownAt}, ${notifications.id}) < (${known})`,
        areToDo ? isToDo : undefined,
      ),
    )
    .orderBy(desc(shownAt), desc(notifications.id))
    .limit(limit);
}

/** When a notification was told or, put off, told anew. */
const shownAt = sql`greatest(${notifications.createdAt}, ${notifications.snoozedUntil})`;

const isToDo = and(eq(notifications.notificationType, 'action_required'), isNull(notifications.doneAt));

/** How many were never shown, and a text that changes with everything that the bell shows. */
export async function readBadge(ctx: Context, shown: Shown): Promise<{ count: number; version: string }> {
  const [row] = await ctx.tx
    .select({
      count: sql<number>`count(*) filter (where ${notifications.viewedAt} is null)`.mapWith(Number),
      version: sql<string>`concat_ws(':', coalesce(max(${notifications.id}), 0), count(*), sum(${notifications.id}),
        count(${notifications.viewedAt}), count(${notifications.clickedAt}), count(${notifications.doneAt}))`,
    })
    .from(notifications)
    .where(whereShown(ctx, shown));
  return row ?? { count: 0, version: '' };
}

/** All were shown. */
export async function markAllViewed(ctx: Context, candidateId: number): Promise<void> {
  const unseen = and(isNull(notifications.viewedAt), isBack(ctx));
  await change(ctx, { candidateId, which: unseen }, { viewedAt: ctx.clock.now() });
}

/** One notification of a candidate, by its number. */
interface OwnNotification {
  candidateId: number;
  id: number;
}

/** One was clicked, again perhaps; false when the candidate has none of that number. */
export async function markClicked(ctx: Context, own: OwnNotification): Promise<boolean> {
  return changeOne(ctx, own, clickedNow(ctx));
}

/** All were clicked. */
export async function markAllClicked(ctx: Context, candidateId: number): Promise<void> {
  const unclicked = and(isNull(notifications.clickedAt), isBack(ctx));
  await change(ctx, { candidateId, which: unclicked }, clickedNow(ctx));
}

/** Archives one or takes it out again; false when the candidate has none of that number. */
export async function setArchived(ctx: Context, own: OwnNotification, isArchived: boolean): Promise<boolean> {
  return changeOne(ctx, own, { archivedAt: isArchived ? ctx.clock.now() : null });
}

/** Puts one off for so many seconds, or takes that back; false when the candidate has none of that number. */
export async function setSnoozed(
  ctx: Context,
  own: OwnNotification,
  seconds: number | null,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (seconds === null) return changeOne(ctx, own, { snoozedUntil: null, viewedAt: now });
  // As nobody has seen it when it comes back, the badge counts it then.
  return changeOne(ctx, own, { snoozedUntil: new Date(now.getTime() + seconds * 1000), viewedAt: null });
}

/** Seen and clicked, unless that was before. */
function clickedNow(ctx: Context) {
  const now = ctx.clock.now().toISOString();
  return {
    viewedAt: sql`coalesce(${notifications.viewedAt}, ${now})`,
    clickedAt: sql`coalesce(${notifications.clickedAt}, ${now})`,
  };
}

type Change = PgUpdateSetSource<typeof notifications>;

function changeOne(ctx: Context, { candidateId, id }: OwnNotification, to: Change): Promise<boolean> {
  return change(ctx, { candidateId, which: eq(notifications.id, id) }, to);
}

/** Changes notifications of a candidate, which every window of theirs hears of; false where there was none. */
async function change(
  ctx: Context,
  { candidateId, which }: { candidateId: number; which: SQL | undefined },
  to: Change,
): Promise<boolean> {
  const changed = await ctx.tx
    .update(notifications)
    .set(to)
    .where(and(ofCandidate(ctx, candidateId), which))
    .returning({ id: notifications.id });
  if (changed.length > 0) await tellChange(ctx, candidateId);
  return changed.length > 0;
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

/** Tells every process that the bells of candidates show something else, once the transaction has committed. */
export async function tellChange(ctx: Context, ...candidateIds: readonly number[]): Promise<void> {
  const names = [...new Set(candidateIds)].map((id) => `${ctx.tenant.id}:${id}`);
  if (names.length === 0) return;
  await ctx.tx.execute(
    sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, name) from unnest(${sql.param(names)}::text[]) as name`,
  );
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

function whereShown(ctx: Context, shown: Shown) {
  return and(whereKnown(ctx, shown), isNull(notifications.archivedAt), isBack(ctx));
}

function whereArchived(ctx: Context, shown: Shown) {
  return and(whereKnown(ctx, shown), isNotNull(notifications.archivedAt));
}

function whereKnown(ctx: Context, { candidateId, kinds, since }: Shown) {
  return and(
    ofCandidate(ctx, candidateId),
    inArray(notifications.kind, [...kinds]),
    sql`${shownAt} >= ${since.toISOString()}`,
  );
}

/** Not put off, or not any more. */
function isBack(ctx: Context) {
  return or(isNull(notifications.snoozedUntil), lte(notifications.snoozedUntil, ctx.clock.now()));
}
