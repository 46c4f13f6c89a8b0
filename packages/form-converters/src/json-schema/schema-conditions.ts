import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { allConditions, answerIs, answerIsAnyOf } from '../conditions.ts';
import { isSourceObject, objectOf, type SourceObject, sourceList, sourceNumber } from '../source-json.ts';

/** Finds the item of a property beside the condition. */
export type PropertyLookup = (key: string) => FormItem | undefined;

/** What a schema of `if` or of one alternative asks of the properties beside it; null when it can't be expressed. */
export function schemaCondition(source: unknown, find: PropertyLookup): Condition | null {
  const schema = objectOf(source);
  const parts: Condition[] = [];
  for (const [key, property] of Object.entries(objectOf(schema.properties))) {
    const item = find(key);
    const part = item === undefined ? null : propertyCondition(objectOf(property), item);
    if (part === null) return null;
    parts.push(part);
  }
  for (const key of sourceList(schema.required)) {
    const item = typeof key === 'string' ? find(key) : undefined;
    if (item === undefined) return null;
    // A value that is asked for is there already.
    const isAsked = Object.hasOwn(objectOf(schema.properties), String(key));
    if (!isAsked) parts.push({ field: item.name, empty: false });
  }
  return allConditions(parts) ?? null;
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
