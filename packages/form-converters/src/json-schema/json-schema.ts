import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { escapeText, plainText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { showWhen } from '../conditions.ts';
import { type Conversion, ConversionRefusal, ReportWriter } from '../conversion.ts';
import {
  isSourceObject,
  objectOf,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceNumber,
  sourceText,
} from '../source-json.ts';
import {
  type PropertyContext,
  SCHEMA_DEPTH_MAX,
  SchemaBuilding,
  typesOf,
  uiOption,
} from './schema-building.ts';
import { isChoiceOfSeveral } from './schema-choices.ts';
import { schemaCondition } from './schema-conditions.ts';
import { fieldItem, frameOf } from './schema-fields.ts';

/**
 * A JSON Schema of an object, with a UI schema as react-jsonschema-form reads it. Objects inside become sections,
 * lists of objects dynamic lists. Throws `ConversionRefusal` for a schema of something else.
 */
export function convertJsonSchema(schema: unknown, uiSchema?: unknown): Conversion {
  if (!isSourceObject(schema)) throw new ConversionRefusal('not a JSON Schema: it is no object');
  const report = new ReportWriter('jsonschema');
  const building = new SchemaBuilding(report, schema);
  const root = building.resolve(schema);
  if (typesOf(root)[0] !== 'object' || Object.keys(objectOf(root.properties)).length === 0) {
    throw new ConversionRefusal('not a JSON Schema of a form: its type must be "object" with "properties"');
  }
  const ui = objectOf(uiSchema);
  const sections: FormSection[] = [];
  const title = sourceText(uiOption(ui, 'title')) ?? sourceText(root.title);
  readObject({ schema: root, ui, path: '', depth: 0, building, sections, title: '' });
  const definition: FormDefinition = { sections: sections.filter(({ items }) => items.length > 0) };
  const description = sourceText(uiOption(ui, 'description')) ?? sourceText(root.description);
  if (title !== undefined) definition.title = plainText(title);
  if (description !== undefined) definition.description = plainText(description);
  return { definition, report: report.write() };
}

interface ObjectContext {
  schema: SourceObject;
  ui: SourceObject;
  path: string;
  depth: number;
  building: SchemaBuilding;
  sections: FormSection[];
  title: string;
}

/** Reads an object into sections: its own questions first, then those that are there only sometimes. */
function readObject(context: ObjectContext): FormItem[] {
  const { schema, path, building, sections, title } = context;
  const description = sourceText(schema.description);
  const opened: FormSection = { title, items: [] };
  if (description !== undefined && path !== '') opened.description = plainText(description);
  sections.push(opened);
  const items = readProperties(context);
  for (const branch of branchesOf({ schema, path, building })) {
    applyToKnown(branch, { schema, path, building });
    const known = objectOf(schema.properties);
    const fresh = Object.fromEntries(
      Object.entries(objectOf(branch.schema.properties)).filter(([key]) => !Object.hasOwn(known, key)),
    );
    const part = { ...branch.schema, properties: fresh };
    const added = readProperties({ ...context, schema: part });
    showBranch(added, branch.condition, building.report.part(path === '' ? 'form' : path));
    items.push(...added);
  }
  return items;
}

/** A part of an object that is there only sometimes. */
interface Branch {
  condition: Condition | null;
  schema: SourceObject;
}

interface BranchContext {
  schema: SourceObject;
  path: string;
  building: SchemaBuilding;
}

/** The parts of an object by `dependencies`, `dependentSchemas`, `if`/`then`/`else`, `allOf` and `oneOf`. */
function branchesOf(context: BranchContext): Branch[] {
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
const ALWAYS_THERE: Condition = { and: [] };

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
function applyToKnown({ condition, schema }: Branch, { path, building }: BranchContext): void {
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
function showBranch(items: readonly FormItem[], condition: Condition | null, notes: Missing): void {
  if (condition === ALWAYS_THERE) return;
  if (condition === null) notes.missing('shown always: its condition can’t be expressed');
  else for (const item of items) showWhen(item, condition);
}

interface Missing {
  missing(what: string): void;
}

function readProperties(context: ObjectContext): FormItem[] {
  const { schema, ui, sections } = context;
  const properties = objectOf(schema.properties);
  const required = new Set(sourceList(schema.required));
  return orderedKeys(Object.keys(properties), uiOption(ui, 'order')).flatMap((key) => {
    const items = readProperty(key, properties[key], { ...context, isRequired: required.has(key) });
    // An object inside opened its own section and put its questions there.
    const last = sections.at(-1);
    const isPlaced = items.every((item) => sections.some((section) => section.items.includes(item)));
    if (!isPlaced && last !== undefined) last.items.push(...items);
    return items;
  });
}

function readProperty(
  key: string,
  source: unknown,
  context: ObjectContext & { isRequired: boolean },
): FormItem[] {
  const { building, depth } = context;
  const schema = building.resolve(source);
  const ui = objectOf(context.ui[key]);
  const path = context.path === '' ? key : `${context.path}.${key}`;
  const isTooDeep = depth >= SCHEMA_DEPTH_MAX;
  if (typesOf(schema)[0] === 'object' && !isTooDeep && Object.keys(objectOf(schema.properties)).length > 0) {
    return readInner(context, { key, schema, ui, path });
  }
  const notes = building.report.question(path);
  const property = { schema, ui, path, key, isRequired: context.isRequired, notes, building };
  const entries = building.resolve(schema.items);
  const isListOfObjects = typesOf(schema)[0] === 'array' && typesOf(entries)[0] === 'object';
  const isList = isListOfObjects && !isTooDeep && !isChoiceOfSeveral(entries, ui);
  const item = isList ? listOfObjects(property, entries, depth) : fieldItem(property);
  building.answers.set(path, item);
  return [item];
}

interface InnerObject {
  key: string;
  schema: SourceObject;
  ui: SourceObject;
  path: string;
}

// What follows an inner object goes on in a section without a heading.
function readInner(context: ObjectContext, { key, schema, ui, path }: InnerObject): FormItem[] {
  const title = plainText(sourceText(uiOption(ui, 'title')) ?? sourceText(schema.title) ?? key);
  const items = readObject({ ...context, schema, ui, path, depth: context.depth + 1, title });
  context.sections.push({ title: '', items: [] });
  return items;
}

function listOfObjects(property: PropertyContext, entries: SourceObject, depth: number): FormItem {
  const { schema, ui, building, notes } = property;
  const inside = building.inList();
  const sections: FormSection[] = [];
  readObject({
    schema: entries,
    ui: objectOf(ui.items),
    path: '',
    depth: depth + 1,
    building: inside,
    sections,
    title: '',
  });
  const frame = frameOf(property);
  const [least, most] = [sourceNumber(schema.minItems), sourceNumber(schema.maxItems)];
  const rules: Rule[] = [
    ...(least ? [{ type: 'minLength' as const, value: least }] : []),
    ...(most === undefined ? [] : [{ type: 'maxLength' as const, value: most }]),
  ];
  const items = sections.flatMap((section) => section.items);
  if (schema.uniqueItems === true) notes.missing('that entries differ');
  if (items.length === 0) notes.onlyText('a list of entries without questions');
  if (items.length === 0)
    return { name: frame.name, type: 'instruction', options: { html: `<p>${escapeText(frame.label)}</p>` } };
  return { ...frame, type: 'dynamicList', ...(rules.length > 0 ? { rules } : {}), options: { items } };
}

/** The keys in the order of `ui:order`, where `*` stands for all that it does not name. */
function orderedKeys(keys: string[], order: unknown): string[] {
  const named = sourceList(order).filter((key): key is string => typeof key === 'string');
  if (named.length === 0) return keys;
  const others = keys.filter((key) => !named.includes(key));
  const full = named.includes('*') ? named : [...named, '*'];
  return full.flatMap((key) => (key === '*' ? others : keys.includes(key) ? [key] : []));
}
