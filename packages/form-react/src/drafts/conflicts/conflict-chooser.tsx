// Escape is a second way out of the chooser; its buttons are the first.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { Button } from '@opencareers/ui/button';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import { useLatest } from '@opencareers/ui/use-latest';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import { answerText } from '../answer-text.ts';
import type { ConflictChoice } from './conflict-choices.ts';

/** A question with more than one answer, and the ways to settle it. */
export interface OpenConflict {
  item: FormItem;
  choices: readonly ConflictChoice[];
}

export interface ConflictChooserProps {
  id: string;
  conflicts: readonly OpenConflict[];
  onClose: () => void;
  onChoose: (name: string, value: AnswerValue) => Promise<void>;
  /** Everything that was shown is settled. */
  onSettled: () => void;
  /** It goes while the focus is in it. */
  onGone: () => void;
}

/**
 * Every answer to the questions that were answered differently, in full, to choose from. Part of the form and no
 * dialog: the fields stay in reach, and it works in every tree that a form is embedded in.
 */
export function ConflictChooser(props: ConflictChooserProps) {
  const { id, conflicts, onClose, onChoose, onSettled } = props;
  const { texts, headingLevel = 2 } = useFormRuntime();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const box = useRef<HTMLElement>(null);
  const Heading = `h${headingLevel}` as const;
  useEffect(() => box.current?.focus(), []);
  const leave = useLatest(props.onGone);
  useLayoutEffect(() => {
    const element = box.current;
    // Runs while the element is still in the page.
    return () => {
      if (element?.matches(':focus-within') === true) leave();
    };
  }, [leave]);

  const chosenOf = ({ item, choices }: OpenConflict) =>
    choices.find(({ key }) => key === chosen.get(item.name)) ?? choices[0];
  const settle = async () => {
    setIsSaving(true);
    for (const conflict of conflicts) await onChoose(conflict.item.name, chosenOf(conflict)?.value);
    setIsSaving(false);
    onSettled();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter in a radio would send the form around.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== 'Escape') return;
    // A dialog around the form must not close with it.
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      onKeyDown={handleKey}
      ref={box}
      id={id}
      tabIndex={-1}
      className="oc-draft-chooser"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
    >
      <Heading id={`${id}-title`} className="oc-draft-chooser__title">
        {texts.text('draft.compareTitle')}
      </Heading>
      <p id={`${id}-help`} className="oc-draft-chooser__help">
        {texts.text('draft.compareHelp')}
      </p>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.item.name}
          conflict={conflict}
          chosen={chosenOf(conflict)}
          onChoose={(key) => setChosen(new Map(chosen).set(conflict.item.name, key))}
        />
      ))}
      <div className="oc-draft-chooser__buttons">
        <Button variant="primary" isPending={isSaving} onClick={() => void settle()}>
          {texts.text('draft.useChosen')}
        </Button>
        <Button onClick={onClose}>{texts.text('draft.decideLater')}</Button>
      </div>
    </section>
  );
}

function Conflict(props: {
  conflict: OpenConflict;
  chosen: ConflictChoice | undefined;
  onChoose: (key: string) => void;
}) {
  const { conflict, chosen, onChoose } = props;
  const { item, choices } = conflict;
  const { texts, idPrefix } = useFormRuntime();
  const id = `${idPrefix}draft-conflict-${item.name}`;
  return (
    <FieldFrame id={id} label={item.label ?? item.name} labelling="group" group={{ role: 'radiogroup' }}>
      <RadioGroup
        name={id}
        value={String(chosen === undefined ? -1 : choices.indexOf(chosen))}
        onChange={(index) => onChoose(choices[Number(index)]?.key ?? '')}
        choices={choices.map(({ source, value }, index) => ({
          value: String(index),
          label: (
            <>
              <span className="oc-draft-chooser__source">{source}</span>{' '}
              <span className="oc-draft-chooser__value" dir="auto">
                {answerText(item, value, texts)}
              </span>
            </>
          ),
        }))}
      />
    </FieldFrame>
  );
}
