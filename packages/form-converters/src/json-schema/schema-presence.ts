import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { allConditions, anyCondition, fieldsLookedAt, requireWhen } from '../conditions.ts';
import {
  objectOf,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceNumber,
  sourceText,
} from '../source-json.ts';
import { SCHEMA_DEPTH_MAX, type SchemaBuilding, typesOf } from './schema-building.ts';
import { keywordText } from './schema-keys.ts';

/** Whether an object has a value before anybody answers, as react-jsonschema-form fills it. */
export function isThereAtFirst(schema: SourceObject, building: SchemaBuilding, depth = 0): boolean {
  if (schema.default !== undefined || depth > SCHEMA_DEPTH_MAX) return schema.default !== undefined;
  const required = sourceList(schema.required);
  return Object.entries(objectOf(schema.properties)).some(([key, source]) => {
    const property = building.resolve(source);
    const [type] = typesOf(property);
    if (property.default !== undefined || startingChoice(property) !== undefined) return true;
    if (property.const !== undefined || Array.isArray(property.items)) return true;
    if (type === 'array' && sourceNumber(property.minItems) && property.uniqueItems !== true) return true;
    if (['boolean', 'array', 'object'].includes(type ?? '') && required.includes(key)) return true;
    return type === 'object' && isThereAtFirst(property, building, depth + 1);
  });
}

/** The choice that is made before anybody chooses: of alternatives with one value each the first. */
export function startingChoice(schema: SourceObject): unknown {
  const [first] = objectsOf(schema.oneOf ?? schema.anyOf);
  return first?.const;
}

interface Notes {
  missing(what: string, property?: string): void;
  changed(how: string): void;
}

/**
 * An object that may be left out needs nothing; as soon as one of its questions is answered, it is there and needs the
 * others. One in which something has a value from the beginning is there always.
 */
export function requireWhenThere(
  items: readonly FormItem[],
  { choosers, notes }: { choosers: ReadonlySet<FormItem>; notes: Notes },
): void {
  const asked = items.filter((item) => !choosers.has(item));
  if (asked.some((item) => item.defaultValue !== undefined)) return;
  const needed = asked.filter((item) => item.required === true || item.requiredIf !== undefined);
  for (const item of needed) {
    const others = items.filter((one) => one !== item && one.type !== 'instruction');
    const isThere = anyCondition(others.map((one) => isAnswered(one, choosers)));
    if (item.requiredIf === undefined) {
      delete item.required;
      if (isThere !== undefined) requireWhen(item, isThere);
    } else if (isThere !== undefined) {
      item.requiredIf = allConditions([item.requiredIf, isThere]) ?? isThere;
      item.dependencies = [...new Set([...(item.dependencies ?? []), ...fieldsLookedAt(isThere)])];
    }
  }
  if (needed.length > 0) notes.changed('needed as soon as another question of its object is answered');
}

function isAnswered(item: FormItem, choosers: ReadonlySet<FormItem>): Condition {
  // Whoever chooses another alternative than the first means that it is there.
  if (choosers.has(item)) return { not: { field: item.name, equals: sourceText(item.defaultValue) ?? '' } };
  return item.type === 'checkboxItem'
    ? { field: item.name, equals: true }
    : { field: item.name, empty: false };
}

const LINES: readonly FormItem['type'][] = ['text', 'textarea', 'email', 'number', 'radio', 'date', 'phone'];

/** Whether an alternative only says what must be answered. */
function onlyRequires({
  required,
  type: _type,
  title: _title,
  description: _description,
  ...others
}: SourceObject) {
  return Array.isArray(required) && Object.values(others).every((value) => value === undefined);
}

/**
 * Alternatives that only say what must be answered: an answer is needed while none of them is answered wholly. False
 * when they say anything else, or nothing that is asked.
 */
export function requireAlternative(
  keyword: 'oneOf' | 'anyOf',
  { schema, alternatives }: { schema: SourceObject; alternatives: readonly SourceObject[] },
  { find, notes }: { find: (key: string) => FormItem | undefined; notes: Notes },
): boolean {
  if (alternatives.length === 0 || !alternatives.every(onlyRequires)) return false;
  const sets = alternatives.map(({ required }) =>
    sourceList(required).map((key) => find(sourceText(key) ?? '')),
  );
  if (sets.some((set) => set.length === 0 || set.includes(undefined))) return false;
  const items = sets as FormItem[][];
  // A box that is not ticked and a list without entries are answers there.
  if (!items.flat().every(({ type }) => LINES.includes(type))) return false;
  for (const item of new Set(items.flat())) {
    const others = items.filter((set) => !set.includes(item));
    const isMissing = allConditions(
      others.map((set) => anyCondition(set.map(({ name }) => ({ field: name, empty: true })))),
    );
    if (isMissing === undefined) item.required = true;
    else requireWhen(item, isMissing);
  }
  if (keyword === 'oneOf')
    notes.missing(`that only one is answered: ${keywordText(keyword, schema[keyword])}`);
  for (const key of ['title', 'description']) {
    for (const one of alternatives)
      if (one[key] !== undefined) notes.missing(keywordText(key, objectOf(one)[key]));
  }
  return true;
}
