import type { FormItem } from '../../definition/form-definition.ts';
import type { Condition } from '../../visibility/condition.ts';
import { allConditions, answerIs, answerIsAnyOf, anyCondition } from '../conditions.ts';
import type { Expression } from './expression.ts';

/** Finds the item that a question of the source became. */
export type QuestionLookup = (question: string) => FormItem | undefined;

/** A read expression as a condition on the form's items; null when it looks at something else than an answer. */
export function expressionCondition(expression: Expression, find: QuestionLookup): Condition | null {
  if (expression.kind === 'not') {
    const part = expressionCondition(expression.part, find);
    return part && { not: part };
  }
  if (expression.kind === 'test') {
    const item = find(expression.question);
    return item === undefined ? null : testOf(expression, item);
  }
  const parts: Condition[] = [];
  for (const source of expression.parts) {
    const part = expressionCondition(source, find);
    if (part === null) return null;
    parts.push(part);
  }
  return (expression.kind === 'and' ? allConditions(parts) : anyCondition(parts)) ?? null;
}

function testOf(test: Extract<Expression, { kind: 'test' }>, item: FormItem): Condition | null {
  const { operator, values } = test;
  const field = item.name;
  const [first] = values;
  if (operator === 'empty') return { field, empty: true };
  if (operator === 'notempty') return { field, empty: false };
  if (first === undefined) return null;
  switch (operator) {
    case '=':
      return values.length === 1 ? answerIs(item, first) : null;
    case '<>':
      return values.length === 1 ? { not: answerIs(item, first) } : null;
    case 'contains':
    case 'allof':
      return allConditions(values.map((value) => contains(item, value))) ?? null;
    case 'notcontains':
      return { not: allConditions(values.map((value) => contains(item, value))) ?? contains(item, first) };
    case 'anyof':
      return answerIsAnyOf(item, values);
    case 'noneof':
      return { not: answerIsAnyOf(item, values) };
    default:
      if (typeof first === 'boolean' || values.length !== 1) return null;
      return { field, compare: { operator, value: first } };
  }
}

function contains(item: FormItem, value: string | number | boolean): Condition {
  return { field: item.name, contains: String(value) };
}
