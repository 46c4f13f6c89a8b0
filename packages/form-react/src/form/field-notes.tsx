import { isNewQuestion } from '@opencareers/form-core/definition/new-questions';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import type { Texts } from '@opencareers/messages/texts';
import type { FieldNotes } from '@opencareers/ui/field';
import { Tag } from '@opencareers/ui/tag';

/** What is said about a field in words: colour alone says nothing. */
export function fieldNotes(field: FieldState, texts: Texts): FieldNotes {
  const { item, error, highlight } = field;
  // Nobody is asked to check what they can't change.
  const isOpen = !field.isDisabled && !field.isReadOnly;
  return {
    tag: isNewQuestion(item) && <Tag tone="info">{texts.text('field.new')}</Tag>,
    help: item.help,
    hint: isOpen && highlight === 'highlight' && texts.text('field.prefilled'),
    error: error?.message,
  };
}
