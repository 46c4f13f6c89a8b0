import { isAnswerEmpty } from '../answers/answer-empty.ts';
import type { AnswerValue } from '../answers/answers.ts';
import { isIsoDate } from '../answers/iso-date.ts';
import { parseNumber } from '../answers/number-answer.ts';
import type { Condition, ConditionValue } from './condition.ts';

/** The answer of a question by its name; undefined without one, and for a question that is hidden or unknown. */
export type AnswerLookup = (name: string) => AnswerValue;

/** Whether a visibility rule holds. Answers of any shape are allowed; what does not compare is false. */
export function evaluateCondition(condition: Condition, lookup: AnswerLookup): boolean {
  if ('and' in condition) return condition.and.every((part) => evaluateCondition(part, lookup));
  if ('or' in condition) return condition.or.some((part) => evaluateCondition(part, lookup));
  if ('not' in condition) return !evaluateCondition(condition.not, lookup);
  const answer = lookup(condition.field);
  if ('empty' in condition) return isAnswerEmpty(answer) === condition.empty;
  // A box that is not ticked answers "false"; everything else that is empty is no answer.
  if (answer !== false && isAnswerEmpty(answer)) return false;
  if ('equals' in condition) return isSame(answer, condition.equals);
  if ('in' in condition) return condition.in.some((value) => isSame(answer, value));
  if ('compare' in condition) return compares(answer, condition.compare);
  return contains(answer, condition.contains);
}

// The answer of a number question is the text that was typed: "5" is 5, also as "5.0".
function isSame(answer: AnswerValue, value: ConditionValue): boolean {
  if (typeof value === 'number') return numberOf(answer) === value;
  return answer === value;
}

function numberOf(answer: unknown): number | null {
  if (typeof answer === 'number') return answer;
  return typeof answer === 'string' ? parseNumber(answer) : null;
}

type Comparison = Extract<Condition, { compare: unknown }>['compare'];

function compares(answer: AnswerValue, { operator, value }: Comparison): boolean {
  if (isIsoDate(value))
    return isIsoDate(answer) && holds(operator, answer < value ? -1 : Number(answer > value));
  const left = numberOf(answer);
  const right = numberOf(value);
  return left !== null && right !== null && holds(operator, Math.sign(left - right));
}

function holds(operator: Comparison['operator'], sign: number): boolean {
  if (operator === '<') return sign < 0;
  if (operator === '<=') return sign <= 0;
  return operator === '>' ? sign > 0 : sign >= 0;
}

function contains(answer: AnswerValue, part: ConditionValue): boolean {
  if (typeof answer === 'string') return part !== '' && answer.includes(String(part));
  return Array.isArray(answer) && answer.some((entry) => entry === part);
}
