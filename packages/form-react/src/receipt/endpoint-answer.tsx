import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { Choice, ItemOf } from '@opencareers/form-core/definition/form-definition';
import { fillParentValue } from '@opencareers/form-core/definition/variable-placeholder';
import type { Texts } from '@opencareers/messages/texts';
import { useEffect, useState } from 'react';
import { answerText } from '../drafts/answer-text.ts';
import type { FormPorts } from '../form/form-runtime.tsx';

/** Props of `EndpointAnswer`. */
export interface EndpointAnswerProps {
  item: ItemOf<'select'> | ItemOf<'dropdown'>;
  value: AnswerValue;
  /** What stands for `{{parentValue}}`. */
  parentValue: string;
  loadChoices: NonNullable<FormPorts['loadChoices']>;
  texts: Texts;
}

/** An answer out of an endpoint's list: by its label once the list is there, as it is stored without it [FORM-16]. */
export function EndpointAnswer({ item, value, parentValue, loadChoices, texts }: EndpointAnswerProps) {
  const address = fillParentValue(item.options?.apiEndpoint ?? '', parentValue);
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    loadChoices(address, controller.signal).then(
      (found) => !controller.signal.aborted && setChoices(found),
      // The stored value says what was meant well enough.
      () => undefined,
    );
    return () => controller.abort();
  }, [address, loadChoices]);
  return answerText({ ...item, options: { ...item.options, choices } }, value, texts);
}
