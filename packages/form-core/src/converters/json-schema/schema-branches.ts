import type { FormItem } from '../../definition/form-definition.ts';
import type { Condition } from '../../visibility/condition.ts';
import { showWhen } from '../conditions.ts';
import { objectOf, objectsOf, type SourceObject, sourceList, sourceText } from '../source-json.ts';
import type { SchemaBuilding } from './schema-building.ts';
import { schemaCondition } from './schema-conditions.ts';

/** A part of an object that is there only sometimes. */
export interface Branch {
  condition: Condition | null;
  schema: SourceObject;
}

export interface BranchContext {
  schema: SourceObject;
  path: string;
  building: SchemaBuilding;
}

/** The parts of an object by `dependencies`, `dependentSchemas`, `if`/`then`/`else`, `allOf` and `oneOf`. */
export function branchesOf(context: BranchContext): Branch[] {
  const { schema, building, path } = context;
  const find = (key: string) => building.answers.get(path === '' ? key : `${path}.${key}`);
  const branches: Branch[] = [];
  const both = { ...objectOf(schema.dependencies), ...objectOf(schema.dependentSchemas) };
  for (const [key, source] of Object.entries(both)) {
    if (!Array.isArray(source)) branches.push(...dependencyBranches(key, building.resolve(source), find));
  }
  for (const part of [schema, ...objectsOf(schema.allOf).map((one) => building.resolve(one))]) {
    if (part.if === undefined) {
      if (part !== schema) branches.push({ condition: ALWAYS_THERE, schema: part });
      continue;
    }
    const condition = schemaCondition(building.resolve(part.if), find);
    branches.push({ condition, schema: building.resolve(part.then) });
    branches.push({ condition: condition && { not: condition }, schema: building.resolve(part.else) });
  }
  return branches.filter(({ schema: part }) => Object.keys(part).length > 0);
}

/** A part that is there always. */
export const ALWAYS_THERE: Condition = { and: [] };

type Find = (key: string) => FormItem | undefined;

function dependencyBranches(key: string, source: SourceObject, find: Find): Branch[] {
  const item = find(key);
  const alternatives = objectsOf(source.oneOf);
  if (alternatives.length === 0) {
    const isFilled: Condition | null = item === undefined ? null : { field: item.name, empty: false };
    return [{ condition: isFilled, schema: source }];
  }
  return alternatives.map((alternative) => {
    const { [key]: own, ...others } = objectOf(alternative.properties);
    const condition = schemaCondition({ properties: own === undefined ? {} : { [key]: own } }, find);
    return { condition, schema: { ...alternative, properties: others } };
  });
}

/** Applies what a part asks of questions that are there anyway; notes what can't be applied. */
export function applyToKnown({ condition, schema }: Branch, { path, building }: BranchContext): void {
  const keyPath = (key: string) => (path === '' ? key : `${path}.${key}`);
  const own = objectOf(schema.properties);
  for (const key of sourceList(schema.required).map(sourceText)) {
    if (key === undefined || Object.hasOwn(own, key)) continue;
    building.report.part(keyPath(key)).missing('needed only for some answers');
  }
  for (const [key, property] of Object.entries(own)) {
    const item = building.answers.get(keyPath(key));
    const asks = Object.keys(objectOf(property)).filter((name) => name !== 'title' && name !== 'description');
    if (item !== undefined && asks.length > 0 && condition !== ALWAYS_THERE) {
      building.report.part(keyPath(key)).missing('other rules for some answers');
    }
  }
}

/** Shows items of a part when its condition holds. */
export function showBranch(items: readonly FormItem[], condition: Condition | null, notes: Missing): void {
  if (condition === ALWAYS_THERE) return;
  if (condition === null) notes.missing('shown always: its condition can’t be expressed');
  else for (const item of items) showWhen(item, condition);
}

interface Missing {
  missing(what: string): void;
}
