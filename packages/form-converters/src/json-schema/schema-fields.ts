import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText, plainText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { readAcceptedEndings } from '../accepted-files.ts';
import { YES_NO_CHOICES } from '../choices.ts';
import { multipleRules } from '../number-steps.ts';
import { ownTypeItem } from '../own-types.ts';
import { patternRules } from '../patterns.ts';
import { objectOf, sourceNumber, sourceText } from '../source-json.ts';
import { type PropertyContext, typesOf, uiOption } from './schema-building.ts';
import { isChoiceOfSeveral, schemaChoices } from './schema-choices.ts';
import { type FieldKind, keywordText, noteUnreadKeywords } from './schema-keys.ts';

interface Frame {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  hidden?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  rules?: Rule[];
}

/** A property that is no object and no list of objects, as one item. */
export function fieldItem(context: PropertyContext): FormItem {
  const { schema, ui, notes } = context;
  const isList = typesOf(schema)[0] === 'array';
  const frame = isList ? listFrame(context) : frameOf(context);
  const own = ownWidgetItem(frame, context);
  if (own !== null) return own;
  if (sourceText(uiOption(ui, 'field'))) notes.missing('a field of its own code');
  const choices = schemaChoices(schema, ui);
  noteUnreadKeywords(schema, choices === null ? kindOf(schema) : 'choice', notes);
  // Only a box is asked for one value.
  if (
    schema.const !== undefined &&
    (choices !== null || typesOf(schema)[0] !== 'boolean' || schema.const !== true)
  ) {
    notes.missing(keywordText('const', schema.const));
  }
  if (choices !== null) return choiceItem(frame, choices, context);
  const [type, ...others] = typesOf(schema);
  if (others.length > 0) notes.missing(`several types: asked as ${type ?? 'text'}`);
  switch (type) {
    case 'boolean':
      return booleanItem(frame, context);
    case 'integer':
    case 'number':
      return { ...frame, type: 'number', rules: numberRules(type, context), ...placeholderOf(context) };
    case 'array':
      return listItem(frame, context);
    case 'string':
      return textItem(frame, context);
    default:
      notes.onlyText(`a schema without a type that can be asked`);
      return textInstead(frame);
  }
}

/** A property that the host draws with a type of its own, by its field, its widget or its format. */
function ownWidgetItem(frame: Frame, { schema, ui, notes }: PropertyContext): FormItem | null {
  for (const called of [uiOption(ui, 'field'), uiOption(ui, 'widget'), schema.format]) {
    const item = ownTypeItem(
      { from: 'jsonschema', source: schema, name: frame.name, notes },
      sourceText(called),
    );
    if (item !== null) return { ...frame, ...item };
  }
  return null;
}

/** A property that can't be asked, as text. */
export function textInstead({ name, label, help }: Pick<Frame, 'name' | 'label' | 'help'>): FormItem {
  const texts = [label, help].filter((text) => text !== undefined);
  const html = texts.map((text) => `<p>${escapeText(text)}</p>`).join('');
  return { name, type: 'instruction', options: { html } };
}

function kindOf(schema: PropertyContext['schema']): FieldKind {
  const [type] = typesOf(schema);
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') return 'text';
  return type === 'array' ? 'list' : 'box';
}

/** What every item of a property has. */
export function frameOf({ schema, ui, path, key, isRequired, notes, building }: PropertyContext): Frame {
  const name = building.names.take(path.replaceAll('.', '_'));
  notes.named(name);
  const label = sourceText(uiOption(ui, 'title')) ?? sourceText(schema.title) ?? key;
  const texts = [uiOption(ui, 'description') ?? schema.description, uiOption(ui, 'help')].map(sourceText);
  const help = texts
    .filter((text) => text !== undefined)
    .map(plainText)
    .join(' ');
  return {
    name,
    label: plainText(label),
    ...(help === '' ? {} : { help }),
    ...(isRequired ? { required: true } : {}),
    ...(uiOption(ui, 'widget') === 'hidden' ? { hidden: true } : {}),
    ...(uiOption(ui, 'disabled') === true ? { disabled: true } : {}),
    ...(uiOption(ui, 'readonly') === true || schema.readOnly === true ? { readonly: true } : {}),
  };
}

/** The same of a list: one that may be empty is there with no entry, so nothing is needed. */
export function listFrame(context: PropertyContext): Frame {
  const { required, ...frame } = frameOf(context);
  if (required === true && sourceNumber(context.schema.minItems)) return { ...frame, required };
  if (required === true) context.notes.changed('an empty list is an answer');
  return frame;
}

function placeholderOf({ ui }: PropertyContext) {
  const placeholder = sourceText(uiOption(ui, 'placeholder'));
  const autoComplete = sourceText(uiOption(ui, 'autocomplete'));
  if (placeholder === undefined && autoComplete === undefined) return {};
  return { options: { ...(placeholder ? { placeholder } : {}), ...(autoComplete ? { autoComplete } : {}) } };
}

type Choices = NonNullable<ReturnType<typeof schemaChoices>>;

function choiceItem(frame: Frame, choices: Choices, { schema, ui, notes }: PropertyContext): FormItem {
  if (choices.length === 0) {
    notes.missing('choices: there are none here, so it is asked as text');
    return { ...frame, type: 'text' };
  }
  const isTyped = !typesOf(schema).includes('string') && typesOf(schema).length > 0;
  if (isTyped) notes.changed('the answer is the value as text');
  if (uiOption(ui, 'enumDisabled') !== undefined) notes.missing('choices that can’t be chosen');
  const widget = uiOption(ui, 'widget');
  const { placeholder } = placeholderOf({ ui } as PropertyContext).options ?? {};
  if (widget === 'radio') return { ...frame, type: 'radio', options: { choices, ...directionOf(ui) } };
  return { ...frame, type: 'select', options: { choices, ...(placeholder ? { placeholder } : {}) } };
}

function directionOf(ui: PropertyContext['ui']): { direction?: 'horizontal' } {
  return uiOption(ui, 'inline') === true ? { direction: 'horizontal' } : {};
}

function booleanItem({ required, ...frame }: Frame, { schema, ui, notes }: PropertyContext): FormItem {
  const widget = uiOption(ui, 'widget');
  const isChoice = widget === 'radio' || widget === 'select';
  const isNeeded = required === true && schema.const === undefined;
  if (isChoice) {
    const options = { choices: [...YES_NO_CHOICES], direction: 'horizontal' as const };
    // What is needed begins as "no" there: nobody can leave it open.
    return { ...frame, type: 'radio', options, ...(isNeeded ? { required, defaultValue: 'false' } : {}) };
  }
  if (isNeeded) notes.changed('a box that is not ticked is an answer');
  if (schema.const !== true) return { ...frame, type: 'checkboxItem' };
  notes.missing('that it is ticked from the beginning', 'const');
  return { ...frame, type: 'checkboxItem', required: true };
}

function numberRules(type: string, { schema, notes }: PropertyContext): Rule[] {
  const rules: Rule[] = [];
  const bound = (inclusive: string, exclusive: string, step: 1 | -1) => {
    const [limit, beyond] = [sourceNumber(schema[inclusive]), sourceNumber(schema[exclusive])];
    if (schema[exclusive] === true) notes.missing(keywordText(exclusive, true), exclusive);
    if (beyond === undefined) return limit;
    const isTighter = limit === undefined || (beyond - limit) * step >= 0;
    if (!isTighter) return limit;
    if (type === 'integer') return step === 1 ? Math.floor(beyond) + 1 : Math.ceil(beyond) - 1;
    notes.missing(`that ${beyond} itself is not allowed`, exclusive);
    return beyond;
  };
  const low = bound('minimum', 'exclusiveMinimum', 1);
  const high = bound('maximum', 'exclusiveMaximum', -1);
  if (low !== undefined) rules.push({ type: 'minValue', value: low });
  if (high !== undefined) rules.push({ type: 'maxValue', value: high });
  if (type === 'integer') rules.push(...patternRules({ pattern: '^\\s*-?\\d+\\s*$' }, notes));
  const step = sourceNumber(schema.multipleOf);
  if (step === undefined || step <= 0 || (type === 'integer' && step === 1)) return rules;
  const steps = multipleRules(step, { notes });
  if (steps === undefined) notes.missing(`steps between values: ${step}`, 'multipleOf');
  return [...rules, ...(steps ?? [])];
}

function lengthRules({ schema }: PropertyContext, [low, high]: [string, string]): Rule[] {
  const [least, most] = [sourceNumber(schema[low]), sourceNumber(schema[high])];
  return [
    ...(least ? [{ type: 'minLength' as const, value: Math.trunc(least) }] : []),
    ...(most === undefined || most < 0 ? [] : [{ type: 'maxLength' as const, value: Math.trunc(most) }]),
  ];
}

function listItem(frame: Frame, context: PropertyContext): FormItem {
  const { schema, ui, building, notes } = context;
  const entries = building.resolve(schema.items);
  const rules = lengthRules(context, ['minItems', 'maxItems']);
  const ruled = { ...frame, ...(rules.length > 0 ? { rules } : {}) };
  if (isChoiceOfSeveral(entries, ui)) {
    const choices = schemaChoices(entries, ui) ?? [];
    if (schema.uniqueItems !== true) notes.missing('that a choice can come twice');
    if (uiOption(ui, 'widget') === 'checkboxes' || choices.length <= 10) {
      return { ...ruled, type: 'checkbox', options: { choices, ...directionOf(ui) } };
    }
    return { ...ruled, type: 'select', options: { choices, multiple: true } };
  }
  if (schema.uniqueItems === true) notes.missing('that entries differ', 'uniqueItems');
  if (isFile(entries) || uiOption(ui, 'widget') === 'files') {
    return { ...ruled, type: 'fileUpload', options: { multiple: true, ...acceptOf(context) } };
  }
  if (typesOf(entries)[0] === 'string' && frame.hidden !== true) {
    const inside = building.inList();
    const label = sourceText(entries.title) ?? frame.label;
    const entry = fieldItem({
      ...context,
      schema: { ...entries, title: label },
      ui: objectOf(ui.items),
      path: 'value',
      building: inside,
    });
    notes.changed('each entry is an object with "value"');
    return { ...ruled, type: 'dynamicList', options: { items: [entry] } };
  }
  notes.onlyText('a list of entries that are neither texts nor objects nor choices');
  return textInstead(frame);
}

function isFile(schema: PropertyContext['schema']): boolean {
  return schema.format === 'data-url' || sourceText(schema.contentEncoding) === 'base64';
}

function acceptOf({ ui }: PropertyContext): { accept?: string[] } {
  const accept = readAcceptedEndings(sourceText(objectOf(ui['ui:options']).accept));
  return accept === undefined ? {} : { accept };
}

/** Formats that are asked as text and checked by a pattern. */
const FORMATS: Readonly<Record<string, { pattern: string; lost?: string }>> = {
  uri: { pattern: '^[a-z][a-z0-9+.-]*:\\S+$' },
  url: { pattern: '^[a-z][a-z0-9+.-]*:\\S+$' },
  uuid: { pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
  ipv4: { pattern: '^((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.|$)){4}$' },
  hostname: { pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' },
  color: { pattern: '^#[0-9a-f]{6}$', lost: 'the colour picker' },
  'date-time': { pattern: '^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d', lost: 'a picker of dates with time' },
};

const NAMES_OF_WIDGETS: Readonly<Record<string, string>> = {
  email: 'email',
  uri: 'uri',
  URLWidget: 'uri',
  color: 'color',
  date: 'date',
  'alt-date': 'date',
  datetime: 'date-time',
  'date-time': 'date-time',
  'alt-datetime': 'date-time',
  time: 'time',
  file: 'data-url',
};

function textItem(frame: Frame, context: PropertyContext): FormItem {
  const { schema, ui, notes } = context;
  const widget = sourceText(uiOption(ui, 'widget'));
  const format = sourceText(schema.format) ?? NAMES_OF_WIDGETS[widget ?? ''];
  if (isFile(schema) || format === 'data-url') {
    return { ...frame, type: 'fileUpload', options: { multiple: false, ...acceptOf(context) } };
  }
  if (widget === 'password') notes.missing('typing that is not shown');
  const pattern = sourceText(schema.pattern);
  const known = FORMATS[format ?? ''];
  if (known?.lost !== undefined) notes.missing(known.lost);
  const rules = [
    ...lengthRules(context, ['minLength', 'maxLength']),
    ...(pattern === undefined ? [] : patternRules({ pattern }, notes)),
    ...(known === undefined ? [] : patternRules({ pattern: known.pattern, flags: 'i' }, notes)),
  ];
  const base = { ...frame, ...(rules.length > 0 ? { rules } : {}), ...placeholderOf(context) };
  if (format === 'date') return { ...frame, type: 'date' };
  if (format === 'time') {
    notes.missing('seconds and the time zone of a time');
    return { ...frame, type: 'time' };
  }
  if (format === 'email' || format === 'idn-email') return { ...base, type: 'email' };
  if (format !== undefined && known === undefined && format !== 'textarea')
    notes.missing(`format "${format}"`);
  const inputType = sourceText(uiOption(ui, 'inputType'));
  if (inputType === 'tel') return { ...frame, type: 'phone' };
  if (widget !== 'textarea') return { ...base, type: 'text' };
  const rows = sourceNumber(objectOf(ui['ui:options']).rows);
  return { ...base, type: 'textarea', options: { ...base.options, ...(rows ? { rows } : {}) } };
}
