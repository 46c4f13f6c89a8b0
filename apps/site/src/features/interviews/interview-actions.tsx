import type { Interview } from '@opencareers/contracts/interviews';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { CancelInterviewDialog } from './cancel-interview-dialog.tsx';
import { interviewRefusal } from './interview-calls.ts';
import { OtherTimeDialog } from './other-time-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { useInterviewAct } from './use-interview-act.ts';

/** What can be done with an interview now (spec:D36); the server decides again. */
export function InterviewActions({ interview }: { interview: Interview }) {
  const messages = useMessages();
  const { t } = messages;
  const [open, setOpen] = useState<'slots' | 'other' | 'cancel' | null>(null);
  const { decide, isSaving, error } = useInterviewAct(interview);
  const { title, canConfirm, canPick, canReschedule, canCancel, slots, version } = interview;
  if (!canConfirm && !canPick && !canReschedule && !canCancel) return null;
  const named = { interview: title };
  const close = () => setOpen(null);
  // A pool has slots to choose from; without one the company sets the time.
  const hasSlots = canPick || slots.length > 0;
  return (
    <div className="interview-card__actions">
      {canConfirm && (
        <Button
          variant="primary"
          size="small"
          isPending={isSaving}
          aria-label={t('interviews.confirmOf', named)}
          onClick={() => void decide({ act: 'confirm', body: { version }, done: 'interviews.done.confirm' })}
        >
          {t('interviews.confirm')}
        </Button>
      )}
      {canPick && (
        <Button
          variant="primary"
          size="small"
          aria-label={t('interviews.chooseOf', named)}
          onClick={() => setOpen('slots')}
        >
          {t('interviews.choose')}
        </Button>
      )}
      {canReschedule && (
        <Button
          size="small"
          aria-label={t('interviews.rescheduleOf', named)}
          onClick={() => setOpen(hasSlots ? 'slots' : 'other')}
        >
          {t('interviews.reschedule')}
        </Button>
      )}
      {canCancel && (
        <Button size="small" aria-label={t('interviews.cancelOf', named)} onClick={() => setOpen('cancel')}>
          {t('interviews.cancel')}
        </Button>
      )}
      {error && (
        <AlertBox tone="danger" isUrgent>
          {interviewRefusal(messages, error)}
        </AlertBox>
      )}
      <SlotDialog interview={interview} isOpen={open === 'slots'} onClose={close} />
      <OtherTimeDialog interview={interview} isOpen={open === 'other'} onClose={close} />
      <CancelInterviewDialog interview={interview} isOpen={open === 'cancel'} onClose={close} />
    </div>
  );
}
