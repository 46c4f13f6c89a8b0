import { isAnswerEmpty } from '../../answers/answer-empty.ts';
import { LABEL_IN_MESSAGE_MAX } from '../../definition/form-definition.ts';
import type { Check, Verdict } from '../verdict.ts';

// Brackets and quotes may belong to the label; what ends a sentence does not.
const TRAILING_PUNCTUATION = /[\s.,:;!?*…\-–—。、，：；！？،؛؟]+$/u;

/** Refuses a required question without an answer. */
export function checkRequired({ field, value, context }: Check): Verdict {
  if (field.item.required !== true || !isAnswerEmpty(value)) return null;
  const label = field.item.label?.trim() ?? '';
  const name = label.replace(TRAILING_PUNCTUATION, '');
  const isShort = name === '' || Array.from(label).length > LABEL_IN_MESSAGE_MAX;
  const message = isShort
    ? context.texts.text('rule.required.short')
    : context.texts.text('rule.required', { name });
  return { code: 'required', message };
}
