import type { CareerEventCreate } from '@opencareers/contracts/operator-events';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { createEncId } from '../../platform/enc-id.ts';
import {
  type CareerEventRecord,
  cancelCareerEvent,
  findCareerEventPosition,
  insertCareerEvent,
  listCompanyCareerEvents,
} from './career-events.repo.ts';

/** Makes an event; with a `source_id` that is there already it changes nothing. Throws what is wrong with a field. */
export async function createCareerEvent(
  ctx: Context,
  data: CareerEventCreate,
): Promise<{ id: number; created: boolean }> {
  const { source_id: sourceId, title, zone, place, link, details, capacity } = data;
  const endAt = new Date(data.end);
  if (endAt <= ctx.clock.now()) throw fieldError('end', 'must be still to come');
  const positionId = data.position === '' ? null : Number(data.position);
  const positionName = positionId === null ? '' : await findCareerEventPosition(ctx, positionId);
  if (positionName === undefined) throw fieldError('position', 'is the number of no position');
  const made = await insertCareerEvent(ctx, {
    title,
    zone,
    place,
    link,
    details,
    capacity,
    positionId,
    positionName,
    endAt,
    ...(sourceId === undefined ? {} : { sourceId }),
    encId: createEncId(),
    startAt: new Date(data.start),
  });
  if (made !== undefined) return { id: made.id, created: true };
  const [known] = await listCompanyCareerEvents(ctx, { sourceId, limit: 1 });
  if (known === undefined) throw new Error('an event was neither written nor there');
  return { id: known.id, created: false };
}

/** Calls an event off; done again it changes nothing. Throws `career_event_not_found`. */
export async function callOffCareerEvent(ctx: Context, id: number): Promise<void> {
  const { isCanceled } = await getCompanyCareerEvent(ctx, id);
  if (!isCanceled) await cancelCareerEvent(ctx, id);
}

/** An event by its number. Throws `career_event_not_found`. */
export async function getCompanyCareerEvent(ctx: Context, id: number): Promise<CareerEventRecord> {
  const [found] = await listCompanyCareerEvents(ctx, { id, limit: 1 });
  if (found === undefined) throw new AppError('career_event_not_found');
  return found;
}
