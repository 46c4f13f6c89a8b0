import type { FormItem } from '../definition/form-definition.ts';
import { choicesFor } from '../definition/item-choices.ts';
import type { Condition, ConditionValue } from '../visibility/condition.ts';

/** A condition that looks at one question. */
export type Comparison = Extract<Condition, { field: string }>;

/** Ways to look at an answer, as an editor offers them. */
export const COMPARISON_KINDS = [
  'equals',
  'in',
  'contains',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'answered',
  'empty',
] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

const OPERATORS = { less: '<', lessOrEqual: '<=', greater: '>', greaterOrEqual: '>=' } as const;

/** What kind of value an answer is compared with. */
export type ComparisonValueKind = 'choice' | 'boolean' | 'number' | 'date' | 'text' | 'none';

/** Which way a condition looks at its question. */
export function kindOfComparison(condition: Comparison): ComparisonKind {
  if ('equals' in condition) return 'equals';
  if ('in' in condition) return 'in';
  if ('contains' in condition) return 'contains';
  if ('empty' in condition) return condition.empty ? 'empty' : 'answered';
  const { operator } = condition.compare;
  if (operator === '<') return 'less';
  if (operator === '<=') return 'lessOrEqual';
  return operator === '>' ? 'greater' : 'greaterOrEqual';
}

/** The values a condition compares with; none for answered and empty. */
export function valuesOfComparison(condition: Comparison): ConditionValue[] {
  if ('equals' in condition) return [condition.equals];
  if ('in' in condition) return condition.in;
  if ('contains' in condition) return [condition.contains];
  return 'compare' in condition ? [condition.compare.value] : [];
}

/** The condition of a kind with these values. */
export function createComparison(
  field: string,
  kind: ComparisonKind,
  values: readonly ConditionValue[],
): Comparison {
  const [value = ''] = values;
  switch (kind) {
    case 'equals':
      return { field, equals: value };
    case 'in':
      return { field, in: [...values] };
    case 'contains':
      return { field, contains: value };
    case 'answered':
    case 'empty':
      return { field, empty: kind === 'empty' };
    default:
      return {
        field,
        compare: { operator: OPERATORS[kind], value: typeof value === 'boolean' ? String(value) : value },
      };
  }
}

const SIZES = ['less', 'lessOrEqual', 'greater', 'greaterOrEqual'] as const;

/** The ways that make sense for the answers of a question; all of them for one that is not known. */
export function comparisonsFor(item: FormItem | undefined): readonly ComparisonKind[] {
  switch (item?.type) {
    case undefined:
      return COMPARISON_KINDS;
    case 'radio':
      return ['equals', 'in', 'answered', 'empty'];
    case 'select':
    case 'dropdown':
      return item.options?.multiple === true
        ? ['contains', 'answered', 'empty']
        : ['equals', 'in', 'answered', 'empty'];
    case 'checkbox':
    case 'skillSelector':
      return ['contains', 'answered', 'empty'];
    case 'checkboxItem':
    case 'privacyConsent':
      return ['equals'];
    case 'number':
    case 'star_rating':
    case 'date':
      return ['equals', ...SIZES, 'answered', 'empty'];
    case 'esignForm':
      return ['equals', 'answered', 'empty'];
    case 'phone':
    case 'dateRange':
    case 'fileUpload':
    case 'file_upload':
    case 'dynamicList':
    case 'matrix':
    case 'ranking':
    case 'signature':
    case 'address':
    case 'richText':
      return ['answered', 'empty'];
    default:
      return ['equals', 'in', 'contains', 'answered', 'empty'];
  }
}

/** What the answers of a question are compared with. */
export function valueKindFor(item: FormItem | undefined): ComparisonValueKind {
  switch (item?.type) {
    case 'checkboxItem':
    case 'privacyConsent':
      return 'boolean';
    case 'number':
    case 'star_rating':
      return 'number';
    case 'date':
      return 'date';
    case 'esignForm':
      return 'choice';
    case 'phone':
    case 'dateRange':
    case 'fileUpload':
    case 'file_upload':
    case 'dynamicList':
    case 'matrix':
    case 'ranking':
    case 'signature':
    case 'address':
    case 'richText':
      return 'none';
    default:
      return choicesFor(item).length > 0 ? 'choice' : 'text';
  }
}

/** A first comparison with a question, as an editor starts it. */
export function startComparison(item: FormItem): Comparison {
  const [kind = 'answered'] = comparisonsFor(item);
  return createComparison(item.name, kind, [startValue(item)]);
}

/** A value that fits the answers of a question. */
export function startValue(item: FormItem | undefined): ConditionValue {
  switch (valueKindFor(item)) {
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'choice':
      return item?.type === 'esignForm' ? 'signed' : (choicesFor(item)[0]?.value ?? '');
    default:
      return '';
  }
}

/** A group of conditions: all of them, any of them, or not one. */
export interface ConditionGroup {
  kind: 'all' | 'any' | 'not';
  parts: Condition[];
}

/** A condition as a group; a comparison is a group of one. */
export function asGroup(condition: Condition): ConditionGroup {
  if ('and' in condition) return { kind: 'all', parts: condition.and };
  if ('or' in condition) return { kind: 'any', parts: condition.or };
  // "None of these" is written as not (one or the other).
  if ('not' in condition) {
    return { kind: 'not', parts: 'or' in condition.not ? condition.not.or : [condition.not] };
  }
  return { kind: 'all', parts: [condition] };
}

/** The condition of a group. */
export function fromGroup({ kind, parts }: ConditionGroup): Condition {
  if (kind === 'all') return { and: parts };
  if (kind === 'any') return { or: parts };
  const [only] = parts;
  return { not: parts.length === 1 && only !== undefined && !('or' in only) ? only : { or: parts } };
}

/** Whether a condition looks at one question. */
export function isComparison(condition: Condition): condition is Comparison {
  return 'field' in condition;
}
