import { isNewQuestion } from '@opencareers/form-core/definition/new-questions';
import type { OwnItem } from '@opencareers/form-core/field-types/own-field-type';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import type { FieldNotes } from '@opencareers/ui/field';
import { Tag } from '@opencareers/ui/tag';
import type { ReactNode } from 'react';
import type { FormRuntime } from './form-runtime.tsx';
import type { FillSlot } from './widget.tsx';

/** What is said about a field in words: colour alone says nothing. */
export function fieldNotes(
  field: FieldState,
  { texts, slots }: Pick<FormRuntime, 'texts' | 'slots'>,
): FieldNotes {
  const { item, error, highlight } = field;
  // Nobody is asked to check what they can't change.
  const isOpen = !field.isDisabled && !field.isReadOnly;
  return {
    tag: isNewQuestion(item) && <Tag tone="info">{texts.text('field.new')}</Tag>,
    help: fillSlot(slots?.help, field, item.help),
    hint: item.calculate
      ? texts.text('field.calculated')
      : isOpen && highlight === 'highlight' && texts.text('field.prefilled'),
    error: error?.message,
  };
}

/** What stands at a place of a question: what the host puts there, else what always does. */
export function fillSlot(slot: FillSlot | undefined, field: FieldState, content: ReactNode): ReactNode {
  return slot === undefined ? content : slot({ item: field.item as OwnItem, field, content });
}
