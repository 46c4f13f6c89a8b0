import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition, ConditionValue } from '@opencareers/form-core/visibility/condition';

/** All of the conditions; undefined when there is none. */
export function allConditions(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  return joined(conditions, (and) => ({ and }));
}

/** Any of the conditions; undefined when there is none. */
export function anyCondition(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  return joined(conditions, (or) => ({ or }));
}

function joined(
  conditions: readonly (Condition | undefined)[],
  join: (parts: Condition[]) => Condition,
): Condition | undefined {
  const parts = new Map<string, Condition>();
  for (const condition of conditions) if (condition) parts.set(JSON.stringify(condition), condition);
  const [first, ...others] = parts.values();
  return first === undefined || others.length === 0 ? first : join([first, ...others]);
}

/** Names of the fields that a condition looks at, each once. */
export function fieldsLookedAt(condition: Condition): string[] {
  if ('and' in condition) return [...new Set(condition.and.flatMap(fieldsLookedAt))];
  if ('or' in condition) return [...new Set(condition.or.flatMap(fieldsLookedAt))];
  if ('not' in condition) return fieldsLookedAt(condition.not);
  return [condition.field];
}

/** Shows an item only when the condition holds too, besides what it asks for already. */
export function showWhen(item: FormItem, condition: Condition): void {
  const before = typeof item.visibleFn === 'object' ? item.visibleFn : undefined;
  item.visibleFn = allConditions([before, condition]) ?? condition;
  dependOn(item, condition);
}

/** Lets an item be used only when the condition holds too. */
export function enableWhen(item: FormItem, condition: Condition): void {
  item.enableIf = allConditions([item.enableIf, condition]) ?? condition;
  dependOn(item, condition);
}

/** Asks for an answer when the condition holds, besides when it is asked for already. */
export function requireWhen(item: FormItem, condition: Condition): void {
  if (item.required === true) return;
  item.requiredIf = anyCondition([item.requiredIf, condition]) ?? condition;
  dependOn(item, condition);
}

function dependOn(item: FormItem, condition: Condition): void {
  item.dependencies = [...new Set([...(item.dependencies ?? []), ...fieldsLookedAt(condition)])];
}

/** Whether the answer is a list of values. */
function holdsList(item: FormItem): boolean {
  if (item.type === 'checkbox' || item.type === 'skillSelector') return true;
  return (item.type === 'select' || item.type === 'dropdown') && item.options?.multiple === true;
}

/** That the answer to a question is a value, in the shape that the question's answers have. */
export function answerIs(item: FormItem, value: ConditionValue): Condition {
  const field = item.name;
  if (holdsList(item)) return { field, contains: String(value) };
  if (item.type === 'checkboxItem') return { field, equals: String(value) === 'true' };
  if (item.type === 'star_rating') return { field, equals: Number(value) };
  // Compared as numbers: an answer is kept as it was typed, and 5.0 is 5.
  if (item.type === 'number' && Number.isFinite(Number(value))) return { field, equals: Number(value) };
  return { field, equals: String(value) };
}

/** That the answer is one of several values, or has one of them. */
export function answerIsAnyOf(item: FormItem, values: readonly ConditionValue[]): Condition {
  const [first] = values;
  if (values.length === 1 && first !== undefined) return answerIs(item, first);
  const tests = values.map((value) => answerIs(item, value));
  const equal = tests.flatMap((test) => ('equals' in test ? [test.equals] : []));
  return equal.length === tests.length ? { field: item.name, in: equal } : { or: tests };
}
