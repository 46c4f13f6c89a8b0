import { and, asc, count, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { applications } from '../applications/index.ts';
import { positions } from '../positions/index.ts';
import { careerEventGuests, careerEvents } from './career-events.schema.ts';

export type CareerEventRecord = typeof careerEvents.$inferSelect;
/** What an event begins with. */
type NewCareerEvent = Omit<typeof careerEvents.$inferInsert, 'id' | 'tenantId' | 'createdAt' | 'updatedAt'>;

const ofTenant = (ctx: Context) => eq(careerEvents.tenantId, ctx.tenant.id);

/** Events that ended after an instant, the next one first. */
export async function listCareerEvents(ctx: Context, endedAfter: Date): Promise<CareerEventRecord[]> {
  return ctx.tx
    .select()
    .from(careerEvents)
    .where(and(ofTenant(ctx), gte(careerEvents.endAt, endedAfter)))
    .orderBy(asc(careerEvents.startAt), asc(careerEvents.id))
    .limit(200);
}

export async function findCareerEvent(ctx: Context, encId: string): Promise<CareerEventRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(careerEvents)
    .where(and(ofTenant(ctx), eq(careerEvents.encId, encId)));
  return row;
}

/** The same, and nobody else registers or changes it until the transaction ends, so that its capacity holds. */
export async function lockCareerEvent(ctx: Context, encId: string): Promise<CareerEventRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(careerEvents)
    .where(and(ofTenant(ctx), eq(careerEvents.encId, encId)))
    .for('update');
  return row;
}

/** How many come to each event. */
export async function countGuests(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: careerEventGuests.eventId, guests: count() })
    .from(careerEventGuests)
    .where(and(eq(careerEventGuests.tenantId, ctx.tenant.id), inArray(careerEventGuests.eventId, [...ids])))
    .groupBy(careerEventGuests.eventId);
  return new Map(rows.map(({ id, guests }) => [id, guests]));
}

/** Events that a candidate comes to, with the time at which they registered. */
export async function listRegistrations(ctx: Context, candidateId: number) {
  return ctx.tx
    .select({ eventId: careerEventGuests.eventId, at: careerEventGuests.at, title: careerEvents.title })
    .from(careerEventGuests)
    .innerJoin(
      careerEvents,
      and(
        eq(careerEvents.tenantId, careerEventGuests.tenantId),
        eq(careerEvents.id, careerEventGuests.eventId),
      ),
    )
    .where(and(eq(careerEventGuests.tenantId, ctx.tenant.id), eq(careerEventGuests.candidateId, candidateId)))
    .orderBy(asc(careerEventGuests.at));
}

export async function insertGuest(ctx: Context, eventId: number, candidateId: number): Promise<void> {
  await ctx.tx
    .insert(careerEventGuests)
    .values({ tenantId: ctx.tenant.id, eventId, candidateId, at: ctx.clock.now() })
    .onConflictDoNothing();
}

/** True when there was one. */
export async function removeGuest(ctx: Context, eventId: number, candidateId: number): Promise<boolean> {
  const rows = await ctx.tx
    .delete(careerEventGuests)
    .where(
      and(
        eq(careerEventGuests.tenantId, ctx.tenant.id),
        eq(careerEventGuests.eventId, eventId),
        eq(careerEventGuests.candidateId, candidateId),
      ),
    )
    .returning({ eventId: careerEventGuests.eventId });
  return rows.length > 0;
}

export async function removeRegistrations(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .delete(careerEventGuests)
    .where(
      and(eq(careerEventGuests.tenantId, ctx.tenant.id), eq(careerEventGuests.candidateId, candidateId)),
    );
}

/** Status of the newest application of a candidate for each position. */
export async function listApplicationStatuses(
  ctx: Context,
  candidateId: number,
): Promise<Map<number, string>> {
  const rows = await ctx.tx
    .select({ positionId: applications.positionId, status: applications.status })
    .from(applications)
    .where(and(eq(applications.tenantId, ctx.tenant.id), eq(applications.candidateId, candidateId)))
    .orderBy(asc(applications.id));
  return new Map(rows.map(({ positionId, status }) => [positionId, status]));
}

/** The title of a position of the tenant; undefined when there is none. */
export async function findCareerEventPosition(ctx: Context, id: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const [row] = await ctx.tx
    .select({ title: positions.title })
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), eq(positions.id, id)));
  return row?.title;
}

/** Writes an event; undefined when its source id is there already. */
export async function insertCareerEvent(
  ctx: Context,
  event: NewCareerEvent,
): Promise<CareerEventRecord | undefined> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx
    .insert(careerEvents)
    .values({ ...event, tenantId: ctx.tenant.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Events as the company sees them, behind a number, in the order in which they were made; `limit` of them. */
export async function listCompanyCareerEvents(
  ctx: Context,
  wanted: { id?: number; sourceId?: string; after?: number; limit: number },
): Promise<CareerEventRecord[]> {
  const { id, sourceId, after, limit } = wanted;
  return ctx.tx
    .select()
    .from(careerEvents)
    .where(
      and(
        ofTenant(ctx),
        id === undefined ? undefined : eq(careerEvents.id, id),
        sourceId === undefined ? undefined : eq(careerEvents.sourceId, sourceId),
        after === undefined ? undefined : gt(careerEvents.id, after),
      ),
    )
    .orderBy(asc(careerEvents.id))
    .limit(limit);
}

export async function cancelCareerEvent(ctx: Context, id: number): Promise<void> {
  await ctx.tx
    .update(careerEvents)
    .set({ isCanceled: true, updatedAt: ctx.clock.now() })
    .where(and(ofTenant(ctx), eq(careerEvents.id, id)));
}
