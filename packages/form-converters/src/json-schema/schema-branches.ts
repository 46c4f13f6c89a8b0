import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { objectOf, objectsOf, type SourceObject } from '../source-json.ts';
import type { SchemaBuilding } from './schema-building.ts';
import { schemaCondition } from './schema-conditions.ts';

/** A part of an object that is there only sometimes. */
export interface Branch {
  condition: Condition | null;
  schema: SourceObject;
  /** What the condition could not keep. */
  losses?: string[];
}

export interface BranchContext {
  schema: SourceObject;
  path: string;
  building: SchemaBuilding;
}

/** The parts of an object by `dependencies`, `dependentSchemas`, `if`/`then`/`else` and `allOf`. */
export function branchesOf({ schema, building, path }: BranchContext): Branch[] {
  const find = (key: string) => building.answers.get(path === '' ? key : `${path}.${key}`);
  const branches: Branch[] = [];
  const both = {
    ...objectOf(schema.dependencies),
    ...objectOf(schema.dependentSchemas),
    ...objectOf(schema.dependentRequired),
  };
  for (const [key, source] of Object.entries(both)) {
    const part = Array.isArray(source)
      ? building.report.standsFor({ required: source }, source)
      : building.resolve(source);
    for (const branch of dependencyBranches(key, part, find)) {
      branches.push({ ...branch, schema: building.report.standsFor(branch.schema, branch.from) });
    }
  }
  if (schema.if !== undefined) {
    const losses: string[] = [];
    const notes = { missing: (what: string) => losses.push(what) };
    const condition = schemaCondition(building.resolve(schema.if), find, notes);
    const otherwise = condition && { not: condition };
    branches.push({ condition, schema: building.resolve(schema.then), losses });
    branches.push({ condition: otherwise, schema: building.resolve(schema.else), losses });
  }
  for (const part of objectsOf(schema.allOf)) {
    branches.push({ condition: ALWAYS_THERE, schema: building.resolve(part) });
  }
  return branches.filter(({ schema: part }) => Object.keys(part).length > 0);
}

/** A part that is there always. */
export const ALWAYS_THERE: Condition = { and: [] };

type Find = (key: string) => FormItem | undefined;

function dependencyBranches(key: string, source: SourceObject, find: Find): (Branch & { from: object })[] {
  const item = find(key);
  const alternatives = objectsOf(source.oneOf);
  if (alternatives.length === 0) {
    const isFilled: Condition | null = item === undefined ? null : { field: item.name, empty: false };
    return [{ condition: isFilled, schema: source, from: source }];
  }
  return alternatives.map((alternative) => {
    const { [key]: own, ...others } = objectOf(alternative.properties);
    const condition = schemaCondition({ properties: own === undefined ? {} : { [key]: own } }, find);
    return { condition, schema: { ...alternative, properties: others }, from: alternative };
  });
}
