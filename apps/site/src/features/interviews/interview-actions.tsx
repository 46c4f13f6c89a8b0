import { INTERVIEW_NOTE_MAX } from '@opencareers/contracts/interview-calls';
import type { Interview } from '@opencareers/contracts/interviews';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { CancelInterviewDialog } from './cancel-interview-dialog.tsx';
import { interviewRefusal } from './interview-calls.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { type AboutInterview, SlotDialog } from './slot-dialog.tsx';
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

/** Asks the company for another time where it sets the time itself. */
function OtherTimeDialog({ interview, isOpen, onClose }: AboutInterview) {
  const { t } = useMessages();
  const act = useInterviewAct(interview);
  const [note, setNote] = useState('');
  const words = note.trim();
  const handleSend = async () => {
    const decision = { act: 'reschedule', body: { note: words }, done: 'interviews.done.ask' } as const;
    if (await act.decide(decision)) onClose();
  };
  return (
    <InterviewDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('interviews.ask')}
      keepLabel={t('site.close')}
      sendLabel={t('interviews.send')}
      isIncomplete={words === ''}
      act={act}
      onSend={() => void handleSend()}
    >
      <TextField
        label={t('interviews.askNote')}
        rows={3}
        maxLength={INTERVIEW_NOTE_MAX}
        value={note}
        onChange={setNote}
      />
    </InterviewDialog>
  );
}
