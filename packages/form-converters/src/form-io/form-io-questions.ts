import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText, plainText } from '@opencareers/form-core/definition/html-words';
import { readRichText } from '@opencareers/form-core/rich-text/read-rich-text';
import { richTextFromPlain, writeRichText } from '@opencareers/form-core/rich-text/rich-text';
import { isSourceObject, objectOf, type SourceObject, sourceList, sourceText } from '../source-json.ts';
import { startWith } from '../start-values.ts';
import { unreadText } from '../unread-properties.ts';
import type { ComponentContext } from './form-io-building.ts';
import { bareItem } from './form-io-components.ts';
import { lengthRules, validationRules } from './form-io-rules.ts';

/** A component that asks for an answer, as its items; null when the type is not known or it can't be asked. */
export function questionItems(context: ComponentContext): FormItem[] | null {
  const { component, key, building } = context;
  if (component.type === 'datetime') return dateTimeItems(context);
  const bare = bareItem(context);
  if (bare === null) return null;
  const isList =
    component.multiple === true &&
    (bare.type === 'text' ||
      bare.type === 'textarea' ||
      bare.type === 'richText' ||
      bare.type === 'email' ||
      bare.type === 'number');
  const item = isList ? severalValues(bare, context) : bare;
  describeComponent(item, context);
  if (!isList) {
    const rules = [...(item.rules ?? []), ...validationRules(component, item, context.notes)];
    if (rules.length > 0) item.rules = rules;
    else delete item.rules;
  }
  startWith(item, startOf(component), context.notes);
  if (item.type === 'richText' && typeof item.defaultValue === 'string')
    item.defaultValue = readRichStart(item.defaultValue, context);
  building.answers(building.pathOf(key), { item, component });
  return [item];
}

/** HTML that is more than a rich text here keeps its words. */
function readRichStart(given: string, { notes }: ComponentContext): string {
  if (readRichText(given) !== null || plainText(given) === given) return given;
  notes.changed(`it starts with the words alone of ${JSON.stringify(given)}`);
  return writeRichText(richTextFromPlain(plainText(given)));
}

/** Each value of several as an entry of a list. */
function severalValues(item: FormItem, { component, notes }: ComponentContext): FormItem {
  notes.changed('each value is an entry of a list');
  const entry: FormItem = { ...item, name: 'value', label: sourceText(component.label) ?? 'Value' };
  const rules = [...(entry.rules ?? []), ...validationRules(component, entry, notes)];
  if (rules.length > 0) entry.rules = rules;
  return { name: item.name, type: 'dynamicList', options: { items: [entry] } };
}

/** Sets what all items have: label, help, whether an answer is needed, whether it can be changed. */
export function describeComponent(
  item: FormItem,
  { component, key, building, notes }: ComponentContext,
): void {
  building.write({ owner: item, key: 'label' }, sourceText(component.label) ?? key, notes);
  const help = [component.description, component.tooltip]
    .map(sourceText)
    .filter((text) => text !== undefined);
  building.write({ owner: item, key: 'help' }, help[0] === undefined ? undefined : plainText(help[0]), notes);
  if (help.length > 1 && item.help !== undefined) {
    const [tooltip] = help.slice(1);
    item.help = `${item.help} ${plainText(tooltip ?? '')}`;
  }
  for (const side of ['prefix', 'suffix']) {
    if (sourceText(component[side]) !== undefined) notes.missing(unreadText(side, component[side]), side);
  }
  const called = sourceText(component.errorLabel);
  if (called !== undefined && called !== item.label)
    notes.missing(unreadText('errorLabel', called), 'errorLabel');
  if (objectOf(component.validate).required === true || component.required === true) item.required = true;
  if (component.disabled === true) item.readonly = true;
  if (component.hidden === true) hide(item, notes);
  notes.named(item.name);
}

function hide(item: FormItem, notes: ComponentContext['notes']): void {
  item.hidden = true;
  if (item.required === true) notes.changed('hidden, so no answer is needed');
  delete item.required;
}

function startOf({ type, defaultValue, multiple, values }: SourceObject): unknown {
  if (defaultValue === false || defaultValue === '') return undefined;
  if (type === 'survey' || type === 'address' || type === 'file')
    return isEmpty(defaultValue) ? undefined : defaultValue;
  if (type === 'selectboxes' && isSourceObject(defaultValue)) {
    const offered = sourceList(values).map((value) => sourceText(objectOf(value).value));
    const ticked = Object.keys(defaultValue).filter(
      (key) => defaultValue[key] === true && offered.includes(key),
    );
    return ticked.length > 0 ? ticked : undefined;
  }
  if (Array.isArray(defaultValue)) {
    const filled = defaultValue.filter((value) => value !== '' && value !== null && !isEmpty(value));
    if (filled.length === 0) return undefined;
    // Several values are entries of a list here.
    const isEntries = multiple === true && type !== 'select' && type !== 'file';
    return isEntries ? filled.map((value: unknown) => (isSourceObject(value) ? value : { value })) : filled;
  }
  if (type === 'day' && typeof defaultValue === 'string' && /^0*\/0*\/0*$/.test(defaultValue))
    return undefined;
  return isEmpty(defaultValue) ? undefined : defaultValue;
}

function isEmpty(value: unknown): boolean {
  if (!isSourceObject(value)) return value === undefined || value === null;
  return Object.values(value).every((part) => part === '' || part === false || isEmpty(part));
}

/** A date, a time, or both as two questions. */
function dateTimeItems(context: ComponentContext): FormItem[] {
  const { component, name, key, notes, building } = context;
  const [hasDate, hasTime] = [component.enableDate !== false, component.enableTime !== false];
  const date: FormItem = { name, type: 'date' };
  const bounds = Object.entries({
    enableFrom: objectOf(component.datePicker).minDate ?? component.minDate,
    enableUntil: objectOf(component.datePicker).maxDate ?? component.maxDate,
  });
  for (const [end, bound] of bounds) {
    const day = /^\d{4}-\d\d-\d\d/.exec(sourceText(bound) ?? '')?.[0];
    if (day !== undefined && hasDate) date.options = { ...date.options, [end]: day };
    else if (sourceText(bound) !== undefined) notes.missing(`the bound of a date: ${JSON.stringify(bound)}`);
  }
  noteDisabledDays(context);
  const label = sourceText(component.label) ?? key;
  if (sourceText(component.placeholder) !== undefined)
    notes.missing(unreadText('placeholder', component.placeholder), 'placeholder');
  validationRules(component, date, notes);
  const asked: FormItem = hasDate ? date : { name, type: 'time' };
  describeComponent(asked, context);
  const start = sourceText(component.defaultValue);
  if (start !== undefined) startWith(asked, hasDate && !hasTime ? start.slice(0, 10) : start, notes);
  building.answers(building.pathOf(key), { item: asked, component });
  if (!hasDate || !hasTime) return [asked];
  notes.changed('date and time are two questions');
  const time: FormItem = { ...asked, name: building.names.take(`${name}_time`), type: 'time', options: {} };
  delete time.defaultValue;
  asked.label = `${label}: date`;
  time.label = `${label}: time`;
  notes.named(time.name);
  return [asked, time];
}

function noteDisabledDays({ component, notes }: ComponentContext): void {
  const picker = objectOf(component.datePicker);
  for (const key of ['disable', 'disableFunction', 'disableWeekends', 'disableWeekdays']) {
    const value = picker[key];
    if (value !== undefined && value !== null && value !== '' && value !== false)
      notes.missing(`days that can't be chosen: ${JSON.stringify({ [key]: value })}`);
  }
}

/** The rules of a list of entries. */
export function listRules(component: SourceObject) {
  return lengthRules(objectOf(component.validate), ['minLength', 'maxLength']);
}

/** A text between questions: HTML as it stands there. */
export function contentItem({ component, name, building, notes }: ComponentContext): FormItem | null {
  const isElement = component.type === 'htmlelement';
  if (!isElement && component.type !== 'content') return null;
  notes.named(name);
  validationRules(component, { name, type: 'instruction' }, notes);
  const html = sourceText(isElement ? component.content : component.html) ?? '';
  const tag = sourceText(component.tag) ?? 'p';
  const isBlock = isElement && /^(h[1-6]|p|div|blockquote|ul|ol|table|pre|span|strong|em|b|i)$/i.test(tag);
  const options = { html: '' };
  building.write({ owner: options, key: 'html' }, isBlock ? `<${tag}>${html}</${tag}>` : html, notes);
  const attributes = sourceList(component.attrs).filter(
    (attribute) => sourceText(objectOf(attribute).value) !== undefined,
  );
  if (attributes.length > 0) notes.missing(unreadText('attrs', attributes), 'attrs');
  return { name, type: 'instruction', options };
}

/** What can't be asked: its text remains, and the report says why. */
export function onlyTextOf(context: ComponentContext): FormItem {
  const { component, name, key, notes, building } = context;
  notes.onlyText(`component "${sourceText(component.type) ?? ''}"`);
  if (objectOf(component.validate).required === true) notes.missing('that an answer is needed');
  validationRules(component, { name, type: 'instruction' }, notes);
  for (const side of [
    'placeholder',
    'prefix',
    'suffix',
    'errorLabel',
    'defaultValue',
    'addAnother',
    'removeRow',
  ])
    if (sourceText(component[side]) !== undefined) notes.missing(unreadText(side, component[side]), side);
  notes.named(name);
  const label = sourceText(component.label) ?? sourceText(component.title) ?? key;
  return headItem([label, component.description, component.tooltip], { ...context, building });
}

/** Texts above questions. */
export function headItem(texts: readonly unknown[], { name, building }: ComponentContext): FormItem {
  const read = texts.map(sourceText).filter((text) => text !== undefined);
  const htmlIn = (language?: string) =>
    read
      .map((text) => (language === undefined ? text : (building.translationsOf(text)[language] ?? text)))
      .map((text) => `<p>${escapeText(plainText(text))}</p>`)
      .join('');
  const options = { html: htmlIn() };
  const languages = read.flatMap((text) => Object.keys(building.translationsOf(text)));
  const others = Object.fromEntries(languages.map((language) => [language, htmlIn(language)]));
  building.words.texts.place(options, 'html', { text: options.html, others });
  return { name, type: 'instruction', options };
}
