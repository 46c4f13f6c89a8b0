import { isAnswerEmpty } from '@opencareers/form-core/answers/answer-empty';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { DraftStatus } from '@opencareers/form-core/drafts/draft-state';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { type FormDraft, useFormDraftState } from '@opencareers/form-react/drafts/form-draft';
import { useFormRuntime } from '@opencareers/form-react/form/form-runtime';
import { useEffect, useEffectEvent } from 'react';

export interface BegunHeardProps {
  draft: FormDraft;
  /** What the host knew beforehand: nobody has begun with it. */
  known: Answers | undefined;
  /** Hears when answers were last changed on this device, in ms since 1970; null: there are none to go on with. */
  onBegun: (at: number | null) => void;
}

/** Tells whether there is something to go on with. */
export function BegunHeard({ draft, known, onBegun }: BegunHeardProps) {
  const { session } = useFormRuntime();
  const { status } = useFormDraftState(draft).draft;
  const handleStatus = useEffectEvent((now: DraftStatus) => {
    if (now.kind === 'submitted' || now.kind === 'idle') onBegun(null);
    // What is on its way, or on no device, is told once it is kept.
    if (now.kind !== 'saved' && now.kind !== 'offline') return;
    const isBegun = Object.entries(session.answers()).some(
      ([name, value]) => !isAnswerEmpty(value) && !isSameAnswer(value, known?.[name]),
    );
    onBegun(isBegun ? now.at : null);
  });
  useEffect(() => handleStatus(status), [status]);
  return null;
}
