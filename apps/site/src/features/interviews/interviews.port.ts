import type { Interview } from '@opencareers/contracts/interviews';
import type { Messages } from '../../messages/translate.ts';
import type { WaitingItem } from '../dashboard/waiting/waiting.port.ts';

export { interviewsQuery } from './interview-calls.ts';

/** Interviews that the candidate has to confirm or to choose a time of, with their earliest time. */
export function waitingInterviews(
  { t }: Pick<Messages, 't'>,
  interviews: readonly Interview[],
): WaitingItem[] {
  return interviews
    .filter(({ canConfirm, canPick }) => canConfirm || canPick)
    .map(({ id, title, start, slots }) => ({
      ...{ id: `interview:${id}`, title, dueAt: start ?? slots[0]?.start ?? null },
      kind: t('dashboard.kind.interview'),
      path: '/careers/interviews',
    }));
}
