import type { DraftConflict } from '@opencareers/form-core/drafts/draft-merge';
import { questionsOf } from '@opencareers/form-core/drafts/kept-values';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useId, useMemo, useRef, useState } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { FormDraft } from '../form-draft.tsx';
import { conflictChoices } from './conflict-choices.ts';
import { ConflictChooser } from './conflict-chooser.tsx';

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
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const questions = useMemo(() => questionsOf(session.definition), [session]);
  const open = conflicts.flatMap((conflict) => {
    const item = questions.get(conflict.name);
    return item === undefined ? [] : [{ item, choices: conflictChoices(item, conflict, texts) }];
  });
  // Those of tomorrow wait to be asked for again.
  if (isOpen && open.length === 0) setIsOpen(false);
  if (isSettled && open.length > 0) setIsSettled(false);

  const close = () => {
    button.current?.focus();
    setIsOpen(false);
  };
  const notice = open.length > 0 ? texts.text('draft.conflicts', { count: open.length }) : '';
  return (
    <div ref={area} tabIndex={-1} className="oc-draft-conflicts">
      <Announcement message={notice || (isSettled ? texts.text('draft.settled') : '')} />
      {open.length > 0 && (
        <AlertBox
          tone="warning"
          action={
            <Button
              ref={button}
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => (isOpen ? close() : setIsOpen(true))}
            >
              {texts.text('draft.compare')}
            </Button>
          }
        >
          {notice}
        </AlertBox>
      )}
      {isOpen && open.length > 0 && (
        <ConflictChooser
          id={id}
          conflicts={open}
          onClose={close}
          onChoose={(name, value) => draft.choose(name, value)}
          onSettled={() => setIsSettled(true)}
          // What was pressed went with the chooser: the focus must not fall to the top of the page.
          onGone={() => area.current?.focus()}
        />
      )}
    </div>
  );
}
