import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { allConditions, answerIs, anyCondition } from '../conditions.ts';
import {
  isSourceObject,
  objectOf,
  objectsOf,
  type SourceObject,
  sourceNumber,
  sourceText,
} from '../source-json.ts';

/** Finds the item that holds the answer of a component, by `name` or `section.name`. */
export type ComponentLookup = (name: string) => FormItem | undefined;

/** Nesting of conditions that is followed. */
const DEPTH_MAX = 20;

/** Reads the named conditions of a GOV.UK form; those that can't be expressed are null. */
export class GovUkConditions {
  readonly #sources: ReadonlyMap<string, SourceObject>;
  readonly #lists: readonly SourceObject[];
  readonly #find: ComponentLookup;

  constructor(form: SourceObject, find: ComponentLookup) {
    const sources = objectsOf(form.conditions).map((source): [string, SourceObject] => [
      sourceText(source.id) ?? sourceText(source.name) ?? '',
      source,
    ]);
    this.#sources = new Map(sources);
    this.#lists = objectsOf(form.lists);
    this.#find = find;
  }

  read(name: string, depth = 0): Condition | null {
    const source = this.#sources.get(name);
    if (source === undefined || depth > DEPTH_MAX) return null;
    if (Array.isArray(source.items)) return this.#readItems(source, depth + 1);
    return isSourceObject(source.value) ? this.#readGroup(source.value, depth + 1) : null;
  }

  // The second schema: tests of components by their id, all joined in one way.
  #readItems(source: SourceObject, depth: number): Condition | null {
    const parts: Condition[] = [];
    for (const item of objectsOf(source.items)) {
      const reference = sourceText(item.conditionId);
      const part = reference === undefined ? this.#readItem(item) : this.read(reference, depth);
      if (part === null) return null;
      parts.push(part);
    }
    return (source.coordinator === 'or' ? anyCondition(parts) : allConditions(parts)) ?? null;
  }

  #readItem(source: SourceObject): Condition | null {
    const item = this.#find(sourceText(source.componentId) ?? '');
    if (item === undefined) return null;
    const operator = sourceText(source.operator) ?? '';
    if (!isSourceObject(source.value)) {
      const value = sourceText(source.value);
      return value === undefined ? null : readTest(item, operator, value);
    }
    const values = this.#valuesOf(source.value);
    if (values === null) return null;
    const isNot = operator === 'is not' || operator === 'does not contain';
    // Of several choices one is enough, unless it asks for all.
    const positive = operator === 'does not contain' ? 'contains' : operator.replace(' not', '');
    const tests = values.flatMap((value) => readTest(item, positive, value) ?? []);
    const join = source.value.itemsCoordinator === 'and' ? allConditions : anyCondition;
    const joined = tests.length === values.length ? join(tests) : undefined;
    if (joined === undefined) return null;
    return isNot ? { not: joined } : joined;
  }

  /** The values of the choices that a test names by their ids. */
  #valuesOf({ listId, itemId, itemIds }: SourceObject): string[] | null {
    const list = this.#lists.find(({ id }) => id === listId);
    const ids = Array.isArray(itemIds) ? itemIds : [itemId];
    const values = ids.map((id) =>
      sourceText(objectsOf(list?.items).find((choice) => choice.id === id)?.value),
    );
    return values.some((value) => value === undefined) ? null : values.filter((value) => value !== undefined);
  }

  // Each part says how it is joined to what comes before; "and" binds closer than "or".
  #readGroup(group: SourceObject, depth: number): Condition | null {
    if (depth > DEPTH_MAX) return null;
    const alternatives: Condition[][] = [[]];
    for (const part of objectsOf(group.conditions)) {
      const condition = this.#readPart(part, depth);
      if (condition === null) return null;
      if (part.coordinator === 'or') alternatives.push([]);
      alternatives.at(-1)?.push(condition);
    }
    return anyCondition(alternatives.map((parts) => allConditions(parts))) ?? null;
  }

  #readPart(part: SourceObject, depth: number): Condition | null {
    const reference = sourceText(part.conditionName);
    if (reference !== undefined) return this.read(reference, depth + 1);
    if (Array.isArray(part.conditions)) return this.#readGroup(part, depth + 1);
    const item = this.#find(sourceText(objectOf(part.field).name) ?? '');
    const source = objectOf(part.value);
    const value = sourceText(source.value);
    if (item === undefined || value === undefined || (source.type ?? 'Value') !== 'Value') return null;
    return readTest(item, sourceText(part.operator) ?? '', value);
  }
}

const COMPARISONS: Readonly<Record<string, '<' | '<=' | '>' | '>='>> = {
  'is more than': '>',
  'is less than': '<',
  'is at least': '>=',
  'is at most': '<=',
  'is after': '>',
  'is before': '<',
};

function readTest(item: FormItem, operator: string, value: string): Condition | null {
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) {
    const limit = item.type === 'date' ? value : sourceNumber(value);
    return limit === undefined ? null : { field: item.name, compare: { operator: comparison, value: limit } };
  }
  switch (operator) {
    case 'is':
      return answerIs(item, value);
    case 'is not':
      return { not: answerIs(item, value) };
    case 'contains':
      return { field: item.name, contains: value };
    case 'does not contain':
      return { not: { field: item.name, contains: value } };
    default:
      return null;
  }
}
