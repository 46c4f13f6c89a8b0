import type { ErrorCode } from '@opencareers/contracts/error-codes';
import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { Interview } from '@opencareers/contracts/interviews';
import { queryOptions } from '@tanstack/react-query';
import { type ApiError, errorMessage } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { MessageKey, Messages } from '../../messages/translate.ts';
import type { Site } from '../../shell/site.ts';

/** What a candidate does with an interview. */
export type InterviewAct = 'confirm' | 'pick' | 'reschedule' | 'cancel';

/** The interviews of a candidate. */
export function interviewsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(INTERVIEW_PATHS.list);
  return queryOptions<Interview[], ApiError>({
    queryKey: ['interviews', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data.interviews,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}

const REFUSALS: Partial<Record<ErrorCode, MessageKey>> = {
  slot_taken: 'interviews.refused.taken',
  interview_changed: 'interviews.refused.changed',
  interview_closed: 'interviews.refused.changed',
  interview_not_found: 'interviews.refused.changed',
  reschedule_late: 'interviews.refused.late',
  reschedule_limit: 'interviews.refused.late',
};

/** Why the server refused, in the language of the page. */
export function interviewRefusal(messages: Messages, error: ApiError): string {
  const known = error.refusal && REFUSALS[error.refusal];
  return known === undefined ? errorMessage(messages, error) : messages.t(known);
}
