import { BYTES_PER_MB, type Choice, type FormItem } from '@opencareers/form-core/definition/form-definition';
import { readAcceptedEndings } from '../accepted-files.ts';
import { distinctChoices } from '../choices.ts';
import type { QuestionNotes } from '../conversion.ts';
import { ownTypeItem } from '../own-types.ts';
import { patternRules } from '../patterns.ts';
import {
  isSourceObject,
  objectOf,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceNumber,
  sourceText,
} from '../source-json.ts';
import { unreadText } from '../unread-properties.ts';
import type { ComponentContext, FormIoBuilding } from './form-io-building.ts';
import { maskRules } from './form-io-rules.ts';

/** Addresses of pages, also without `https:` and without a dot in it when that is there. */
const URL_PATTERN = '^(?:(?:https?|ftp):\\/\\/\\S+|[^\\s@\\/]+\\.[a-zA-Z]{2,}(?:[:\\/?#]\\S*)?)$';

/** A component that becomes one item, without what all items have; null when it is not of these types. */
export function bareItem(context: ComponentContext): FormItem | null {
  const { component, name, notes } = context;
  switch (component.type) {
    case 'textfield':
      return lineItem(context);
    case 'password':
      notes.missing('typing that is not shown');
      return lineItem(context);
    case 'phoneNumber':
      notes.changed('a phone number in the way that the source wants it written');
      return lineItem(context, 'tel');
    case 'url':
      notes.missing('whether an address of a page is one is checked in another way');
      return { ...lineItem(context, 'url'), rules: patternRules({ pattern: URL_PATTERN }, notes) };
    case 'address':
      noteAddressParts(context);
      return lineItem(context, 'street-address');
    case 'email':
      return { name, type: 'email', ...placeholderOf(context) };
    case 'textarea': {
      const rows = sourceNumber(component.rows);
      const options = { ...placeholderOf(context).options, ...(rows ? { rows } : {}) };
      return isRichText(context) ? { name, type: 'richText', options } : { name, type: 'textarea', options };
    }
    case 'number':
    case 'currency':
      return { name, type: 'number', ...placeholderOf(context) };
    case 'checkbox':
      if (component.inputType === 'radio')
        notes.missing(`one of several boxes: ${JSON.stringify([component.name, component.value])}`);
      return { name, type: 'checkboxItem' };
    case 'selectboxes':
      return groupItem(context, 'checkbox');
    case 'radio':
      return groupItem(context, 'radio');
    case 'select':
      return selectItem(context);
    case 'tags':
      return tagsItem(context);
    case 'time':
      return { name, type: 'time' };
    case 'day':
      return dayItem(context);
    case 'survey':
      return surveyItem(context);
    case 'file':
      return fileItem(context);
    case 'hidden':
      return { name, type: 'text', hidden: true };
    default:
      return ownTypeItem({ from: 'formio', source: component, name, notes }, sourceText(component.type));
  }
}

/** Editors of the source whose answers are HTML. */
const RICH_EDITORS = ['quill', 'ckeditor', 'tinymce'];

function isRichText({ component, notes }: ComponentContext): boolean {
  const { editor, wysiwyg } = component;
  const isRich = RICH_EDITORS.includes(String(editor)) || (wysiwyg !== undefined && wysiwyg !== false);
  if (isRich)
    notes.changed('lengths count what is read, and not its formatting; of that it takes what is usual');
  else if (sourceText(editor) !== undefined)
    notes.missing(`an editor for code: ${JSON.stringify(editor)}`, 'editor');
  return isRich;
}

function noteAddressParts({ component, notes }: ComponentContext): void {
  notes.missing('addresses to choose from while typing');
  const parts = objectsOf(component.components).flatMap(({ label }) => sourceText(label) ?? []);
  const { switchToManualModeLabel: byHand } = component;
  const said = [...parts, ...(byHand === undefined ? [] : [byHand])];
  if (component.enableManualMode === true) notes.missing(`its parts by hand: ${JSON.stringify(said)}`);
  else if (said.length > 0)
    notes.changed(`its parts are not asked, as in the source: ${JSON.stringify(said)}`);
}

function lineItem(context: ComponentContext, autoComplete?: string): FormItem {
  const { name, component, notes } = context;
  const rules = maskRules(component, notes);
  const placeholder = placeholderOf(context).options;
  const options = { ...placeholder, ...(autoComplete === undefined ? {} : { autoComplete }) };
  return { name, type: 'text', ...(rules.length > 0 ? { rules } : {}), options };
}

function placeholderOf({ component, building, notes }: ComponentContext): {
  options?: { placeholder?: string };
} {
  const options = {};
  building.write({ owner: options, key: 'placeholder' }, component.placeholder, notes);
  return Object.keys(options).length > 0 ? { options } : {};
}

/** Choices of a list of `{label, value}`, of texts or of numbers. */
export function readFormIoChoices(source: unknown, building: FormIoBuilding, notes: QuestionNotes): Choice[] {
  const read = sourceList(source).map((entry) => {
    const {
      label,
      value,
      tooltip,
      shortcut: _,
      ...others
    } = isSourceObject(entry) ? entry : { label: entry, value: entry };
    if (sourceText(tooltip) !== undefined) notes.missing(unreadText('tooltip', tooltip));
    for (const [key, other] of Object.entries(others))
      if (key !== '$$hashKey' && sourceText(other) !== undefined) notes.missing(unreadText(key, other));
    return { label: sourceText(label) ?? sourceText(value) ?? '', value: sourceText(value) ?? '' };
  });
  const choices = distinctChoices(read);
  for (const choice of choices) building.write({ owner: choice, key: 'label' }, choice.label, notes);
  return choices;
}

function groupItem(
  { component, name, building, notes }: ComponentContext,
  type: 'checkbox' | 'radio',
): FormItem {
  const choices = readFormIoChoices(component.values, building, notes);
  if (choices.length === 0) {
    notes.missing(`choices: there are none here, so it is asked as text${fromElsewhere(component)}`);
    return { name, type: 'text' };
  }
  return {
    name,
    type,
    options: { choices, ...(component.inline === true ? { direction: 'horizontal' } : {}) },
  };
}

function fromElsewhere({ dataSrc, data }: SourceObject): string {
  return dataSrc === undefined || dataSrc === 'values' ? '' : `: ${JSON.stringify({ dataSrc, data })}`;
}

function selectItem(context: ComponentContext): FormItem {
  const { component, name, building, notes } = context;
  const data = objectOf(component.data);
  // Older versions keep the choices elsewhere.
  const source = component.dataSrc === 'json' ? listInJson(component) : (data.values ?? component.values);
  const choices = readFormIoChoices(source, building, notes);
  if (choices.length === 0) {
    notes.missing(`choices: there are none here, so it is asked as text${fromElsewhere(component)}`);
    return { name, type: 'text', ...placeholderOf(context) };
  }
  const options = { choices, ...placeholderOf(context).options };
  return {
    name,
    type: 'select',
    options: component.multiple === true ? { ...options, multiple: true } : options,
  };
}

/** The choices of a list in JSON: objects are called by the property that is stored and the first other text. */
function listInJson({ data, valueProperty }: SourceObject): unknown {
  const { json } = objectOf(data);
  const list = typeof json === 'string' ? parsedOrNothing(json) : json;
  return sourceList(list).map((entry) => {
    if (!isSourceObject(entry)) return entry;
    const value = entry[sourceText(valueProperty) ?? 'value'];
    const label =
      entry.label ?? entry.name ?? Object.values(entry).find((text) => sourceText(text) !== undefined);
    return { label, value: value ?? label };
  });
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tagsItem({ component, name }: ComponentContext): FormItem {
  const most = sourceNumber(component.maxTags);
  return { name, type: 'skillSelector', ...(most ? { rules: [{ type: 'maxLength', value: most }] } : {}) };
}

function dayItem({ component, name, notes }: ComponentContext): FormItem {
  const fields = objectOf(component.fields);
  const hidden = ['day', 'month', 'year'].filter((part) => objectOf(fields[part]).hide === true);
  for (const key of ['minDate', 'maxDate'])
    if (sourceText(component[key]) !== undefined) notes.missing(unreadText(key, component[key]), key);
  for (const [part, field] of Object.entries(fields)) {
    const { placeholder, required } = objectOf(field);
    if (sourceText(placeholder) !== undefined)
      notes.missing(`${part}: ${unreadText('placeholder', placeholder)}`);
    if (required === true) notes.missing(`that the ${part} is needed once another part is there`);
  }
  if (hidden.length === 0) return { name, type: 'date' };
  if (hidden.length === 1 && hidden[0] === 'day') return { name, type: 'month' };
  notes.missing(`a day without ${hidden.join(' and ')}: asked as text`);
  return { name, type: 'text' };
}

function surveyItem({ component, name, building, notes }: ComponentContext): FormItem | null {
  const rows = readFormIoChoices(component.questions, building, notes);
  const columns = readFormIoChoices(component.values, building, notes);
  return rows.length === 0 || columns.length === 0
    ? null
    : { name, type: 'matrix', options: { rows, columns } };
}

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: BYTES_PER_MB, gb: 1024 * BYTES_PER_MB };

function fileItem({ component, name, notes }: ComponentContext): FormItem {
  const pattern = sourceText(component.filePattern);
  const accept = readAcceptedEndings(pattern);
  const isAny = pattern === undefined || pattern === '*';
  if (!isAny && accept === undefined) notes.missing(unreadText('filePattern', pattern), 'filePattern');
  const kinds = objectsOf(component.fileTypes).filter(({ label }) => sourceText(label) !== undefined);
  if (kinds.length > 0) notes.missing(unreadText('fileTypes', kinds), 'fileTypes');
  const smallest = sourceText(component.fileMinSize);
  if (smallest !== undefined && bytesIn(smallest) !== 0)
    notes.missing(unreadText('fileMinSize', smallest), 'fileMinSize');
  const largest = sourceText(component.fileMaxSize);
  const bytes = largest === undefined ? undefined : bytesIn(largest);
  if (largest !== undefined && !bytes) notes.missing(unreadText('fileMaxSize', largest), 'fileMaxSize');
  return {
    name,
    type: 'fileUpload',
    rules: bytes ? [{ type: 'maxFileSizeMB', value: bytes / BYTES_PER_MB }] : [],
    options: { multiple: component.multiple === true, ...(accept ? { accept } : {}) },
  };
}

function bytesIn(size: string): number | undefined {
  const [, amount, unit = 'b'] = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?b)?\s*$/i.exec(size) ?? [];
  return amount === undefined ? undefined : Number(amount) * (UNITS[unit.toLowerCase()] ?? 1);
}
