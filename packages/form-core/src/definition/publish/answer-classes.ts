import type { AnswerValue } from '../../answers/answers.ts';
import { isIsoDate } from '../../answers/iso-date.ts';
import { parseNumber } from '../../answers/number-answer.ts';
import { findOwnType } from '../../field-types/registry.ts';
import { evaluateCondition } from '../../visibility/evaluate-condition.ts';
import type { FormItem } from '../form-definition.ts';
import { choicesFor } from '../item-choices.ts';
import { nestedItems } from '../walk-items.ts';
import type { Test } from './form-scopes.ts';

/** What each of some tests says of an answer: answers of which all tests say the same are one. */
export type AnswerClass = readonly boolean[];

// So many independent tests of one free text are decided; with more, nobody claims to know.
const FREE_TESTS_MAX = 8;
// Answers to try times values to compare them with.
const COMPARISONS_MAX = 200_000;
/** Tests of one field that are looked at together. */
export const TESTS_MAX = 400;
const ZEROS_MAX = 50;
// In no text that somebody typed into a form definition.
const SEPARATOR = '\u{f8ff}';
const MS_PER_DAY = 86_400_000;

/** The class of no answer, which a hidden question has too. */
export function classOfNothing(tests: readonly Test[]): AnswerClass {
  return classOf(undefined, tests);
}

/** Told what finding something out costs, before it is done; false when that is too much. */
export type Spend = (comparisons: number) => boolean;

/**
 * The classes that answers to a question can have, every one that is possible and, where texts are tested in several
 * ways at once, perhaps some that are not. Null when there are too many to tell.
 */
export function answerClasses(item: FormItem, tests: readonly Test[], spend: Spend): AnswerClass[] | null {
  const values = tests.reduce((sum, test) => sum + ('in' in test ? test.in.length : 1), 0);
  if (values * values > COMPARISONS_MAX || !spend(choicesFor(item).length)) return null;
  if (item.calculate !== undefined) return freeClasses(tests);
  const candidates = candidatesFor(item, tests);
  if (candidates === 'any') return freeClasses(tests);
  const comparisons = candidates.length * values;
  if (comparisons > COMPARISONS_MAX || !spend(comparisons)) return null;
  return distinct(candidates.map((answer) => classOf(answer, tests)));
}

function distinct(classes: readonly AnswerClass[]): AnswerClass[] {
  return [...new Map(classes.map((each) => [each.map(Number).join(''), each])).values()];
}

function classOf(answer: AnswerValue, tests: readonly Test[]): AnswerClass {
  return tests.map((test) => evaluateCondition(test, () => answer));
}

function freeClasses(tests: readonly Test[]): AnswerClass[] | null {
  if (tests.length > FREE_TESTS_MAX) return null;
  return Array.from({ length: 2 ** tests.length }, (_, bits) =>
    tests.map((_test, index) => ((bits >> index) & 1) === 1),
  );
}

function candidatesFor(item: FormItem, tests: readonly Test[]): AnswerValue[] | 'any' {
  switch (item.type) {
    case 'radio':
      return [undefined, ...valuesOf(item.options?.choices)];
    case 'checkbox':
      return listsOf(valuesOf(item.options?.choices), tests);
    case 'select':
    case 'dropdown': {
      const { choices, apiEndpoint, apiCall, multiple } = item.options ?? {};
      const isClosed = choices !== undefined && choices.length > 0 && (apiEndpoint ?? apiCall) === undefined;
      if (multiple === true) return listsOf(isClosed ? valuesOf(choices) : null, tests);
      return isClosed ? [undefined, ...valuesOf(choices)] : texts(tests);
    }
    case 'skillSelector':
      return listsOf(null, tests);
    case 'checkboxItem':
    case 'privacyConsent':
      return [false, true];
    case 'star_rating':
      return [undefined, 1, 2, 3, 4, 5];
    case 'esignForm':
      return [undefined, 'signed', 'rejected'];
    case 'phone':
      return [undefined, { callingCode: '+1', number: '2015550123', countryCode: 'US' }];
    case 'dateRange':
      return [undefined, { startDate: '2000-01-01', endDate: '2000-02-01', isCurrent: false }];
    case 'matrix':
      return [undefined, { x: 'x' }];
    case 'richText':
      return [undefined, '<p>x</p>'];
    case 'address':
      return [undefined, { country: 'DE', line1: 'x' }];
    case 'ranking':
      return [undefined, valuesOf(item.options?.choices)];
    case 'fileUpload':
    case 'file_upload':
      return [undefined, [ANY_FILE]];
    case 'dynamicList':
      return [undefined, [Object.fromEntries(nestedItems(item).map(({ name }) => [name, 'x']))]];
    case 'date':
      return dates(tests);
    case 'number':
      return numbers(tests);
    case 'info':
    case 'instruction':
    case 'embedded_form':
      return [undefined];
    default:
      // Only the host knows what its answers can be.
      return findOwnType((item as FormItem).type) === undefined ? texts(tests) : 'any';
  }
}

const ANY_FILE = {
  uid: 'x',
  name: 'x.pdf',
  size: 1,
  type: 'application/pdf',
  lastModified: 0,
  webkitRelativePath: '',
  content: '',
  status: 'done',
  previewUrl: '',
} as const;

function valuesOf(choices: readonly { value: string }[] | undefined): string[] {
  return (choices ?? []).map(({ value }) => value);
}

/** Lists of entries: each tested entry is in or not, with and without one that nobody asks for. */
function listsOf(known: readonly string[] | null, tests: readonly Test[]): AnswerValue[] | 'any' {
  const asked = new Set(tests.flatMap((test) => ('contains' in test ? [test.contains] : [])));
  const entries = [...asked].filter(
    (entry): entry is string => typeof entry === 'string' && (known?.includes(entry) ?? true),
  );
  if (entries.length > FREE_TESTS_MAX) return 'any';
  const other = known === null ? SEPARATOR : known.find((entry) => !asked.has(entry));
  const lists = subsets(entries);
  return [undefined, ...lists, ...(other === undefined ? [] : lists.map((list) => [...list, other]))];
}

/** Texts of every class: the tested ones, numbers and dates on both sides of each border, texts with tested parts. */
function texts(tests: readonly Test[]): AnswerValue[] | 'any' {
  const parts = new Set(tests.flatMap((test) => ('contains' in test ? [String(test.contains)] : [])));
  const values = tests.flatMap(valuesIn);
  // A text may have a part, be a number and lie below a border all at once: no list of examples has all of that.
  if (parts.size > 0 && tests.some((test) => 'compare' in test)) return 'any';
  if (parts.size > 0 && values.some((value) => typeof value === 'number')) return 'any';
  if (parts.size > FREE_TESTS_MAX) return 'any';
  const around = numbersAround(values);
  if (around === null) return 'any';
  const exact = values.filter((value) => typeof value === 'string');
  const joined = subsets([...parts]).map((some) => `${some.join(SEPARATOR)}${SEPARATOR}`);
  return [undefined, '', SEPARATOR, ...exact, ...parts, ...joined, ...around, ...datesAround(values)];
}

/** Days of every class; one early and one late day stand for all that nobody asks for. */
function dates(tests: readonly Test[]): AnswerValue[] | 'any' {
  if (tests.some((test) => 'contains' in test)) return 'any';
  return [undefined, '0001-01-02', '9998-12-30', ...datesAround(tests.flatMap(valuesIn))];
}

/** Numbers of every class as texts, in each of the spellings that are asked for. */
function numbers(tests: readonly Test[]): AnswerValue[] | 'any' {
  if (tests.some((test) => 'contains' in test)) return 'any';
  const values = tests.flatMap(valuesIn);
  const spelt = values
    .filter((value) => typeof value === 'string')
    .filter((text) => parseNumber(text) !== null);
  const around = numbersAround(values);
  return around === null ? 'any' : [undefined, '', '0', ...spelt, ...around];
}

function valuesIn(test: Test): (string | number | boolean)[] {
  if ('equals' in test) return [test.equals];
  if ('in' in test) return test.in;
  return 'compare' in test ? [test.compare.value] : [];
}

function subsets<T>(values: readonly T[]): T[][] {
  return Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_value, index) => ((bits >> index) & 1) === 1),
  );
}

/** Each number as two texts, and one between, below and above them; null when a text cannot say one of them. */
function numbersAround(values: readonly (string | number | boolean)[]): string[] | null {
  const known = values.map((value) => (typeof value === 'string' ? parseNumber(value) : value));
  const borders = [...new Set(known.filter((value) => typeof value === 'number'))].toSorted((a, b) => a - b);
  const first = borders[0];
  const last = borders.at(-1);
  if (first === undefined || last === undefined) return [];
  const between = borders.slice(1).map((border, index) => (border + borders[index]!) / 2);
  const wanted = [first - 1 - Math.abs(first) / 2, ...borders, ...between, last + 1 + Math.abs(last) / 2];
  const written = wanted.map(inDigits);
  if (wanted.some((value, index) => parseNumber(written[index]!) !== value)) return null;
  // The same number written so that it is none of the texts that are asked for.
  const zeros = '0'.repeat(Math.min(values.length + 1, ZEROS_MAX));
  return written.flatMap((text) => [text, text.includes('.') ? `${text}${zeros}` : `${text}.${zeros}`]);
}

function inDigits(value: number): string {
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
}

/** Each date, the day before and the day after. */
function datesAround(values: readonly (string | number | boolean)[]): string[] {
  return values.filter(isIsoDate).flatMap((date) => {
    const time = Date.parse(`${date}T00:00:00Z`);
    const days = [time - MS_PER_DAY, time, time + MS_PER_DAY].map((day) =>
      new Date(day).toISOString().slice(0, 10),
    );
    return days.filter(isIsoDate);
  });
}
