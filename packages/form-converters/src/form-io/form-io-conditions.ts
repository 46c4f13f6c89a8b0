import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { allConditions, answerIs, answerIsAnyOf, anyCondition } from '../conditions.ts';
import {
  isSourceObject,
  objectOf,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceNumber,
  sourceText,
} from '../source-json.ts';
import type { FormIoAnswer, FormIoBuilding, RuleReading } from './form-io-building.ts';

const ALWAYS: RuleReading = { condition: null, lost: null };

/**
 * When a component shows. JavaScript comes before the other rules in the source, and is never run here.
 */
export function readRule(component: SourceObject, scope: FormIoBuilding): RuleReading {
  const own = sourceText(component.customConditional);
  if (own !== undefined) return { condition: null, lost: { property: 'customConditional', value: own } };
  const conditional = objectOf(component.conditional);
  const lost = { property: 'conditional', value: conditional };
  if (sourceText(conditional.when) !== undefined) return found(whenEquals(conditional, scope), lost);
  const conditions = objectsOf(conditional.conditions).filter(
    ({ component: of }) => sourceText(of) !== undefined,
  );
  if (conditions.length > 0) return found(joined(conditional, conditions, scope), lost);
  return isSourceObject(conditional.json) ? found(readLogic(conditional.json, scope), lost) : ALWAYS;
}

function found(condition: Condition | null, lost: RuleReading['lost']): RuleReading {
  return condition === null ? { condition, lost } : { condition, lost: null };
}

/** Types whose answers are told apart by their text, as the source tells them apart. */
const COMPARED: readonly FormItem['type'][] = [
  'text',
  'textarea',
  'email',
  'number',
  'radio',
  'select',
  'checkbox',
  'checkboxItem',
  'skillSelector',
];

const EQUAL: Readonly<Record<string, boolean>> = { '===': true, '==': true, '!==': false, '!=': false };

/** JSON logic that compares answers with values, joined by `and`, `or` and `!`; null for more. */
function readLogic(logic: unknown, scope: FormIoBuilding): Condition | null {
  const [[operator, operands] = ['', undefined]] = Object.entries(objectOf(logic));
  const parts = sourceList(Array.isArray(operands) ? operands : [operands]);
  if (operator === 'and' || operator === 'or' || operator === '!') {
    const read = parts.map((part) => readLogic(part, scope));
    if (read.length === 0 || read.some((part) => part === null)) return null;
    const conditions = read.filter((part) => part !== null);
    if (operator === '!') return conditions[0] === undefined ? null : { not: conditions[0] };
    return (operator === 'or' ? anyCondition(conditions) : allConditions(conditions)) ?? null;
  }
  const isEqual = EQUAL[operator];
  const [left, right] = parts;
  const path = /^(?:data|row)\.(.+)$/.exec(sourceText(objectOf(left).var) ?? '')?.[1];
  const answer = isEqual === undefined || path === undefined ? undefined : scope.find(path);
  if (answer === undefined || isSourceObject(right)) return null;
  const same = equals(answer.item, answer.component, right);
  return same === null || isEqual === true ? same : { not: same };
}

/** The rule of one component and one value: `{show, when, eq}`. */
function whenEquals({ show, when, eq }: SourceObject, scope: FormIoBuilding): Condition | null {
  const answer = scope.find(sourceText(when) ?? '');
  if (answer === undefined || !COMPARED.includes(answer.item.type)) return null;
  if (typeof eq === 'object' && eq !== null) return null;
  const value = wordOf(eq);
  const holds = value === '' ? { field: answer.item.name, empty: true } : isAnswer(answer.item, value);
  if (holds === null) return null;
  return wordOf(show) === 'true' ? holds : { not: holds };
}

/** A value that is written as itself or as text: `true` and `"true"`. */
function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function isAnswer(item: FormItem, value: string): Condition | null {
  // A box never says anything but yes and no.
  const isNever = item.type === 'checkboxItem' && value !== 'true' && value !== 'false';
  return isNever ? null : answerIs(item, value);
}

function joined(
  { show, conjunction }: SourceObject,
  conditions: readonly SourceObject[],
  scope: FormIoBuilding,
): Condition | null {
  const parts: Condition[] = [];
  for (const condition of conditions) {
    const answer = scope.find(sourceText(condition.component) ?? '');
    const part = answer === undefined ? null : testOf(condition, answer);
    if (part === null) return null;
    parts.push(part);
  }
  const all = (conjunction === 'any' ? anyCondition(parts) : allConditions(parts)) ?? null;
  return show === undefined || wordOf(show) === 'true' || all === null ? all : { not: all };
}

const COMPARISONS: Readonly<Record<string, '<' | '<=' | '>' | '>='>> = {
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
};

const STRICT = { '<': '<', '<=': '<', '>': '>', '>=': '>' } as const;

function testOf({ operator, value }: SourceObject, { item, component }: FormIoAnswer): Condition | null {
  const field = item.name;
  const comparison = COMPARISONS[sourceText(operator) ?? ''];
  if (comparison !== undefined) {
    const limit = sourceNumber(value);
    if (item.type !== 'number' || limit === undefined) return null;
    // A text is never equal to a number there, only below or above it.
    const isStrict = typeof value === 'string';
    return { field, compare: { operator: isStrict ? STRICT[comparison] : comparison, value: limit } };
  }
  switch (operator) {
    case 'isEmpty':
      return { field, empty: true };
    case 'isNotEmpty':
      return { field, empty: false };
    case 'isEqual':
      return equals(item, component, value);
    case 'isNotEqual': {
      // Of several answers one that differs is enough there.
      const same =
        isListOfAnswers(item) && component.type !== 'selectboxes' ? null : equals(item, component, value);
      return same && { not: same };
    }
    case 'includes':
      return includes(item, value);
    case 'notIncludes': {
      const inside = isListOfAnswers(item) ? null : includes(item, value);
      return inside && { not: inside };
    }
    default:
      return null;
  }
}

function isListOfAnswers(item: FormItem): boolean {
  if (item.type === 'skillSelector' || item.type === 'checkbox') return true;
  return item.type === 'select' && item.options?.multiple === true;
}

function equals(item: FormItem, component: SourceObject, value: unknown): Condition | null {
  const text = sourceText(value);
  if (!COMPARED.includes(item.type)) return null;
  if (text === undefined) return value === '' ? { field: item.name, empty: true } : null;
  if (item.type === 'checkboxItem') return isAnswer(item, text);
  if (item.type === 'number') return sourceNumber(value) === undefined ? null : answerIs(item, text);
  // Only boxes to tick are looked at one by one.
  if (item.type === 'checkbox') return component.type === 'selectboxes' ? answerIs(item, text) : null;
  return typeof value === 'string' ? answerIs(item, text) : null;
}

function includes(item: FormItem, value: unknown): Condition | null {
  const text = sourceText(value);
  if (text === undefined || typeof value !== 'string') return null;
  if (!isListOfAnswers(item)) {
    const isText = ['text', 'textarea', 'email', 'radio', 'select'].includes(item.type);
    return isText ? { field: item.name, contains: text } : null;
  }
  // Of several answers one that has the text in it is enough.
  const known = item.type === 'select' ? choicesFor(item).map((choice) => choice.value) : [];
  const having = known.filter((choice) => choice.includes(text));
  return having.length === 0 ? null : answerIsAnyOf(item, having);
}
