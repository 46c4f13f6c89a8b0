import type { Review, TakenValue } from '@opencareers/contracts/resumes';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useReview } from './use-review.ts';

export interface ReviewDialogProps {
  /** Name of the document. */
  name: string;
  review: Review;
  onTake: (values: Required<TakenValue>[]) => Promise<void>;
  onClose: () => void;
}

/** What was read out of a document, to be taken, changed or left, value by value. */
export function ReviewDialog({ name, review, onTake, onClose }: ReviewDialogProps) {
  const messages = useMessages();
  const { t } = messages;
  const handleMissing = usePartMissing();
  const choice = useReview(review);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const chosen = choice.chosen();
  const save = async () => {
    setIsSaving(true);
    setProblem(null);
    setErrors({});
    try {
      await onTake(chosen);
      onClose();
    } catch (error) {
      const isInvalid = isApiError(error) && error.status === 422;
      setProblem(isInvalid ? t('profile.invalid') : errorMessage(messages, error));
      if (isInvalid) setErrors(refusedValues(error.body, chosen));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('resume.reviewTitle', { name })}
      closeLabel={t('site.close')}
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('resume.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isSaving}
            disabled={chosen.length === 0}
            onClick={() => void save()}
          >
            {t('resume.takeChosen', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <AlertBox tone="danger" isUrgent>
          {problem}
        </AlertBox>
      )}
      <ReviewPanel review={review} choice={choice} errors={errors} />
    </Dialog>
  );
}

/** What the server says about single values: `{messages: {"values.3.value.startDate": […]}}`. */
function refusedValues(body: unknown, chosen: readonly TakenValue[]): Record<string, string> {
  const { messages } = (body ?? {}) as { messages?: Record<string, readonly string[]> };
  return Object.fromEntries(
    Object.entries(messages ?? {}).map(([path, texts]) => [
      chosen[Number(path.split('.')[1])]?.path ?? '',
      texts[0] ?? '',
    ]),
  );
}
