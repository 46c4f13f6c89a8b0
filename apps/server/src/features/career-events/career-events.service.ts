import type { CareerEvent } from '@opencareers/contracts/career-events';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { tellCompany } from '../webhooks/index.ts';
import {
  type CareerEventRecord,
  countGuests,
  findCareerEvent,
  insertGuest,
  listApplicationStatuses,
  listCareerEvents,
  listRegistrations,
  lockCareerEvent,
  removeGuest,
} from './career-events.repo.ts';

/** What the calls of events work with. */
export interface CareerEventServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  /** Full address of a path of the tenant's site. */
  linkTo: (ctx: Context, path: string) => Promise<string>;
}

/** Days for which events that are over are still shown. */
const SHOWN_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** Events of the company as a candidate sees them. */
export async function presentCareerEvents(
  services: CareerEventServices,
  ctx: Context,
  candidateId: number,
): Promise<CareerEvent[]> {
  const since = new Date(ctx.clock.now().getTime() - SHOWN_DAYS * DAY_MILLISECONDS);
  return present(services, ctx, { candidateId, records: await listCareerEvents(ctx, since) });
}

/** One event. Throws `career_event_not_found`. */
export async function presentCareerEvent(
  services: CareerEventServices,
  ctx: Context,
  { encId, candidateId }: { encId: string; candidateId: number },
): Promise<CareerEvent> {
  const record = await findCareerEvent(ctx, encId);
  const records = record === undefined ? [] : [record];
  const [shown] = await present(services, ctx, { candidateId, records });
  if (shown === undefined) throw unknownEvent();
  return shown;
}

/**
 * Registers somebody, once; however many come at once, no more than there is room for. Throws
 * `career_event_not_found`, `career_event_closed` and `career_event_full`.
 */
export async function registerGuest(
  services: Pick<CareerEventServices, 'registry'>,
  ctx: Context,
  { encId, candidateId }: { encId: string; candidateId: number },
): Promise<void> {
  const event = await lockCareerEvent(ctx, encId);
  if (event === undefined) throw unknownEvent();
  const registered = await listRegistrations(ctx, candidateId);
  if (registered.some(({ eventId }) => eventId === event.id)) return;
  if (event.isCanceled || event.endAt <= ctx.clock.now())
    throw new AppError('career_event_closed', { body: 'envelope' });
  const guests = (await countGuests(ctx, [event.id])).get(event.id) ?? 0;
  if (event.capacity !== null && guests >= event.capacity)
    throw new AppError('career_event_full', { body: 'envelope' });
  await insertGuest(ctx, event.id, candidateId);
  await tellGuest(services, ctx, { event, candidateId, does: 'registered' });
}

/** Lets a place go; done again it changes nothing. Throws `career_event_not_found`. */
export async function unregisterGuest(
  services: Pick<CareerEventServices, 'registry'>,
  ctx: Context,
  { encId, candidateId }: { encId: string; candidateId: number },
): Promise<void> {
  const event = await lockCareerEvent(ctx, encId);
  if (event === undefined) throw unknownEvent();
  if (await removeGuest(ctx, event.id, candidateId))
    await tellGuest(services, ctx, { event, candidateId, does: 'unregistered' });
}

async function tellGuest(
  services: Pick<CareerEventServices, 'registry'>,
  ctx: Context,
  told: { event: CareerEventRecord; candidateId: number; does: 'registered' | 'unregistered' },
): Promise<void> {
  const { id, encId, sourceId, title } = told.event;
  await tellCompany(services, ctx, {
    event: `career_event.${told.does}`,
    data: { career_event: encId, number: id, source_id: sourceId, title },
    candidateId: told.candidateId,
    namesCandidate: true,
  });
}

/** An event of another tenant and an unknown one answer alike. */
function unknownEvent(): AppError {
  return new AppError('career_event_not_found', { body: 'envelope' });
}

interface Presented {
  candidateId: number;
  records: readonly CareerEventRecord[];
}

async function present(
  { registry }: CareerEventServices,
  ctx: Context,
  { candidateId, records }: Presented,
): Promise<CareerEvent[]> {
  const { behaviourFlags } = await registry.getConfigWithin(ctx);
  const statuses = behaviourFlags.showEventApplicationStatus
    ? await listApplicationStatuses(ctx, candidateId)
    : new Map<number, string>();
  const guests = await countGuests(
    ctx,
    records.map(({ id }) => id),
  );
  const registered = new Set((await listRegistrations(ctx, candidateId)).map(({ eventId }) => eventId));
  const now = ctx.clock.now();
  return records.map((record) => {
    const { id, encId, title, details, startAt, endAt, zone, place, positionId, positionName } = record;
    const isRegistered = registered.has(id);
    const isOver = endAt <= now;
    const isOpen = !record.isCanceled && !isOver;
    const seatsLeft = record.capacity === null ? null : Math.max(0, record.capacity - (guests.get(id) ?? 0));
    return {
      id: encId,
      title,
      details,
      start: startAt.toISOString(),
      end: endAt.toISOString(),
      zone,
      place,
      link: isRegistered && isOpen ? record.link : '',
      position: positionId === null ? null : { name: positionName, id: positionId },
      applicationStatus: positionId === null ? '' : (statuses.get(positionId) ?? ''),
      seatsLeft,
      isRegistered,
      isCanceled: record.isCanceled,
      isOver,
      canRegister: isOpen && !isRegistered && seatsLeft !== 0,
    };
  });
}
