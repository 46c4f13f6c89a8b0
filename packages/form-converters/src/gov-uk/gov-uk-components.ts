import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { YES_NO_CHOICES } from '../choices.ts';
import { patternRules } from '../patterns.ts';
import { objectOf, type SourceObject, sourceNumber, sourceText } from '../source-json.ts';
import { type ComponentContext, componentFrame } from './gov-uk-component.ts';
import { noteUnreadProperties } from './gov-uk-keys.ts';
import { componentChoices } from './gov-uk-lists.ts';
import { addressItems, dateTimeItems, fileOptions } from './gov-uk-parts.ts';

/** The items that a component becomes; what can't be asked stays as text. */
export function componentItems(context: ComponentContext): FormItem[] {
  noteUnreadProperties(context.component, context.notes);
  const shown = displayItem(context);
  if (shown !== null) return [shown];
  noteLostOptions(context);
  const { component } = context;
  switch (component.type) {
    case 'UkAddressField':
      noteMessage(context);
      return addressItems(context);
    case 'DateTimeField':
    case 'DateTimePartsField':
      noteMessage(context);
      return dateTimeItems(context);
    default:
      return [questionItem(context)];
  }
}

function questionItem(context: ComponentContext): FormItem {
  const { component, notes } = context;
  const rules = schemaRules(context);
  const base = { ...componentFrame(context), ...(rules.length > 0 ? { rules } : {}) };
  switch (component.type) {
    case 'TextField':
      return { ...base, type: 'text' };
    case 'MultilineTextField': {
      const rows = sourceNumber(objectOf(component.options).rows);
      return { ...base, type: 'textarea', ...(rows ? { options: { rows } } : {}) };
    }
    case 'NumberField':
      return { ...base, type: 'number' };
    case 'EmailAddressField':
      return { ...base, type: 'email' };
    case 'TelephoneNumberField':
      return { ...base, type: 'phone' };
    case 'DateField':
    case 'DatePartsField':
      return { ...base, type: 'date', ...dateBounds(component) };
    case 'MonthYearField':
      notes.changed('month and year are one field');
      return { ...base, type: 'month' };
    case 'TimeField':
      return { ...base, type: 'time' };
    case 'YesNoField':
      return { ...base, type: 'radio', options: { choices: [...YES_NO_CHOICES], direction: 'horizontal' } };
    case 'FileUploadField':
      return { ...base, type: 'fileUpload', options: fileOptions(context) };
    default:
      return choiceItem(context, base);
  }
}

function choiceItem(context: ComponentContext, base: ReturnType<typeof componentFrame>): FormItem {
  const { component, notes } = context;
  const type = sourceText(component.type) ?? '';
  const choices = componentChoices(context);
  const kind = CHOICE_TYPES[type];
  if (kind !== undefined && choices.length > 0) return { ...base, type: kind, options: { choices } };
  if (kind !== undefined) notes.missing('its choices: the list is empty or unknown, so it is asked as text');
  else notes.onlyText(`component "${type}"`);
  if (kind !== undefined) return { ...base, type: 'text' };
  const html = [base.label, base.help].map((text) =>
    text === undefined ? '' : `<p>${escapeText(text)}</p>`,
  );
  return { name: base.name, type: 'instruction', options: { html: html.join('') } };
}

const CHOICE_TYPES: Readonly<Record<string, 'radio' | 'checkbox' | 'select'>> = {
  RadiosField: 'radio',
  CheckboxesField: 'checkbox',
  SelectField: 'select',
  AutocompleteField: 'select',
};

function noteLostOptions({ component, notes }: ComponentContext): void {
  const options = objectOf(component.options);
  if (options.maxWords !== undefined) notes.missing('a limit of words');
  if (options.usePostcodeLookup === true) notes.missing('looking up an address');
  if (options.customValidationMessages !== undefined) notes.missing('messages of its own for single rules');
}

function schemaRules(context: ComponentContext): Rule[] {
  const { component, notes } = context;
  const schema = objectOf(component.schema);
  const [least, most, exact] = [schema.min, schema.max, schema.length].map(sourceNumber);
  const message = sourceText(objectOf(component.options).customValidationMessage);
  const said = message === undefined ? {} : { message };
  const kind = component.type === 'NumberField' ? 'Value' : 'Length';
  const rules: Rule[] = [];
  const low = exact ?? least;
  const high = exact ?? most;
  if (low !== undefined) rules.push({ type: `min${kind}`, value: low, ...said });
  if (high !== undefined) rules.push({ type: `max${kind}`, value: high, ...said });
  const pattern = sourceText(schema.regex) ?? sourceText(schema.pattern);
  if (pattern !== undefined) rules.push(...patternRules({ pattern, message }, notes));
  const precision = sourceNumber(schema.precision);
  if (precision !== undefined || schema.integer === true) {
    const decimals = schema.integer === true || precision === 0 ? '' : `([.,]\\d{1,${precision}})?`;
    rules.push(...patternRules({ pattern: `^\\s*-?\\d+${decimals}\\s*$`, message }, notes));
  }
  if (rules.length === 0) noteMessage(context);
  return rules;
}

// A message belongs to the rules; without any it is never said.
function noteMessage({ component, notes }: ComponentContext): void {
  const message = sourceText(objectOf(component.options).customValidationMessage);
  if (message !== undefined) notes.missing(`a message of its own: "${message}"`);
}

function dateBounds(component: SourceObject) {
  const options = objectOf(component.options);
  const [past, future] = [sourceNumber(options.maxDaysInPast), sourceNumber(options.maxDaysInFuture)];
  if (past === undefined && future === undefined) return {};
  return {
    options: {
      ...(past === undefined ? {} : { enableFrom: -past }),
      ...(future === undefined ? {} : { enableUntil: future }),
    },
  };
}

function displayItem(context: ComponentContext): FormItem | null {
  const { component, wanted, names, notes } = context;
  const html = displayHtml(context);
  if (html === null) return null;
  if (/\{\{|\{%/.test(html)) notes.missing('answers or templates inserted into texts');
  const name = names.take(wanted);
  notes.named(name);
  const isLong = component.type === 'Details';
  return { name, type: isLong ? 'info' : 'instruction', options: { html } };
}

function displayHtml(context: ComponentContext): string | null {
  const { component } = context;
  const content = sourceText(component.content) ?? '';
  const title = sourceText(component.title);
  switch (component.type) {
    case 'Html':
      return content;
    case 'Para':
    case 'InsetText':
    case 'WarningText':
      return content.includes('<') ? content : `<p>${escapeText(content)}</p>`;
    case 'Markdown':
      context.notes.missing('Markdown in texts');
      return `<p>${escapeText(content)}</p>`;
    case 'Details':
      return `${title ? `<h3>${escapeText(title)}</h3>` : ''}${content}`;
    case 'FlashCard':
    case 'List': {
      const entries = componentChoices(context).map(({ label }) => `<li>${escapeText(label)}</li>`);
      return `${title ? `<p>${escapeText(title)}</p>` : ''}<ul>${entries.join('')}</ul>`;
    }
    default:
      return null;
  }
}
