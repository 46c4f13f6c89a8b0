import type { Rule } from '../../definition/rule.ts';
import type { Check, Verdict } from '../verdict.ts';

/** Rules about the number of entries: of a dynamic list, of ticked choices, of skills. */
export function checkListLength(rule: Rule, { value, context }: Check): Verdict {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  // The same choice or skill twice is one; entries of a list are objects, each its own.
  const length = new Set(entries).size;
  if (rule.type === 'minLength' && length < rule.value) {
    return { code: 'minItems', message: context.texts.text('rule.minItems', { count: rule.value }) };
  }
  if (rule.type === 'maxLength' && length > rule.value) {
    return { code: 'maxItems', message: context.texts.text('rule.maxItems', { count: rule.value }) };
  }
  return null;
}
