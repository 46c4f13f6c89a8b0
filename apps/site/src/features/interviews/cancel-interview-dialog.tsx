import {
  INTERVIEW_CANCEL_REASONS,
  INTERVIEW_NOTE_MAX,
  type InterviewCancelReason,
} from '@opencareers/contracts/interview-calls';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import type { AboutInterview } from './slot-dialog.tsx';
import { useInterviewAct } from './use-interview-act.ts';

const REASON_TEXTS: Readonly<Record<InterviewCancelReason, MessageKey>> = {
  no_time: 'interviews.reason.noTime',
  other_job: 'interviews.reason.otherJob',
  not_interested: 'interviews.reason.notInterested',
  ill: 'interviews.reason.ill',
  other: 'interviews.reason.another',
};

/** Asks whether an interview is really to be canceled; nobody owes a reason. */
export function CancelInterviewDialog({ interview, isOpen, onClose }: AboutInterview) {
  const { t } = useMessages();
  const act = useInterviewAct(interview);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const handleSend = async () => {
    const words = note.trim();
    const body = { ...(reason !== '' && { reason_code: reason }), ...(words !== '' && { note: words }) };
    if (await act.decide({ act: 'cancel', body, done: 'interviews.done.cancel' })) onClose();
  };
  return (
    <InterviewDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('interviews.cancelTitle')}
      keepLabel={t('interviews.keep')}
      sendLabel={t('interviews.cancel')}
      isGrave
      act={act}
      onSend={() => void handleSend()}
    >
      <p>{t('interviews.cancelText', { interview: interview.title })}</p>
      <Select
        label={t('interviews.reason')}
        labelPosition="above"
        options={[
          { value: '', label: t('interviews.reason.none') },
          ...INTERVIEW_CANCEL_REASONS.map((value) => ({ value, label: t(REASON_TEXTS[value]) })),
        ]}
        value={reason}
        onChange={setReason}
      />
      <TextField
        label={t('interviews.note')}
        rows={3}
        maxLength={INTERVIEW_NOTE_MAX}
        value={note}
        onChange={setNote}
      />
    </InterviewDialog>
  );
}
