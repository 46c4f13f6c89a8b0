import { useEffect, useRef } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { isNotApplicable, selectAnswer, settleAnswer, valuesOfSelect } from './select-answer.ts';
import type { FieldChoices } from './use-choices.ts';

type SelectProps = WidgetProps<'select'> | WidgetProps<'dropdown'>;

/**
 * Keeps a select's answer among its choices, once they are known; a failed or running load changes nothing [FORM-15].
 */
export function useSettledAnswer({ item, field, control }: SelectProps, loaded: FieldChoices): void {
  const { session } = useFormRuntime();
  const { status, choices, parent } = loaded;
  const isMultiple = item.options?.multiple === true;
  const { path, value } = field;
  const { change } = control;

  useEffect(() => {
    if (status !== 'loaded') return;
    const settled = settleAnswer(valuesOfSelect(value), choices);
    if (settled !== null) change(selectAnswer(settled, isMultiple));
  }, [status, choices, value, isMultiple, change]);

  const isClosed = status === 'loaded' && isNotApplicable(choices);
  useEffect(() => session.setDisabled(path, isClosed), [session, path, isClosed]);

  // Without the answer above there is nothing that this one could be about.
  const answeredBefore = useRef(parent.value !== '');
  useEffect(() => {
    const wasAnswered = answeredBefore.current;
    answeredBefore.current = parent.value !== '';
    if (status === 'waiting' && wasAnswered && valuesOfSelect(value).length > 0) {
      change(selectAnswer([], isMultiple));
    }
  }, [parent.value, status, value, isMultiple, change]);
}
