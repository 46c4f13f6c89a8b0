import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { plainText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { answerIs, requireWhen, showWhen } from '../conditions.ts';
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
import { startWith } from '../start-values.ts';
import {
  asksObject,
  constantOf,
  discriminatorOf,
  hasParts,
  noteDiscriminator,
} from './schema-alternatives.ts';
import { ALWAYS_THERE, type Branch, type BranchContext, branchesOf } from './schema-branches.ts';
import {
  type PropertyContext,
  SCHEMA_DEPTH_MAX,
  SchemaBuilding,
  typesOf,
  uiOption,
} from './schema-building.ts';
import { isChoiceOfSeveral } from './schema-choices.ts';
import { schemaCondition } from './schema-conditions.ts';
import { fieldItem, listFrame, textInstead } from './schema-fields.ts';
import { keywordText, noteUnreadKeywords, noteUnreadUi } from './schema-keys.ts';
import { isThereAtFirst, requireAlternative, requireWhenThere, startingChoice } from './schema-presence.ts';
import { tupleObject } from './schema-tuples.ts';

/**
 * A JSON Schema of an object, with a UI schema as react-jsonschema-form reads it. Objects inside become sections,
 * lists of objects dynamic lists. Throws `ConversionRefusal` for a schema of something else.
 */
export function convertJsonSchema(schema: unknown, uiSchema?: unknown): Conversion {
  if (!isSourceObject(schema)) throw new ConversionRefusal('not a JSON Schema: it is no object');
  const report = new ReportWriter('jsonschema', schema);
  const building = new SchemaBuilding(report, schema);
  const root = building.resolve(schema);
  if (typesOf(root)[0] !== 'object' || !asksObject(root, building)) {
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
  const { schema, path, sections, title } = context;
  const description = sourceText(schema.description);
  const opened: FormSection = { title, items: [] };
  if (description !== undefined && path !== '') opened.description = plainText(description);
  sections.push(opened);
  const items = readParts({ ...context, known: new Set() });
  // A section without questions of its own is not shown: what it says stands above those inside.
  if (opened.items.length === 0 && items.length > 0 && path !== '') {
    const texts = [sourceText(uiOption(context.ui, 'title')) ?? sourceText(schema.title), description];
    opened.items.push(...introItems(texts, `${path}_text`, context.building));
  }
  return items;
}

/** Texts above questions; nothing when there are none. */
function introItems(
  texts: readonly (string | undefined)[],
  name: string,
  building: SchemaBuilding,
): FormItem[] {
  const [label, ...help] = texts.filter((text) => text !== undefined).map(plainText);
  if (label === undefined) return [];
  return [
    textInstead({
      name: building.names.take(name),
      label,
      ...(help[0] === undefined ? {} : { help: help[0] }),
    }),
  ];
}

interface PartContext extends ObjectContext {
  /** Properties that are asked already, which this part only says more about. */
  known: ReadonlySet<string>;
}

/** The questions of an object or of a part of one, and those of its parts. */
function readParts(context: PartContext): FormItem[] {
  const { schema, ui, path, building } = context;
  const notes = building.report.part(path === '' ? 'form' : path, schema);
  if (!building.takePart() || context.depth > SCHEMA_DEPTH_MAX) {
    notes.missing('parts inside parts, more than are read');
    return [];
  }
  noteUnreadKeywords(schema, 'object', notes);
  noteUnreadUi(ui, notes);
  const own = objectOf(schema.properties);
  const fresh = Object.entries(own).filter(([key]) => !context.known.has(key));
  const items = readProperties({ ...context, schema: { ...schema, properties: Object.fromEntries(fresh) } });
  const known = new Set([...context.known, ...Object.keys(own)]);
  const readBranch = (branch: Branch) => {
    applyToKnown(branch, known, context);
    const depth = context.depth + 1;
    const added = readParts({ ...context, schema: branch.schema, ui: withoutOptions(ui), known, depth });
    showBranch(added, branch, building);
    for (const key of ['title', 'description']) {
      if (branch.schema[key] !== undefined) notes.missing(keywordText(key, branch.schema[key]));
    }
    items.push(...added);
  };
  for (const branch of branchesOf(context)) readBranch(branch);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const choice = readAlternatives(keyword, { ...context, known });
    items.push(...choice.items);
    for (const branch of choice.branches) readBranch(branch);
  }
  return items;
}

/** What the UI schema says of the properties of an object, without what it says of the object itself. */
function withoutOptions(ui: SourceObject): SourceObject {
  return Object.fromEntries(
    Object.entries(ui).filter(([key]) => key === 'ui:order' || !key.startsWith('ui:')),
  );
}

/**
 * The alternatives of an object. One question says which of them it is: a property that each of them gives another
 * value, or a new one with their titles. Alternatives that only need other answers can't be asked: they are noted.
 */
function readAlternatives(
  keyword: 'oneOf' | 'anyOf',
  context: PartContext,
): { items: FormItem[]; branches: Branch[] } {
  const { schema, path, building, known } = context;
  const alternatives = objectsOf(schema[keyword]).map((one) => building.resolve(one));
  const notes = building.report.part(path === '' ? 'form' : path, schema);
  const find = (key: string) => building.answers.get(path === '' ? key : `${path}.${key}`);
  if (requireAlternative(keyword, { schema, alternatives }, { find, notes }))
    return { items: [], branches: [] };
  const asks = alternatives.filter(({ properties, ...rest }) => properties !== undefined || hasParts(rest));
  if (asks.length === 0) {
    if (alternatives.length > 0) notes.missing(keywordText(keyword, schema[keyword]));
    for (const key of new Set(alternatives.flatMap(({ required }) => sourceList(required).map(String)))) {
      const at = objectOf(schema.properties)[key] ?? schema;
      building.report
        .part(path === '' ? key : `${path}.${key}`, at)
        .missing(`needed by some of "${keyword}"`);
    }
    return { items: [], branches: [] };
  }
  const key = discriminatorOf(alternatives);
  if (key !== undefined)
    noteDiscriminator(
      alternatives.map(({ properties }) => objectOf(objectOf(properties)[key])),
      notes,
    );
  if (key !== undefined && known.has(key) && find(key) !== undefined) {
    const branches = alternatives.map((alternative) => {
      const { [key]: value, ...properties } = objectOf(alternative.properties);
      return {
        condition: schemaCondition({ properties: { [key]: value } }, find),
        schema: building.report.standsFor({ ...alternative, properties }, alternative),
      };
    });
    return { items: [], branches };
  }
  const titled = alternatives.map((alternative, index) => {
    const value = key === undefined ? undefined : constantOf(objectOf(alternative.properties)[key]);
    return {
      const: value ?? `option_${index + 1}`,
      title: alternative.title ?? value ?? `Option ${index + 1}`,
    };
  });
  const name = key ?? 'option';
  const first = key === undefined ? {} : objectOf(objectOf(alternatives[0]?.properties)[key]);
  const title = sourceText(first.title) ?? (key === undefined ? sourceText(schema.title) : undefined) ?? name;
  const items = readProperties({
    ...context,
    schema: { properties: { [name]: { type: 'string', title, oneOf: titled } }, required: [name] },
  });
  building.report
    .part(path === '' ? name : `${path}.${name}`, schema)
    .changed('a question says which of the alternatives it is');
  const [choice] = items;
  // The first is chosen until somebody chooses another.
  if (choice !== undefined) choice.defaultValue = titled[0]?.const ?? '';
  if (choice !== undefined && key === undefined) building.choosers.add(choice);
  const branches = alternatives.map((alternative, index) => {
    const properties = { ...objectOf(alternative.properties) };
    if (key !== undefined) delete properties[key];
    const condition = choice === undefined ? null : answerIs(choice, titled[index]?.const ?? '');
    const part = { ...alternative, title: undefined, properties };
    return { condition, schema: building.report.standsFor(part, alternative) };
  });
  return { items, branches };
}

/** Applies what a part asks of questions that are there anyway; notes what can't be applied. */
function applyToKnown(
  { condition, schema }: Branch,
  known: ReadonlySet<string>,
  { path, building }: BranchContext,
): void {
  const keyPath = (key: string) => (path === '' ? key : `${path}.${key}`);
  const own = objectOf(schema.properties);
  for (const key of sourceList(schema.required).map(sourceText)) {
    if (key === undefined || (Object.hasOwn(own, key) && !known.has(key))) continue;
    const item = building.answers.get(keyPath(key));
    if (condition === ALWAYS_THERE && item !== undefined) item.required = true;
    else if (item?.type === 'checkboxItem')
      building.report.part(keyPath(key), schema).changed('a box that is not ticked is an answer');
    else if (item !== undefined && condition !== null) requireWhen(item, condition);
    else if (item?.required !== true)
      building.report.part(keyPath(key), schema).missing('needed only for some answers');
  }
  for (const [key, property] of Object.entries(own)) {
    const item = building.answers.get(keyPath(key));
    const asks = Object.keys(objectOf(property)).filter((name) => name !== 'title' && name !== 'description');
    if (known.has(key) && item !== undefined && asks.length > 0) {
      const part = building.report.part(keyPath(key), property);
      part.missing(`other rules for some answers: ${JSON.stringify(property)}`);
    }
  }
}

/** Shows items of a part when its condition holds. */
function showBranch(items: readonly FormItem[], branch: Branch, building: SchemaBuilding): void {
  const { condition, losses = [] } = branch;
  if (condition === ALWAYS_THERE) return;
  for (const item of items) {
    if (condition === null) building.note(item, 'shown always: its condition can’t be expressed');
    else showWhen(item, condition);
    for (const what of losses) building.note(item, what);
  }
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
  if (!isTooDeep && asksObject(schema, building)) {
    return readInner(context, { key, schema, ui, path });
  }
  const tuple = isTooDeep ? undefined : readTuple(context, { key, schema, ui, path });
  if (tuple !== undefined) return tuple;
  const notes = building.report.question(path, source);
  noteUnreadUi(ui, notes);
  const property = { schema, ui, path, key, isRequired: context.isRequired, notes, building };
  const entries = building.resolve(schema.items);
  const isListOfObjects =
    typesOf(schema)[0] === 'array' && (typesOf(entries)[0] === 'object' || asksObject(entries, building));
  const isList = isListOfObjects && !isTooDeep && !isChoiceOfSeveral(entries, ui);
  const item = isList ? listOfObjects(property, entries, depth) : fieldItem(property);
  startWith(item, schema.default ?? startingChoice(schema), notes);
  building.answers.set(path, item);
  building.noteWith(item, notes);
  return [item];
}

interface InnerObject {
  key: string;
  schema: SourceObject;
  ui: SourceObject;
  path: string;
}

// What follows an inner object goes on in a section without a heading.
function readInner(
  context: ObjectContext & { isRequired: boolean },
  { key, schema, ui, path }: InnerObject,
): FormItem[] {
  const title = plainText(sourceText(uiOption(ui, 'title')) ?? sourceText(schema.title) ?? key);
  const items = readObject({ ...context, schema, ui, path, depth: context.depth + 1, title });
  context.sections.push({ title: '', items: [] });
  const { choosers, report } = context.building;
  if (!context.isRequired && !isThereAtFirst(schema, context.building))
    requireWhenThere(items, { choosers, notes: report.part(path, schema) });
  return items;
}

/** A list whose places are different questions; undefined when it is none. */
function readTuple(context: ObjectContext, inner: InnerObject): FormItem[] | undefined {
  const notes = context.building.report.part(inner.path, inner.schema);
  const object = tupleObject(inner.schema, { ui: inner.ui, key: inner.key, notes });
  if (object === undefined) return undefined;
  notes.changed('each place of the list is a question');
  for (const [index, place] of Object.entries(objectOf(object.properties))) {
    const { type, default: start } = context.building.resolve(place);
    if (type === 'boolean' && start === undefined)
      context.building.report.part(`${inner.path}.${index}`, place).missing('that “no” has to be said');
  }
  const schema = context.building.report.standsFor(object, inner.schema);
  return readInner({ ...context, isRequired: true }, { ...inner, schema });
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
  const frame = listFrame(property);
  noteUnreadKeywords(schema, 'objects', notes);
  const [least, most] = [sourceNumber(schema.minItems), sourceNumber(schema.maxItems)];
  const rules: Rule[] = [
    ...(least ? [{ type: 'minLength' as const, value: least }] : []),
    ...(most === undefined ? [] : [{ type: 'maxLength' as const, value: most }]),
  ];
  const texts = [sourceText(entries.title), sourceText(entries.description)];
  const items = [
    ...introItems(texts, 'entry_text', inside),
    ...sections.flatMap((section) => [
      ...introItems([section.title || undefined, section.description], 'part_text', inside),
      ...section.items,
    ]),
  ];
  if (schema.uniqueItems === true) notes.missing('that entries differ');
  const asks = items.some(({ type }) => type !== 'instruction');
  if (!asks) notes.onlyText('a list of entries without questions');
  if (items.length === 0) return textInstead(frame);
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
