import '@opencareers/ui/form-controls.css';
import type { Interview } from '@opencareers/contracts/interviews';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { useId, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { timeRange, useTimeZone } from '../../shell/time-zone.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { useInterviewAct } from './use-interview-act.ts';

/** Props of the dialogs about an interview. */
export interface AboutInterview {
  interview: Interview;
  isOpen: boolean;
  onClose: () => void;
}

/** Free times to choose from; one that is taken meanwhile leaves the list, and the others stay. */
export function SlotDialog({ interview, isOpen, onClose }: AboutInterview) {
  const { t, formatLocale } = useMessages();
  const zone = useTimeZone();
  const act = useInterviewAct(interview);
  const [chosen, setChosen] = useState('');
  const name = useId();
  const { slots, canPick } = interview;
  const slot = slots.find(({ id }) => String(id) === chosen);
  const handleSend = async () => {
    if (slot === undefined) return;
    const chosenAct = canPick ? ('pick' as const) : ('reschedule' as const);
    const done = canPick ? ('interviews.done.pick' as const) : ('interviews.done.reschedule' as const);
    const body = { slot_id: slot.id };
    if (await act.decide({ act: chosenAct, body, done })) onClose();
  };
  return (
    <InterviewDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('interviews.choose')}
      keepLabel={t('site.close')}
      sendLabel={t('interviews.take')}
      isIncomplete={slot === undefined}
      act={act}
      onSend={() => void handleSend()}
    >
      {slots.length === 0 ? (
        <p>{t('interviews.noSlots')}</p>
      ) : (
        <fieldset className="interview-slots">
          <legend>{t('interviews.times', { zone })}</legend>
          <RadioGroup
            name={name}
            direction="vertical"
            choices={slots.map((each) => ({
              value: String(each.id),
              label: timeRange(formatLocale, zone, each),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        </fieldset>
      )}
    </InterviewDialog>
  );
}
