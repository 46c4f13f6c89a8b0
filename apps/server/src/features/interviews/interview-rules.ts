import {
  type InterviewStatus,
  RESCHEDULE_LIMIT,
  RESCHEDULE_NOTICE_HOURS,
} from '@opencareers/contracts/interview-calls';

/** What the rules look at of an interview. */
export interface InterviewFacts {
  status: InterviewStatus;
  startAt: Date | null;
  endAt: Date | null;
  /** Null where the company sets the time itself. */
  pool: string | null;
  reschedules: number;
}

/** What a candidate can do with an interview now (spec:D36). */
export interface InterviewRights {
  isOver: boolean;
  canConfirm: boolean;
  canPick: boolean;
  canReschedule: boolean;
  canCancel: boolean;
  reschedulesLeft: number;
  /** Until when another time can be chosen; null where none can be. */
  rescheduleUntil: Date | null;
}

const NOTICE_MILLISECONDS = RESCHEDULE_NOTICE_HOURS * 3_600_000;

/** Says what a candidate can do at an instant; at the limit itself it is too late. */
export function rightsOf(interview: InterviewFacts, now: Date): InterviewRights {
  const { status, startAt, endAt, pool, reschedules } = interview;
  const isOver = endAt !== null && endAt <= now;
  const isOpen = status !== 'canceled' && (startAt === null || startAt > now);
  const reschedulesLeft = Math.max(0, RESCHEDULE_LIMIT - reschedules);
  const until = startAt === null ? null : new Date(startAt.getTime() - NOTICE_MILLISECONDS);
  const canReschedule = isOpen && until !== null && now < until && reschedulesLeft > 0;
  return {
    isOver,
    canConfirm: isOpen && startAt !== null && (status === 'proposed' || status === 'changed'),
    canPick: isOpen && startAt === null && pool !== null,
    canReschedule,
    canCancel: isOpen,
    reschedulesLeft,
    rescheduleUntil: canReschedule ? until : null,
  };
}

/** Whether an interview waits for its candidate. */
export function isWaiting(rights: InterviewRights): boolean {
  return rights.canConfirm || rights.canPick;
}
