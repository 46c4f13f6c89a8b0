import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Rule } from '@opencareers/form-core/definition/rule';
import type { Element } from 'domhandler';
import { readAcceptedEndings } from '../accepted-files.ts';
import { distinctChoices } from '../choices.ts';
import type { QuestionNotes } from '../conversion.ts';
import { patternRules } from '../patterns.ts';
import { sourceNumber } from '../source-json.ts';
import type { HtmlLabels } from './html-labels.ts';
import { attributeOf, elementsNamed, isElement, wordsOf } from './html-tree.ts';

/** A field of the document on its way; several elements for radio buttons and boxes of one name. */
export interface FieldContext {
  elements: readonly [Element, ...Element[]];
  name: string;
  notes: QuestionNotes;
  labels: HtmlLabels;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Inputs that are asked as text, with what of them is lost. */
const PICKERS: Readonly<Record<string, { pattern: string; lost: string }>> = {
  color: { pattern: '^#[0-9a-fA-F]{6}$', lost: 'the colour picker' },
  week: { pattern: '^\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])$', lost: 'the picker of weeks' },
  'datetime-local': {
    pattern: '^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d$',
    lost: 'the picker of dates with time',
  },
  url: {
    pattern: '^[a-zA-Z][a-zA-Z0-9+.-]*:\\S+$',
    lost: 'whether an address of a page is one is checked in another way',
  },
};

/** Of the pickers those with bounds. */
const BOUNDED = ['week', 'datetime-local'];

/** The type of a field: `select`, `textarea`, or that of an input. */
export function fieldTypeOf(element: Element): string {
  return element.name === 'input' ? (attributeOf(element, 'type') ?? 'text').toLowerCase() : element.name;
}

/** A field as an item without its label. */
export function inputItem(context: FieldContext): FormItem {
  const { elements, name } = context;
  const [element] = elements;
  const type = fieldTypeOf(element);
  switch (type) {
    case 'select':
      return selectItem(context);
    case 'radio':
      return choicesItem(context, 'radio');
    case 'checkbox':
      return elements.length > 1 ? choicesItem(context, 'checkbox') : boxItem(context);
    case 'textarea': {
      const rows = sourceNumber(attributeOf(element, 'rows'));
      const options = { ...textOptions(element), ...(rows ? { rows } : {}) };
      return withStart({ name, type, rules: lengthRules(element), options }, wordsIn(element));
    }
    case 'number':
    case 'range':
      return numberItem(context, type);
    case 'date':
      return boundedItem(context, 'date', DAY);
    case 'time':
      return boundedItem(context, 'time', TIME);
    case 'month':
      return boundedItem(context, 'month', MONTH);
    case 'file':
      return fileItem(context);
    case 'hidden':
      return withStart({ name, type: 'text', hidden: true }, attributeOf(element, 'value'));
    default:
      return textItem(context, type);
  }
}

function textItem(context: FieldContext, type: string): FormItem {
  const {
    elements: [element],
    name,
    notes,
  } = context;
  const picker = PICKERS[type];
  if (picker !== undefined) notes.missing(picker.lost);
  for (const key of BOUNDED.includes(type) ? ['min', 'max', 'step'] : []) {
    const bound = attributeOf(element, key);
    if (bound !== undefined) notes.missing(`the bound ${key}="${bound}"`);
  }
  if (type === 'password') notes.missing('typing that is not shown');
  if (type === 'email' && element.attribs.multiple !== undefined)
    notes.missing('several addresses in one field');
  if (!['text', 'search', 'email', 'tel', 'password'].includes(type) && picker === undefined)
    notes.changed(`input type "${type}" is a line of text, as in a browser that does not know it`);
  const pattern = attributeOf(element, 'pattern');
  const rules: Rule[] = [
    ...lengthRules(element),
    ...(pattern === undefined
      ? []
      : patternRules({ pattern: `^(?:${pattern})$`, message: attributeOf(element, 'title') }, notes)),
    ...(picker === undefined ? [] : patternRules({ pattern: picker.pattern }, notes)),
  ];
  noteSuggestions(context);
  const kind = type === 'email' ? 'email' : 'text';
  return withStart({ name, type: kind, rules, options: textOptions(element) }, attributeOf(element, 'value'));
}

function noteSuggestions({ elements: [element], notes, labels }: FieldContext): void {
  const list = attributeOf(element, 'list');
  if (list === undefined) return;
  const source = labels.byId(list);
  const words = source === undefined ? [] : elementsNamed(source, 'option').map(suggestionOf);
  notes.missing(`suggestions from the list "${list}": ${JSON.stringify(words)}`);
}

function suggestionOf(option: Element): string {
  const said = [attributeOf(option, 'value'), attributeOf(option, 'label') ?? wordsIn(option)];
  return said.filter((text) => text !== undefined).join(' – ');
}

function textOptions(element: Element): { placeholder?: string; autoComplete?: string } {
  const [placeholder, token] = [attributeOf(element, 'placeholder'), attributeOf(element, 'autocomplete')];
  const isToken = token !== undefined && !['on', 'off'].includes(token);
  return { ...(placeholder ? { placeholder } : {}), ...(isToken ? { autoComplete: token } : {}) };
}

function lengthRules(element: Element): Rule[] {
  const [least, most] = [
    sourceNumber(attributeOf(element, 'minlength')),
    sourceNumber(attributeOf(element, 'maxlength')),
  ];
  return [
    ...(least !== undefined && least >= 1 ? [{ type: 'minLength' as const, value: Math.trunc(least) }] : []),
    ...(most !== undefined && most >= 0 ? [{ type: 'maxLength' as const, value: Math.trunc(most) }] : []),
  ];
}

function numberItem(context: FieldContext, type: 'number' | 'range'): FormItem {
  const {
    elements: [element],
    name,
    notes,
  } = context;
  const isRange = type === 'range';
  if (isRange) notes.changed('a slider is asked as number');
  const low = sourceNumber(attributeOf(element, 'min')) ?? (isRange ? 0 : undefined);
  const high = sourceNumber(attributeOf(element, 'max')) ?? (isRange ? 100 : undefined);
  const rules: Rule[] = [
    ...(low === undefined ? [] : [{ type: 'minValue' as const, value: low }]),
    ...(high === undefined ? [] : [{ type: 'maxValue' as const, value: high }]),
    ...stepRules(element, low ?? 0, notes),
  ];
  noteSuggestions(context);
  return withStart(
    { name, type: 'number', rules, options: textOptions(element) },
    attributeOf(element, 'value'),
  );
}

// Browsers take whole numbers unless another step is given; steps begin at the least value.
function stepRules(element: Element, from: number, notes: QuestionNotes): Rule[] {
  const step = attributeOf(element, 'step') ?? '1';
  if (step === 'any') return [];
  if (Number(step) === 1 && Number.isInteger(from))
    return patternRules({ pattern: '^\\s*[-+]?\\d+([.,]0*)?\\s*$' }, notes);
  const places = /^0?\.(0*)1$/.exec(step)?.[1];
  if (places !== undefined && Number.isInteger(from * 10 ** (places.length + 1)))
    return patternRules(
      {
        pattern: `^\\s*[-+]?(\\d+([.,]\\d{0,${places.length + 1}}0*)?|[.,]\\d{1,${places.length + 1}}0*)\\s*$`,
      },
      notes,
    );
  notes.missing(`steps of ${step} from ${from}`);
  return [];
}

function boundedItem(context: FieldContext, type: 'date' | 'time' | 'month', form: RegExp): FormItem {
  const {
    elements: [element],
    name,
    notes,
  } = context;
  const bounds = Object.entries({
    enableFrom: attributeOf(element, 'min'),
    enableUntil: attributeOf(element, 'max'),
  });
  const options: Record<string, string> = {};
  for (const [key, bound] of bounds) {
    if (bound === undefined) continue;
    if (form.test(bound)) options[key] = bound;
    else notes.missing(`the bound "${bound}"`);
  }
  const step = attributeOf(element, 'step');
  if (step !== undefined && step !== 'any') notes.missing(`steps of ${step}`);
  noteSuggestions(context);
  return withStart({ name, type, options }, attributeOf(element, 'value'));
}

function fileItem({ elements: [element], name, notes }: FieldContext): FormItem {
  const said = attributeOf(element, 'accept');
  const accept = readAcceptedEndings(said);
  const isWhole = (said ?? '')
    .split(',')
    .every((part) => readAcceptedEndings(part) !== undefined || part.trim() === '');
  if (!isWhole) notes.missing(`kinds of files: ${said ?? ''}`);
  const options = {
    multiple: element.attribs.multiple !== undefined,
    ...(accept && isWhole ? { accept } : {}),
  };
  return { name, type: 'fileUpload', options };
}

function boxItem({ elements: [element], name, notes }: FieldContext): FormItem {
  const value = attributeOf(element, 'value');
  if (value !== undefined && value !== 'on') notes.changed(`the answer is yes or no instead of "${value}"`);
  return {
    name,
    type: 'checkboxItem',
    ...(element.attribs.checked === undefined ? {} : { defaultValue: true }),
  };
}

function choicesItem({ elements, name, notes, labels }: FieldContext, type: 'radio' | 'checkbox'): FormItem {
  const read = elements.map((element, index) => {
    const value = attributeOf(element, 'value') ?? (elements.length > 1 ? `on_${index + 1}` : 'on');
    const label = labels.of(element) ?? textBehind(element, labels) ?? value;
    const help = labels.helpOf(element, label);
    if (help !== undefined) notes.missing(`a text below the choice "${label}": ${help}`);
    if (element.attribs.disabled !== undefined) notes.missing(`that "${label}" can’t be chosen`);
    return { label, value, isChosen: element.attribs.checked !== undefined };
  });
  const choices = distinctChoices(read);
  if (choices.length < read.length)
    notes.missing(`choices of the same value: ${JSON.stringify(read.map(({ label }) => label))}`);
  const chosen = read.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  const [first] = chosen;
  if (first === undefined) return { name, type, options: { choices } };
  return { name, type, options: { choices }, defaultValue: type === 'radio' ? first : chosen };
}

// Many pages write the words of a choice behind it without a label.
function textBehind({ next }: Element, { used }: HtmlLabels): string | undefined {
  const words = next === null || isElement(next, 'input', 'label', 'select') ? '' : wordsOf(next);
  if (next === null || words === '') return undefined;
  used.add(next);
  return words;
}

function selectItem({ elements: [element], name, notes }: FieldContext): FormItem {
  const options = elementsNamed(element, 'option').map((option) => {
    const words = attributeOf(option, 'label') ?? wordsIn(option) ?? '';
    const group = isElement(option.parent, 'optgroup') ? attributeOf(option.parent, 'label') : undefined;
    const isDisabled =
      option.attribs.disabled !== undefined ||
      (isElement(option.parent, 'optgroup') && option.parent.attribs.disabled !== undefined);
    const value = option.attribs.value ?? words;
    return {
      label: group === undefined ? words : `${group}: ${words}`,
      value,
      isChosen: option.attribs.selected !== undefined,
      isDisabled,
      isInGroup: group !== undefined,
    };
  });
  if (options.some(({ isInGroup }) => isInGroup))
    notes.changed('the name of a group stands before its choices');
  const isSeveral = element.attribs.multiple !== undefined;
  const [first] = options;
  // An empty first choice is what shows before anybody chooses.
  const placeholder = !isSeveral && first?.value === '' ? first.label : undefined;
  for (const { label, isDisabled, value } of options)
    if (isDisabled && value !== '') notes.missing(`that "${label}" can’t be chosen`);
  const offered = options.filter(({ value, isDisabled }) => value !== '' || (isSeveral && !isDisabled));
  const empty = options.filter((option) => option.value === '' && option !== first);
  if (empty.length > 0)
    notes.missing(`choices without a value: ${JSON.stringify(empty.map(({ label }) => label))}`);
  const choices: Choice[] = distinctChoices(offered);
  if (choices.length < offered.length)
    notes.missing(`choices of the same value: ${JSON.stringify(offered.map(({ label }) => label))}`);
  if (choices.length === 0) {
    notes.missing(
      `choices: there are none here, so it is asked as text${first === undefined ? '' : `: ${first.label}`}`,
    );
    return { name, type: 'text' };
  }
  const chosen = offered.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  // A list that shows one line has its first choice chosen from the beginning.
  const start = isSeveral
    ? chosen
    : [chosen[0] ?? (placeholder === undefined && first?.value !== '' ? first?.value : undefined)];
  const item: FormItem = {
    name,
    type: 'select',
    options: { choices, ...(placeholder ? { placeholder } : {}), ...(isSeveral ? { multiple: true } : {}) },
  };
  const begin = start.filter((value) => value !== undefined);
  if (begin.length > 0) item.defaultValue = isSeveral ? begin : (begin[0] ?? '');
  return item;
}

function wordsIn(element: Element): string | undefined {
  const words = element.children
    .map((child) => ('data' in child ? child.data : ''))
    .join('')
    .trim();
  return words === '' ? undefined : words;
}

function withStart(item: FormItem, value: string | undefined): FormItem {
  return value === undefined ? item : { ...item, defaultValue: value };
}
