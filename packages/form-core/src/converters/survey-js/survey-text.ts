import type { FormItem } from '../../definition/form-definition.ts';
import { sourceText } from '../source-json.ts';
import type { QuestionContext } from './survey-building.ts';
import { boundRules } from './survey-rules.ts';

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
export function textItem({ question, name, notes, building }: QuestionContext): FormItem {
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
