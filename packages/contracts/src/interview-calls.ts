import { namedPath } from './call-path.ts';

/** Calls of interviews (spec:D36); `id` is the `id` of an interview, which cannot be guessed. */
export const INTERVIEW_PATHS = {
  list: '/api/pcsx/dashboard/interviews',
  confirm: namedPath('/api/pcsx/interviews/:id/confirm'),
  /** POST `{slot_id}`: the first choice of a time. */
  pick: namedPath('/api/pcsx/interviews/:id/pick'),
  /** POST `{slot_id}` where there are slots, else `{note}`: the company is asked for another time. */
  reschedule: namedPath('/api/pcsx/interviews/:id/reschedule'),
  cancel: namedPath('/api/pcsx/interviews/:id/cancel'),
  /** GET, the interview as a calendar file. */
  calendar: namedPath('/api/pcsx/interviews/:id/interview.ics'),
} as const;

/** Statuses of an interview (spec:D36): `changed` is one that the company moved and that waits for a yes again. */
export const INTERVIEW_STATUSES = ['proposed', 'confirmed', 'changed', 'canceled'] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** Why a candidate cancels an interview; their texts are in the catalogues. */
export const INTERVIEW_CANCEL_REASONS = ['no_time', 'other_job', 'not_interested', 'ill', 'other'] as const;
export type InterviewCancelReason = (typeof INTERVIEW_CANCEL_REASONS)[number];

/** How often a candidate may choose another time (spec:D36). */
export const RESCHEDULE_LIMIT = 2;
/** No other time can be chosen within so many hours before the start (spec:D36). */
export const RESCHEDULE_NOTICE_HOURS = 12;
/** Longest note to the company, in characters. */
export const INTERVIEW_NOTE_MAX = 500;
/** Most slots that one answer offers: the earliest free ones. */
export const INTERVIEW_SLOTS_MAX = 60;
