import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { pageEvents } from './page-events.schema.ts';

export type NewPageEvent = Omit<typeof pageEvents.$inferInsert, 'tenantId' | 'id'> &
  Pick<typeof pageEvents.$inferSelect, 'facts' | 'metrics'>;

/** Writes events of one tenant in one statement. */
export async function insertPageEvents(ctx: Context, events: readonly NewPageEvent[]): Promise<void> {
  await ctx.tx.insert(pageEvents).values(events.map((event) => ({ ...event, tenantId: ctx.tenant.id })));
}

/** A point in the row of a tenant's events, oldest first. */
interface PageEventMark {
  createdAt: Date;
  id: number;
}

/** Removes up to `limit` events up to and with the mark, oldest first; gives how many. */
export async function removePageEventsUpTo(
  ctx: Context,
  mark: PageEventMark,
  limit: number,
): Promise<number> {
  const oldest = ctx.tx
    .select({ id: pageEvents.id })
    .from(pageEvents)
    .where(
      and(
        eq(pageEvents.tenantId, ctx.tenant.id),
        sql`(${pageEvents.createdAt}, ${pageEvents.id}) <= (${mark.createdAt.toISOString()}, ${mark.id})`,
      ),
    )
    .orderBy(pageEvents.createdAt, pageEvents.id)
    .limit(limit);
  const removed = await ctx.tx
    .delete(pageEvents)
    .where(and(eq(pageEvents.tenantId, ctx.tenant.id), inArray(pageEvents.id, oldest)))
    .returning({ id: pageEvents.id });
  return removed.length;
}

/** The newest event beyond the `kept` newest ones; undefined when there are not so many. */
export async function findSurplus(ctx: Context, kept: number): Promise<PageEventMark | undefined> {
  const [row] = await ctx.tx
    .select({ createdAt: pageEvents.createdAt, id: pageEvents.id })
    .from(pageEvents)
    .where(eq(pageEvents.tenantId, ctx.tenant.id))
    .orderBy(desc(pageEvents.createdAt), desc(pageEvents.id))
    .offset(kept)
    .limit(1);
  return row;
}

/** True for the one transaction of all servers that may remove events now; the lock ends with it. */
export async function mayRemovePageEvents(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('page_events retention'), ${ctx.tenant.id}) as got`,
  );
  return rows[0]?.got === true;
}

interface PageEventCount {
  day: string;
  page: string;
  event: string;
  count: number;
  /** Different visitors of the day; those without a cookie are not among them. */
  visitors: number;
}

/** Events since a time, counted by day (UTC), page and event, newest day and largest count first. */
export async function countPageEvents(
  ctx: Context,
  { since, limit }: { since: Date; limit: number },
): Promise<PageEventCount[]> {
  const day = sql<string>`to_char(${pageEvents.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const count = sql<number>`count(*)::int`;
  return ctx.tx
    .select({
      day: day.as('day'),
      page: pageEvents.page,
      event: pageEvents.event,
      count: count.as('count'),
      visitors: sql<number>`count(distinct ${pageEvents.visitor})::int`,
    })
    .from(pageEvents)
    .where(and(eq(pageEvents.tenantId, ctx.tenant.id), gte(pageEvents.createdAt, since)))
    .groupBy(sql`1`, pageEvents.page, pageEvents.event)
    .orderBy(sql`1 desc, 4 desc, 2, 3`)
    .limit(limit);
}
