import type { FormItem } from '../definition/form-definition.ts';
import type { AnswerValue } from './answers.ts';

/** The answer without blanks around it: texts and the number of a phone; everything else stays as it is [FORM-19]. */
export function trimAnswer(item: FormItem, value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value.trim();
  if (item.type !== 'phone' || typeof value !== 'object' || value === null || !('number' in value))
    return value;
  const number: unknown = value.number;
  return typeof number === 'string' && number !== number.trim() ? { ...value, number: number.trim() } : value;
}
