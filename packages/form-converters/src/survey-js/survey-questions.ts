import { BYTES_PER_MB, type FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { readAcceptedEndings } from '../accepted-files.ts';
import { YES_NO_CHOICES } from '../choices.ts';
import { type SourceObject, sourceList, sourceNumber, sourceText } from '../source-json.ts';
import { noteLostKeys, type QuestionContext } from './survey-building.ts';
import { commentItems, questionChoices, readChoices } from './survey-choices.ts';
import { boundRules, validatorRules } from './survey-rules.ts';

/** A question that becomes one item, besides a comment below it; null when its type is not one of these. */
export function singleItems(context: QuestionContext): FormItem[] | null {
  const { question, notes, building } = context;
  const item = bareItem(context);
  if (item === null) return null;
  describe(item, context);
  building.answers(sourceText(question.name) ?? '', item);
  return [item, ...commentItems(question, item, { building, notes })];
}

/** Sets what all items have: label, help, whether an answer is needed, rules, whether it can be changed. */
export function describe(item: FormItem, { question, notes, building }: QuestionContext): void {
  building.write({ owner: item, key: 'label' }, question.title ?? question.name, notes);
  building.write({ owner: item, key: 'help' }, question.description, notes);
  if (question.isRequired === true) item.required = true;
  if (question.visible === false) item.hidden = true;
  if (question.readOnly === true) item.readonly = true;
  const rules = [...(item.rules ?? []), ...validatorRules(question, notes)];
  const distinct = new Map(rules.map((rule): [string, Rule] => [JSON.stringify(rule), rule]));
  if (distinct.size > 0) item.rules = [...distinct.values()];
  else delete item.rules;
  noteLostKeys(question, notes);
  notes.named(item.name);
}

function bareItem(context: QuestionContext): FormItem | null {
  const { question, name, notes, building } = context;
  switch (question.type) {
    case 'text':
      return textItem(context);
    case 'comment': {
      const rules = boundRules(question, ['minLength', 'maxLength'], 'Length');
      const rows = sourceNumber(question.rows);
      return { name, type: 'textarea', rules, ...(rows ? { options: { rows } } : {}) };
    }
    case 'radiogroup':
    case 'buttongroup':
    case 'imagepicker':
      if (question.type === 'imagepicker' && question.multiSelect === true) return checkboxes(context);
      return choiceItem(context, 'radio');
    case 'checkbox':
      return checkboxes(context);
    case 'dropdown':
      return choiceItem(context, 'select');
    case 'tagbox':
      return {
        name,
        type: 'select',
        options: { choices: questionChoices(question, building, notes), multiple: true },
      };
    case 'rating':
      return ratingItem(context);
    case 'boolean':
      return booleanItem(context);
    case 'file':
      return fileItem(context);
    case 'slider':
      notes.changed('a slider is asked as number');
      return { name, type: 'number', rules: boundRules(question, ['min', 'max'], 'Value') };
    default:
      return null;
  }
}

/** Patterns for inputs that a browser draws and the form asks as text. */
const TEXT_PATTERNS: Readonly<Record<string, { pattern: string; picker?: string }>> = {
  url: { pattern: '/^https?:\\/\\/\\S+$/i' },
  color: { pattern: '/^#[0-9a-f]{6}$/i', picker: 'the colour picker' },
  time: { pattern: '/^([01]\\d|2[0-3]):[0-5]\\d$/', picker: 'the picker of times' },
  month: { pattern: '/^\\d{4}-(0[1-9]|1[0-2])$/', picker: 'the picker of months' },
  week: { pattern: '/^\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])$/', picker: 'the picker of weeks' },
  'datetime-local': {
    pattern: '/^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d$/',
    picker: 'the picker of dates with time',
  },
  datetime: { pattern: '/^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d$/', picker: 'the picker of dates with time' },
};

const isDate = (value: string | undefined): value is string => /^\d{4}-\d\d-\d\d$/.test(value ?? '');

/** A `text` question by its `inputType`. */
function textItem({ question, name, notes, building }: QuestionContext): FormItem {
  const options = {};
  building.write({ owner: options, key: 'placeholder' }, question.placeHolder ?? question.placeholder, notes);
  const token = sourceText(question.autocomplete) ?? sourceText(question.autoComplete);
  if (token !== undefined) Object.assign(options, { autoComplete: token });
  const base = { name, ...(Object.keys(options).length > 0 ? { options } : {}) };
  const inputType = sourceText(question.inputType) ?? 'text';
  if (sourceText(question.step) && inputType !== 'text') notes.missing('steps between values');
  switch (inputType) {
    case 'number':
    case 'range':
      return { ...base, type: 'number', rules: boundRules(question, ['min', 'max'], 'Value') };
    case 'date':
      return dateItem(name, sourceText(question.min), sourceText(question.max));
    case 'email':
      return { ...base, type: 'email' };
    case 'tel':
      return { ...base, type: 'phone' };
    case 'text':
      return { ...base, type: 'text', rules: boundRules(question, ['minLength', 'maxLength'], 'Length') };
    default: {
      const kind = TEXT_PATTERNS[inputType];
      if (kind?.picker !== undefined) notes.missing(kind.picker);
      if (kind === undefined) notes.missing(`input type "${inputType}": asked as text`);
      return { ...base, type: 'text', ...(kind ? { rules: [{ type: 'regex', value: kind.pattern }] } : {}) };
    }
  }
}

function dateItem(name: string, from: string | undefined, until: string | undefined): FormItem {
  const options = {
    ...(isDate(from) ? { enableFrom: from } : {}),
    ...(isDate(until) ? { enableUntil: until } : {}),
  };
  return { name, type: 'date', ...(Object.keys(options).length > 0 ? { options } : {}) };
}

function choiceItem(
  { question, name, notes, building }: QuestionContext,
  type: 'radio' | 'select',
): FormItem {
  const choices = questionChoices(question, building, notes);
  if (choices.length > 0) {
    if (type === 'select') return { name, type, options: { choices } };
    return { name, type, options: { choices, ...direction(question) } };
  }
  notes.missing('choices: there are none here, so it is asked as text');
  return { name, type: 'text' };
}

// In SurveyJS all choices share one line when colCount is 0.
function direction(question: SourceObject): { direction?: 'horizontal' } {
  return question.colCount === 0 ? { direction: 'horizontal' } : {};
}

function checkboxes({ question, name, notes, building }: QuestionContext): FormItem {
  const choices = questionChoices(question, building, notes);
  const rules = boundRules(question, ['minSelectedChoices', 'maxSelectedChoices'], 'Length');
  if (choices.length > 0)
    return { name, type: 'checkbox', rules, options: { choices, ...direction(question) } };
  notes.missing('choices: there are none here, so it is asked as text');
  return { name, type: 'text' };
}

function ratingItem({ question, name, notes, building }: QuestionContext): FormItem {
  const values = readChoices(question.rateValues, building, notes);
  const [from, to] = [sourceNumber(question.rateMin) ?? 1, sourceNumber(question.rateMax) ?? 5];
  const step = Math.max(1, sourceNumber(question.rateStep) ?? 1);
  // Older versions misspelt the first.
  const lowest = question.minRateDescription ?? question.mininumRateDescription;
  const highest = question.maxRateDescription ?? question.maximumRateDescription;
  const hasEnds = sourceText(lowest) !== undefined || sourceText(highest) !== undefined;
  if (values.length === 0 && from === 1 && to === 5 && step === 1 && !hasEnds)
    return { name, type: 'star_rating' };
  const choices = values;
  if (values.length === 0) {
    for (let value = from; value <= Math.min(to, from + 100 * step); value += step) {
      choices.push({ label: String(value), value: String(value) });
    }
  }
  for (const [choice, end] of [[choices[0], lowest] as const, [choices.at(-1), highest] as const]) {
    const text = building.texts.read(end).text;
    if (choice && text !== undefined) choice.label = `${choice.label} – ${text}`;
  }
  return { name, type: 'radio', options: { choices, direction: 'horizontal' } };
}

function booleanItem({ question, name, notes, building }: QuestionContext): FormItem {
  const choices = YES_NO_CHOICES.map((choice) => ({ ...choice }));
  const [yes, no] = choices;
  if (yes) building.write({ owner: yes, key: 'label' }, question.labelTrue, notes);
  if (no) building.write({ owner: no, key: 'label' }, question.labelFalse, notes);
  if (question.valueTrue !== undefined || question.valueFalse !== undefined) {
    notes.changed('the values are "true" and "false"');
  }
  return { name, type: 'radio', options: { choices, direction: 'horizontal' } };
}

function fileItem({ question, name, notes }: QuestionContext): FormItem {
  const bytes = sourceNumber(question.maxSize);
  const accept = readAcceptedEndings(sourceText(question.acceptedTypes));
  if (question.imageWidth !== undefined) notes.changed('pictures are kept in the size they have');
  return {
    name,
    type: 'fileUpload',
    ...(bytes ? { rules: [{ type: 'maxFileSizeMB', value: bytes / BYTES_PER_MB }] } : {}),
    options: { multiple: question.allowMultiple === true, ...(accept ? { accept } : {}) },
  };
}

/** An HTML text or picture between questions; null when the question is neither. */
export function displayItems({ question, name, notes, building }: QuestionContext): FormItem[] | null {
  if (question.type === 'html') {
    const options = { html: '' };
    building.write({ owner: options, key: 'html' }, question.html, notes);
    notes.named(name);
    return [{ name, type: 'instruction', options }];
  }
  if (question.type !== 'image') return null;
  notes.named(name);
  const source = escapeText(sourceText(question.imageLink) ?? '');
  const alternative = escapeText(sourceText(question.altText) ?? sourceText(question.title) ?? '');
  return [{ name, type: 'instruction', options: { html: `<img src="${source}" alt="${alternative}">` } }];
}

/** What can't be asked: its text remains, and the report says why. */
export function onlyText({ question, name, notes, building }: QuestionContext): FormItem[] {
  const type = sourceText(question.type) ?? '';
  notes.onlyText(`question type "${type}"`);
  const texts = building.texts.read(question.title ?? question.name).text ?? '';
  const rates = sourceList(question.rateValues).length > 0;
  if (rates) notes.missing('the values to rate with');
  notes.named(name);
  return [{ name, type: 'instruction', options: { html: `<p>${escapeText(texts)}</p>` } }];
}
