import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { allConditions, answerIs, answerIsAnyOf, anyCondition } from '../conditions.ts';
import { isSourceObject, objectOf, type SourceObject, sourceList, sourceNumber } from '../source-json.ts';

/** Finds the item of a property beside the condition. */
export type PropertyLookup = (key: string) => FormItem | undefined;

interface Notes {
  missing(what: string): void;
}

/**
 * What a schema of `if` or of one alternative asks of the properties beside it; null when it can't be expressed. With
 * `notes` a property that is not there is as it should be, unless it is required, as in `if`.
 */
export function schemaCondition(source: unknown, find: PropertyLookup, notes?: Notes): Condition | null {
  const schema = objectOf(source);
  const required = sourceList(schema.required);
  const parts: Condition[] = [];
  for (const [key, property] of Object.entries(objectOf(schema.properties))) {
    const item = find(key);
    const part = item === undefined ? null : propertyCondition(objectOf(property), item);
    if (part === null) return null;
    const mayLack = notes !== undefined && !required.includes(key);
    parts.push(mayLack && item !== undefined ? orEmpty(part, item, notes) : part);
  }
  for (const key of required) {
    const item = typeof key === 'string' ? find(key) : undefined;
    if (item === undefined) return null;
    // A value that is asked for is there already.
    const isAsked = Object.hasOwn(objectOf(schema.properties), String(key));
    if (!isAsked) parts.push({ field: item.name, empty: false });
  }
  return allConditions(parts) ?? null;
}

function orEmpty(condition: Condition, item: FormItem, notes: Notes): Condition {
  if (item.type !== 'checkboxItem')
    return anyCondition([{ field: item.name, empty: true }, condition]) ?? condition;
  // A box that nobody has touched is "no" here, and nothing there.
  const isForTicked = 'equals' in condition && condition.equals === true;
  if (isForTicked && item.defaultValue === undefined)
    notes.missing('that it shows too before anybody has touched a box');
  return condition;
}

function propertyCondition(schema: SourceObject, item: FormItem): Condition | null {
  if (isSourceObject(schema.not)) {
    const inner = propertyCondition(schema.not, item);
    return inner && { not: inner };
  }
  if (isScalar(schema.const)) return answerIs(item, schema.const);
  const values = sourceList(schema.enum).filter(isScalar);
  if (values.length > 0) return answerIsAnyOf(item, values);
  const contained = objectOf(schema.contains);
  if (isScalar(contained.const)) return { field: item.name, contains: String(contained.const) };
  const [low, high] = [sourceNumber(schema.minimum), sourceNumber(schema.maximum)];
  const [above, below] = [sourceNumber(schema.exclusiveMinimum), sourceNumber(schema.exclusiveMaximum)];
  const compare = (operator: '<' | '<=' | '>' | '>=', value: number | undefined): Condition | undefined =>
    value === undefined ? undefined : { field: item.name, compare: { operator, value } };
  return (
    allConditions([compare('>=', low), compare('<=', high), compare('>', above), compare('<', below)]) ?? null
  );
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
