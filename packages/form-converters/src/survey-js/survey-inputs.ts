import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Rule } from '@opencareers/form-core/definition/rule';
import type { QuestionNotes } from '../conversion.ts';
import { multipleRules } from '../number-steps.ts';
import { type SourceObject, sourceNumber, sourceText } from '../source-json.ts';
import { unreadText } from '../unread-properties.ts';
import type { QuestionContext } from './survey-building.ts';
import { placeholderOf } from './survey-choices.ts';
import { boundRules } from './survey-rules.ts';

/** Patterns for inputs that a browser draws and the form asks as text. */
const TEXT_PATTERNS: Readonly<Record<string, { pattern: string; picker: string }>> = {
  color: { pattern: '/^#[0-9a-f]{6}$/i', picker: 'the colour picker' },
  week: { pattern: '/^\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])$/', picker: 'the picker of weeks' },
  'datetime-local': {
    pattern: '/^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d$/',
    picker: 'the picker of dates with time',
  },
  datetime: {
    pattern: '/^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d$/',
    picker: 'the picker of dates with time',
  },
};

/** Inputs that the source shows as lines of text; it checks only the e-mail address. */
const LINES = ['text', 'email', 'tel', 'url', 'password', 'search'];

/** A `text` question by its `inputType`. */
export function textItem(context: QuestionContext): FormItem {
  const { question, name, notes } = context;
  const options = placeholderOf(context);
  const token = sourceText(question.autocomplete) ?? sourceText(question.autoComplete);
  if (token !== undefined) Object.assign(options, { autoComplete: token });
  const base = { name, ...(Object.keys(options).length > 0 ? { options } : {}) };
  const inputType = sourceText(question.inputType) ?? 'text';
  if (LINES.includes(inputType)) return lineItem(base, inputType, context);
  switch (inputType) {
    case 'number':
      return { ...base, type: 'number', rules: numberRules(question, notes) };
    case 'range':
      return { ...base, type: 'number', rules: sliderRules(question, notes) };
    case 'date':
      return boundedItem({ name, type: 'date' }, context, isDate);
    case 'time':
      return boundedItem({ name, type: 'time' }, context, isTime);
    case 'month':
      return boundedItem({ name, type: 'month' }, context, isMonth);
    default: {
      const kind = TEXT_PATTERNS[inputType];
      notes.missing(kind?.picker ?? `input type "${inputType}": asked as text`);
      for (const key of ['min', 'max', 'step', ...ERRORS]) noteValue(question, key, notes);
      return { ...base, type: 'text', ...(kind ? { rules: [{ type: 'regex', value: kind.pattern }] } : {}) };
    }
  }
}

const ERRORS = ['minErrorText', 'maxErrorText', 'stepErrorText'];

function lineItem(base: { name: string }, inputType: string, { question, notes }: QuestionContext): FormItem {
  const rules = boundRules(question, ['minLength', 'maxLength'], 'Length');
  if (inputType === 'email') return { ...base, type: 'email', rules };
  if (inputType === 'password') notes.missing('typing that is not shown');
  // A phone answer here is a number with its country; the source takes any text, but means a number.
  if (inputType === 'tel') {
    notes.changed('a phone number is checked');
    if (rules.length > 0) notes.missing('a length of the phone number');
    return { ...base, type: 'phone' };
  }
  return { ...base, type: 'text', rules };
}

/** Bounds and steps of a number. */
function numberRules(question: SourceObject, notes: QuestionNotes): Rule[] {
  noteComputedBounds(question, notes);
  return [
    ...boundRules(question, ['min', 'max'], 'Value'),
    ...stepRules(sourceNumber(question.step), { message: sourceText(question.stepErrorText), notes }),
  ];
}

/** Whoever moves a slider cannot leave 0 to 100, nor its whole steps, unless it says others. */
export function sliderRules(question: SourceObject, notes: QuestionNotes): Rule[] {
  const [min, max] = [sourceNumber(question.min) ?? 0, sourceNumber(question.max) ?? 100];
  const step = sourceNumber(question.step) ?? 1;
  noteComputedBounds(question, notes);
  const rules = boundRules({ ...question, min, max }, ['min', 'max'], 'Value');
  const message = sourceText(question.stepErrorText);
  // Its steps begin at its lower end, those of a number at 0.
  if (min % step !== 0) {
    notes.missing(`steps of ${step} from ${min}`);
    return rules;
  }
  return [...rules, ...stepRules(step, { message, notes })];
}

/** The two ends of a range slider as two numbers. */
export function sliderItems(
  { question, name, notes, building }: QuestionContext,
  describe: (item: FormItem, end: SourceObject) => void,
): FormItem[] {
  notes.changed('the two ends of the slider are two questions');
  notes.missing('that the first end is not above the second');
  const title = building.texts.read(question.title ?? question.name);
  return ['from', 'to'].map((end) => {
    const item: FormItem = { name: `${name}_${end}`, type: 'number', rules: sliderRules(question, notes) };
    if (end === 'from') item.name = name;
    else building.names.take(item.name);
    const label = `${title.text ?? ''} (${end})`;
    const languages = Object.entries(title.others).map(([language, text]) => [language, `${text} (${end})`]);
    describe(item, { ...question, title: { default: label, ...Object.fromEntries(languages) } });
    return item;
  });
}

function noteComputedBounds(question: SourceObject, notes: QuestionNotes): void {
  for (const key of ['min', 'max', 'step']) {
    if (sourceNumber(question[key]) === undefined) noteValue(question, key, notes);
  }
}

function noteValue(question: SourceObject, key: string, notes: QuestionNotes): void {
  if (sourceText(question[key]) !== undefined) notes.missing(unreadText(key, question[key]));
}

function stepRules(
  step: number | undefined,
  { message, notes }: { message: string | undefined; notes: QuestionNotes },
): Rule[] {
  if (step === undefined || step <= 0) return [];
  const rules = multipleRules(step, { message, notes });
  if (rules === undefined) notes.missing(unreadText('step', step));
  return rules ?? [];
}

const isDate = (value: string | undefined): value is string => /^\d{4}-\d\d-\d\d$/.test(value ?? '');

const isTime = (value: string | undefined): value is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(value ?? '');
const isMonth = (value: string | undefined): value is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(value ?? '');

/** A day, a time or a month between the bounds of the source. */
function boundedItem(
  bare: { name: string; type: 'date' | 'time' | 'month' },
  { question, notes }: QuestionContext,
  isBound: (value: string | undefined) => value is string,
): FormItem {
  const [from, until] = [sourceText(question.min), sourceText(question.max)];
  for (const [key, bound] of [['min', from] as const, ['max', until] as const]) {
    if (!isBound(bound)) noteValue(question, key, notes);
  }
  for (const key of ['step', ...ERRORS]) noteValue(question, key, notes);
  const options = {
    ...(isBound(from) ? { enableFrom: from } : {}),
    ...(isBound(until) ? { enableUntil: until } : {}),
  };
  return { ...bare, ...(Object.keys(options).length > 0 ? { options } : {}) };
}
