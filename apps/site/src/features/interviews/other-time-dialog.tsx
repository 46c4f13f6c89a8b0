import { INTERVIEW_NOTE_MAX } from '@opencareers/contracts/interview-calls';
import { TextField } from '@opencareers/ui/text-field';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import type { AboutInterview } from './slot-dialog.tsx';
import { useInterviewAct } from './use-interview-act.ts';

/** Asks the company for another time where it sets the time itself. */
export function OtherTimeDialog({ interview, isOpen, onClose }: AboutInterview) {
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
