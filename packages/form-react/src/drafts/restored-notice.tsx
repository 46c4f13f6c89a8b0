import type { DraftState } from '@opencareers/form-core/drafts/draft-state';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { answerText } from './answer-text.ts';
import type { FormDraft } from './form-draft.tsx';

/** Says that answers came back, with a way to begin anew that can be undone. */
export function RestoredNotice({ draft, restored }: { draft: FormDraft; restored: DraftState['restored'] }) {
  const { texts, timeZone } = useFormRuntime();
  const [undo, setUndo] = useState<(() => void) | null>(null);
  if (restored === null && undo === null) return null;
  const close = () => {
    setUndo(null);
    draft.dismissRestored();
  };
  // One button for both: whoever pressed it keeps the focus.
  const toggle = () => {
    if (undo !== null) {
      undo();
      close();
    } else {
      const back = draft.startOver();
      setUndo(() => back);
    }
  };
  const format = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const text =
    undo !== null
      ? texts.text('draft.startedOver')
      : restored?.at == null
        ? texts.text('draft.restoredElsewhere')
        : texts.text('draft.restored', { date: format.format(restored.at) });
  return (
    <>
      <AlertBox
        onClose={close}
        closeLabel={texts.text('draft.closeNotice')}
        action={
          <Button size="small" onClick={toggle}>
            {texts.text(undo === null ? 'draft.startOver' : 'draft.undo')}
          </Button>
        }
      >
        {text}
      </AlertBox>
      <Announcement message={text} />
    </>
  );
}

/** Shows the answers to an older version of the form that fit no question of this one. */
export function LeftAnswers({ left }: { left: DraftState['left'] }) {
  const { texts } = useFormRuntime();
  if (left.length === 0) return null;
  return (
    <AlertBox tone="warning" title={texts.text('draft.left')}>
      <p>{texts.text('draft.leftHelp')}</p>
      <dl className="oc-draft-left">
        {left.map((answer) => (
          <div key={answer.name}>
            <dt>{answer.label}</dt>
            <dd>{answerText(answer as Parameters<typeof answerText>[0], answer.value, texts)}</dd>
          </div>
        ))}
      </dl>
    </AlertBox>
  );
}
