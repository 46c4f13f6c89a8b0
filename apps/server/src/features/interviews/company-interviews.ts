import type { InterviewCreate } from '@opencareers/contracts/operator-interviews';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { holdCandidate } from '../accounts/index.ts';
import {
  findInterviewBySource,
  findInvitedCandidate,
  findPositionTitle,
  insertInterview,
  insertSlots,
  listCompanyInterviews,
} from './company-interviews.repo.ts';
import type { InterviewServices } from './interview-services.ts';
import { changeInterview, type InterviewRecord, lockInterviewById, releaseSlots } from './interviews.repo.ts';
import { tellInterview } from './tell-interview.ts';

type Notifying = Pick<InterviewServices, 'notifier' | 'registry'>;

/**
 * Proposes an interview and tells the candidate. With a `source_id` that is there already it changes nothing but adds
 * slots to the pool. Throws `candidate_not_found` and what is wrong with a field.
 */
export async function createInterview(
  services: Notifying,
  ctx: Context,
  data: InterviewCreate,
): Promise<{ id: number; created: boolean }> {
  const candidateId = await findInvitedCandidate(ctx, data.email);
  if (candidateId === undefined || !(await holdCandidate(ctx, candidateId)))
    throw new AppError('candidate_not_found');
  const { pool = null, source_id: sourceId } = data;
  const startAt = readTime(ctx, data.start);
  const position = await findPosition(ctx, data.position);
  if (pool !== null)
    await insertSlots(
      ctx,
      pool,
      data.slots.map(({ start, end }) => ({ startAt: new Date(start), endAt: new Date(end) })),
    );
  const made = await insertInterview(ctx, {
    candidateId,
    title: data.title,
    status: 'proposed',
    pool,
    startAt,
    ...(sourceId === undefined ? {} : { sourceId }),
    positionId: position.id,
    positionName: position.name,
    endAt: data.end === undefined ? null : new Date(data.end),
    zone: data.zone,
    place: data.place,
    link: data.link,
    people: data.people,
    details: data.details,
  });
  if (made === undefined) return { id: await getKnown(ctx, sourceId, candidateId), created: false };
  const kind = pool === null ? 'CONFIRMInterview' : 'SCHEDULEInterview';
  await tellInterview(services, ctx, { interview: made, kind, event: 'interview.proposed' });
  return { id: made.id, created: true };
}

/** Moves an interview, which then waits for a yes again. Throws `interview_not_found` and `interview_closed`. */
export async function moveInterview(
  services: Notifying,
  ctx: Context,
  { id, start, end }: { id: number; start: string; end: string },
): Promise<void> {
  const interview = await lockCompanyInterview(ctx, id);
  const [startAt, endAt] = [readTime(ctx, start), new Date(end)];
  if (interview.status === 'canceled') throw new AppError('interview_closed');
  if (interview.startAt?.getTime() === startAt?.getTime() && interview.endAt?.getTime() === endAt.getTime())
    return;
  await releaseSlots(ctx, id);
  // What the candidate asked for counts as their change, once they have it.
  const reschedules = interview.reschedules + (interview.wantedNote === null ? 0 : 1);
  const change = { startAt, endAt, status: 'changed', wantedNote: null, reschedules } as const;
  const moved = await changeInterview(ctx, interview, change);
  await tellInterview(services, ctx, {
    interview: moved,
    kind: 'CONFIRMInterview' as const,
    event: 'interview.rescheduled',
  });
}

/** Cancels an interview for the company; done again it changes nothing. Throws `interview_not_found`. */
export async function cancelCompanyInterview(
  services: Notifying,
  ctx: Context,
  { id, note = '' }: { id: number; note?: string },
): Promise<void> {
  const interview = await lockCompanyInterview(ctx, id);
  if (interview.status === 'canceled') return;
  await releaseSlots(ctx, id);
  const canceled = await changeInterview(ctx, interview, {
    status: 'canceled',
    canceledBy: 'company',
    cancelNote: note === '' ? null : note,
  });
  await tellInterview(services, ctx, {
    interview: canceled,
    kind: 'INTERVIEWCanceled' as const,
    event: 'interview.canceled',
  });
}

// Candidates are held before their interviews, as whoever answers does it.
async function lockCompanyInterview(ctx: Context, id: number): Promise<InterviewRecord> {
  const [named] = await listCompanyInterviews(ctx, { id, limit: 1 });
  const isHeld = named !== undefined && (await holdCandidate(ctx, named.interview.candidateId));
  const interview = isHeld ? await lockInterviewById(ctx, id) : undefined;
  if (interview === undefined) throw new AppError('interview_not_found');
  return interview;
}

function readTime(ctx: Context, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (at <= ctx.clock.now()) throw fieldError('start', 'must be still to come');
  return at;
}

async function findPosition(ctx: Context, given: string): Promise<{ id: number | null; name: string }> {
  if (!/^\d{1,15}$/.test(given)) return { id: null, name: given };
  const name = await findPositionTitle(ctx, Number(given));
  if (name === undefined) throw fieldError('position', 'is the number of no position');
  return { id: Number(given), name };
}

async function getKnown(ctx: Context, sourceId: string | undefined, candidateId: number): Promise<number> {
  const known = sourceId === undefined ? undefined : await findInterviewBySource(ctx, sourceId);
  if (known === undefined) throw new Error('an interview was neither written nor there');
  if (known.candidateId !== candidateId)
    throw fieldError('source_id', 'names an interview of another candidate');
  return known.id;
}
