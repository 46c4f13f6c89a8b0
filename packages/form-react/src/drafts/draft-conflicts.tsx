import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { DraftConflict } from '@opencareers/form-core/drafts/draft-merge';
import { questionsOf } from '@opencareers/form-core/drafts/kept-values';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { Dialog } from '@opencareers/ui/dialog';
import { FieldFrame } from '@opencareers/ui/field';
import { useMemo, useRef, useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { answerText } from './answer-text.ts';
import { type ConflictChoice, conflictChoices } from './conflict-choices.ts';
import type { FormDraft } from './form-draft.tsx';

/** Props of `DraftConflicts`. */
export interface DraftConflictsProps {
  draft: FormDraft;
  conflicts: readonly DraftConflict[];
}

/** Says that questions were answered differently elsewhere, and lets the person choose, question by question. */
export function DraftConflicts({ draft, conflicts }: DraftConflictsProps) {
  const { session, texts } = useFormRuntime();
  const [isOpen, setIsOpen] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const area = useRef<HTMLDivElement>(null);
  const questions = useMemo(() => questionsOf(session.definition), [session]);
  const open = conflicts.flatMap((conflict) => {
    const item = questions.get(conflict.name);
    return item === undefined ? [] : [{ item, choices: conflictChoices(item, conflict, texts) }];
  });
  const chosenOf = (name: string) => chosen.get(name) ?? 0;

  const close = () => setIsOpen(false);
  const settle = async () => {
    for (const { item, choices } of open) await draft.choose(item.name, choices[chosenOf(item.name)]?.value);
    setChosen(new Map());
    setIsSettled(true);
    close();
    // The button that opened the dialog went with the notice.
    requestAnimationFrame(() => area.current?.focus());
  };

  const notice = open.length > 0 ? texts.text('draft.conflicts', { count: open.length }) : '';
  return (
    <div ref={area} tabIndex={-1} className="oc-draft-conflicts">
      <Announcement message={notice || (isSettled ? texts.text('draft.settled') : '')} />
      {open.length > 0 && (
        <AlertBox
          tone="warning"
          action={
            <Button size="small" onClick={() => setIsOpen(true)}>
              {texts.text('draft.compare')}
            </Button>
          }
        >
          {notice}
        </AlertBox>
      )}
      <Dialog
        isOpen={isOpen && open.length > 0}
        onClose={close}
        title={texts.text('draft.compareTitle')}
        closeLabel={texts.text('draft.decideLater')}
        footer={
          <>
            <Button onClick={close}>{texts.text('draft.decideLater')}</Button>
            <Button variant="primary" onClick={() => void settle()}>
              {texts.text('draft.useChosen')}
            </Button>
          </>
        }
      >
        <p className="oc-draft-conflicts__help">{texts.text('draft.compareHelp')}</p>
        <div className="oc-draft-conflicts__list">
          {open.map(({ item, choices }) => (
            <Conflict
              key={item.name}
              item={item}
              choices={choices}
              chosen={chosenOf(item.name)}
              onChoose={(index) => setChosen(new Map(chosen).set(item.name, index))}
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}

function Conflict(props: {
  item: FormItem;
  choices: readonly ConflictChoice[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const { item, choices, chosen, onChoose } = props;
  const { texts, idPrefix } = useFormRuntime();
  const id = `${idPrefix}draft-conflict-${item.name}`;
  return (
    <FieldFrame id={id} label={item.label ?? item.name} labelling="group" group={{ role: 'radiogroup' }}>
      <RadioGroup
        name={id}
        value={String(chosen)}
        onChange={(index) => onChoose(Number(index))}
        choices={choices.map(({ source, value }, index) => ({
          value: String(index),
          label: (
            <>
              <span className="oc-draft-conflicts__source">{source}</span>{' '}
              <span className="oc-draft-conflicts__value" dir="auto">
                {answerText(item, value, texts)}
              </span>
            </>
          ),
        }))}
      />
    </FieldFrame>
  );
}
