import { INTERVIEW_SLOTS_MAX } from '@opencareers/contracts/interview-calls';
import type { Interview } from '@opencareers/contracts/interviews';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { rightsOf } from './interview-rules.ts';
import {
  findInterview,
  type InterviewName,
  type InterviewRecord,
  listFreeSlots,
  listInterviews,
  type SlotRecord,
} from './interviews.repo.ts';

/** Interviews of a candidate as the page shows them. */
export async function presentInterviews(ctx: Context, candidateId: number): Promise<Interview[]> {
  return present(ctx, await listInterviews(ctx, candidateId));
}

/** One interview. Throws `interview_not_found`. */
export async function presentInterview(ctx: Context, name: InterviewName): Promise<Interview> {
  const record = await findInterview(ctx, name);
  const [shown] = record === undefined ? [] : await present(ctx, [record]);
  if (shown === undefined) throw unknownInterview();
  return shown;
}

/** Another candidate's, another tenant's and an unknown interview answer alike. */
export function unknownInterview(): AppError {
  return new AppError('interview_not_found', { body: 'envelope' });
}

async function present(ctx: Context, records: readonly InterviewRecord[]): Promise<Interview[]> {
  const now = ctx.clock.now();
  const choosing = records.filter((record) => {
    const { canPick, canReschedule } = rightsOf(record, now);
    return canPick || canReschedule;
  });
  const pools = new Set(choosing.flatMap(({ pool }) => pool ?? []));
  const free = Map.groupBy(await listFreeSlots(ctx, [...pools]), ({ pool }) => pool);
  const chooses = new Set(choosing.map(({ id }) => id));
  return records.map((record) => {
    const slots = chooses.has(record.id) && record.pool !== null ? (free.get(record.pool) ?? []) : [];
    return presentOne(record, slots.slice(0, INTERVIEW_SLOTS_MAX), now);
  });
}

function presentOne(record: InterviewRecord, slots: readonly SlotRecord[], now: Date): Interview {
  const { rescheduleUntil, ...rights } = rightsOf(record, now);
  // Nobody joins what has no time yet, nor what is over.
  const isLinkUseful = record.startAt !== null && record.status !== 'canceled' && !rights.isOver;
  return {
    ...rights,
    rescheduleUntil: rescheduleUntil?.toISOString() ?? null,
    id: record.encId,
    title: record.title,
    position: { name: record.positionName, id: record.positionId },
    start: record.startAt?.toISOString() ?? null,
    end: record.endAt?.toISOString() ?? null,
    zone: record.zone,
    place: record.place,
    link: isLinkUseful ? record.link : '',
    people: record.people,
    details: record.details,
    status: record.status,
    slots: slots.map(({ id, startAt, endAt }) => ({
      id,
      start: startAt.toISOString(),
      end: endAt.toISOString(),
    })),
    version: record.version,
    isTimeWanted: record.wantedNote !== null,
    canceledBy: record.canceledBy,
  };
}
