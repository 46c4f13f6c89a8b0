import type { InterviewCancelReason } from '@opencareers/contracts/interview-calls';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { type InterviewRights, rightsOf } from './interview-rules.ts';
import type { InterviewServices } from './interview-services.ts';
import {
  changeInterview,
  type InterviewName,
  type InterviewRecord,
  lockInterview,
  releaseSlots,
  type SlotRecord,
  takeSlot,
} from './interviews.repo.ts';
import { unknownInterview } from './present-interview.ts';
import { type InterviewTelling, tellInterview } from './tell-interview.ts';

type Notifying = Pick<InterviewServices, 'notifier' | 'registry'>;

/** Another time: a slot where there are some, else a note that asks the company for one. */
export interface OtherTime {
  slotId?: number;
  note?: string;
}

/**
 * Says yes to the time of an interview. One that is confirmed already stays so. Throws `interview_not_found`,
 * `interview_closed`, and `interview_changed` when another version was read.
 */
export async function confirmInterview(
  services: Notifying,
  ctx: Context,
  { name, version }: { name: InterviewName; version: number | null },
): Promise<void> {
  const { interview, rights } = await open(ctx, name);
  if (interview.status === 'confirmed' && !rights.isOver) return;
  if (version !== null && version !== interview.version) throw refusal('interview_changed');
  if (!rights.canConfirm) throw refusal('interview_closed');
  const confirmed = await changeInterview(ctx, interview, { status: 'confirmed', wantedNote: null });
  await tellInterview(services, ctx, {
    interview: confirmed,
    kind: 'INTERVIEWScheduled' as const,
    event: 'interview.confirmed',
  });
}

/** Chooses the first time. Throws `interview_not_found`, `interview_closed` and `slot_taken`. */
export async function pickSlot(
  services: Notifying,
  ctx: Context,
  { name, slotId }: { name: InterviewName; slotId: number },
): Promise<void> {
  const { interview, rights } = await open(ctx, name);
  if (!rights.canPick) throw refusal('interview_closed');
  await moveToSlot(services, ctx, {
    interview,
    slotId,
    reschedules: interview.reschedules,
    event: 'interview.slot_picked',
  });
}

/**
 * Chooses another time, or asks for one where the company sets it, which counts once it has done so (spec:D36). Throws
 * `interview_not_found`, `interview_closed`, `reschedule_limit`, `reschedule_late`, `slot_taken`, and what is wrong
 * with a field.
 */
export async function rescheduleInterview(
  services: Notifying,
  ctx: Context,
  { name, time }: { name: InterviewName; time: OtherTime },
): Promise<void> {
  const { interview, rights } = await open(ctx, name);
  if (!rights.canCancel || interview.startAt === null) throw refusal('interview_closed');
  if (rights.reschedulesLeft === 0) throw refusal('reschedule_limit');
  if (!rights.canReschedule) throw refusal('reschedule_late');
  if (interview.pool === null) {
    if (time.note === undefined) throw fieldError('note', 'is needed: the company sets the time');
    const asked = await changeInterview(ctx, interview, { wantedNote: time.note });
    await tellInterview(services, ctx, { interview: asked, kind: null, event: 'interview.time_wanted' });
    return;
  }
  if (time.slotId === undefined) throw fieldError('slot_id', 'is needed: there are times to choose from');
  await moveToSlot(services, ctx, {
    interview,
    slotId: time.slotId,
    reschedules: interview.reschedules + 1,
    event: 'interview.rescheduled',
  });
}

/** Cancels an interview; its slot is free again. Throws `interview_not_found` and `interview_closed`. */
export async function cancelInterview(
  services: Notifying,
  ctx: Context,
  { name, reason, note }: { name: InterviewName; reason: InterviewCancelReason | null; note: string },
): Promise<void> {
  const { interview, rights } = await open(ctx, name);
  if (interview.status === 'canceled' && interview.canceledBy === 'candidate') return;
  if (!rights.canCancel) throw refusal('interview_closed');
  await releaseSlots(ctx, interview.id);
  const canceled = await changeInterview(ctx, interview, {
    status: 'canceled',
    canceledBy: 'candidate',
    cancelReason: reason,
    cancelNote: note.trim() === '' ? null : note.trim(),
  });
  await tellInterview(services, ctx, { interview: canceled, kind: null, event: 'interview.canceled' });
}

async function open(
  ctx: Context,
  name: InterviewName,
): Promise<{ interview: InterviewRecord; rights: InterviewRights }> {
  const interview = await lockInterview(ctx, name);
  if (interview === undefined) throw unknownInterview();
  return { interview, rights: rightsOf(interview, ctx.clock.now()) };
}

interface MoveToSlot extends Pick<InterviewTelling, 'interview' | 'event'> {
  slotId: number;
  reschedules: number;
}

async function moveToSlot(
  services: Notifying,
  ctx: Context,
  { interview, slotId, reschedules, event }: MoveToSlot,
): Promise<void> {
  const { id: interviewId, pool } = interview;
  // The new one first: two who change places then refuse each other and never wait for each other.
  const slot: SlotRecord | undefined =
    pool === null ? undefined : await takeSlot(ctx, { slotId, pool, interviewId });
  if (slot === undefined) throw refusal('slot_taken');
  await releaseSlots(ctx, interviewId, slot);
  const { startAt, endAt } = slot;
  const change = { startAt, endAt, reschedules, status: 'confirmed', wantedNote: null } as const;
  const moved = await changeInterview(ctx, interview, change);
  await tellInterview(services, ctx, { interview: moved, kind: 'INTERVIEWScheduled', event });
}

function refusal(
  code: 'interview_changed' | 'interview_closed' | 'slot_taken' | 'reschedule_limit' | 'reschedule_late',
): AppError {
  return new AppError(code, { body: 'envelope' });
}
