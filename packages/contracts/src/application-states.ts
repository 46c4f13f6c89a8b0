/** Statuses of an application (spec:D33). */
export const APPLICATION_STATUSES = [
  'Submitted',
  'In review',
  'Interview',
  'Offer',
  'Hired',
  'Not selected',
  'Withdrawn',
  'Job closed',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What a timeline tells of. */
export const APPLICATION_HAPPENINGS = ['status', 'profile_shared'] as const;

/**
 * What each status may become. Among the open ones a company goes on and back, since talks are repeated and slips of
 * the hand put right; said once more, a status comes with other words. Nothing is submitted a second time, and a
 * finished application stays as the candidate was told.
 */
const NEXT_STATUSES: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  Submitted: ['In review', 'Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Job closed'],
  'In review': ['In review', 'Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Job closed'],
  Interview: ['In review', 'Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Job closed'],
  Offer: ['In review', 'Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Job closed'],
  Hired: [],
  'Not selected': [],
  Withdrawn: [],
  'Job closed': [],
};

/** Whether an application of one status may get the other one. */
export function canBecome(status: ApplicationStatus, next: ApplicationStatus): boolean {
  return NEXT_STATUSES[status].includes(next);
}

/** Statuses in which the company has not answered yet: its promise of an answer stands. */
export const UNANSWERED_STATUSES: readonly ApplicationStatus[] = ['Submitted', 'In review'];

/** Whether nothing more happens to an application; only one that is not counts as applied. */
export function isFinished(status: ApplicationStatus): boolean {
  return NEXT_STATUSES[status].length === 0;
}
