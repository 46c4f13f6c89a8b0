import type { Body } from '@opencareers/contracts/endpoints';
import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { Interview } from '@opencareers/contracts/interviews';
import { useToast } from '@opencareers/ui/toast';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useSite } from '../../shell/site.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { type InterviewAct, interviewsQuery } from './interview-calls.ts';

/** One decision about an interview. */
export interface InterviewDecision {
  act: InterviewAct;
  body: Body<'POST', (typeof INTERVIEW_PATHS)[InterviewAct]['path']>;
  /** Said when it is done. */
  done: MessageKey;
}

/** Sends decisions about an interview, one at a time; the list is brought anew in any case, since others change it. */
export function useInterviewAct({ id }: Pick<Interview, 'id'>) {
  const site = useSite();
  const { t } = useMessages();
  const { show } = useToast();
  const saving = useSaving(async ({ act, body }: InterviewDecision) => {
    try {
      await site.api.post(site.api.path(INTERVIEW_PATHS[act](id)), body, {
        idempotencyKey: createIdempotencyKey(),
      });
    } finally {
      await site.queries.invalidateQueries(interviewsQuery(site));
    }
  });
  const decide = async (decision: InterviewDecision): Promise<boolean> => {
    const isDone = await saving.run(decision);
    if (isDone) show({ message: t(decision.done), tone: 'success' });
    return isDone;
  };
  return { decide, isSaving: saving.isSaving, error: saving.error, clearError: saving.clearError };
}
