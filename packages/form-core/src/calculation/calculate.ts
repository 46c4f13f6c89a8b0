import type { AnswerValue } from '../answers/answers.ts';
import { isIsoDate } from '../answers/iso-date.ts';
import { parseNumber } from '../answers/number-answer.ts';
import type { FormItem } from '../definition/form-definition.ts';
import { type AnswerLookup, evaluateCondition } from '../visibility/evaluate-condition.ts';
import { type DateDifferenceUnit, type Expression, partsOfExpression } from './expression.ts';

/** What an expression looks at. */
export interface CalculationSource {
  lookup: AnswerLookup;
  /** The answers to one question in the entries of a list, those that count. */
  entries: (list: string, of: string) => readonly AnswerValue[];
}

type Value = string | number | boolean | undefined;

/** Digits that a double says for certain: 0.1 + 0.2 is 0.3. */
const CERTAIN_DIGITS = 15;
const MS_PER_DAY = 86_400_000;
const MONTHS_PER_YEAR = 12;

/** The answer that a question works out by itself, in the shape of its answers; undefined when it can't be. */
export function calculateAnswer(item: FormItem, source: CalculationSource): AnswerValue {
  if (item.calculate === undefined) return undefined;
  const value = calculate(item.calculate, source);
  if (item.type === 'checkboxItem') return typeof value === 'boolean' ? value : undefined;
  return textOf(value);
}

function calculate(expression: Expression, source: CalculationSource): Value {
  if (typeof expression !== 'object') return expression;
  const several = partsOfExpression(expression);
  if (several !== undefined) {
    const values = several.parts.map((part) => calculate(part, source));
    if (several.key === 'join') return values.map((value) => textOf(value) ?? '').join('');
    return certain(COMBINED[several.key](values.map(numberOf)));
  }
  if ('field' in expression) return plainOf(source.lookup(expression.field));
  if ('sum' in expression) {
    const numbers = source.entries(expression.sum, expression.of).map((value) => numberOf(plainOf(value)));
    return certain(COMBINED.add([0, ...numbers]));
  }
  if ('count' in expression) {
    const counted = source.lookup(expression.count);
    return Array.isArray(counted) ? counted.length : 0;
  }
  if ('round' in expression) {
    const value = numberOf(calculate(expression.round, source));
    return value && certain(roundTo(value, expression.places));
  }
  if ('from' in expression) {
    const [from, to] = [calculate(expression.from, source), calculate(expression.to, source)];
    return isIsoDate(from) && isIsoDate(to) ? difference(from, to, expression.unit) : undefined;
  }
  if (!('when' in expression)) return undefined;
  const chosen = evaluateCondition(expression.when, source.lookup) ? expression.is : expression.otherwise;
  return chosen === undefined ? undefined : calculate(chosen, source);
}

type Numbers = (number | undefined)[];

const COMBINED = {
  add(values: Numbers) {
    const given = values.filter((value) => value !== undefined);
    return given.length === 0 ? undefined : given.reduce((sum, value) => sum + value, 0);
  },
  subtract: (values: Numbers) => folded(values, (left, right) => left - right),
  multiply: (values: Numbers) => folded(values, (left, right) => left * right),
  divide: (values: Numbers) => folded(values, (left, right) => left / right),
};

/** One missing number leaves nothing to work out. */
function folded(values: Numbers, combine: (left: number, right: number) => number): number | undefined {
  const [first, ...rest] = values;
  let result = first;
  for (const value of rest) {
    if (result === undefined || value === undefined) return undefined;
    result = combine(result, value);
  }
  return result;
}

function roundTo(value: number, places: number): number {
  const factor = 10 ** places;
  // Half goes away from zero, as people round.
  return (
    (Math.sign(value) * Math.round(Number((Math.abs(value) * factor).toPrecision(CERTAIN_DIGITS)))) / factor
  );
}

function certain(value: number | undefined): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return Number(value.toPrecision(CERTAIN_DIGITS));
}

function plainOf(answer: AnswerValue): Value {
  return typeof answer === 'object' || answer === '' ? undefined : answer;
}

function numberOf(value: Value): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (parseNumber(value) ?? undefined) : undefined;
}

/** A number as it would be typed; one that has too many digits for that is none. */
function textOf(value: Value): string | undefined {
  if (typeof value !== 'number') return typeof value === 'string' ? value : undefined;
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? '0' : undefined;
}

function difference(from: string, to: string, unit: DateDifferenceUnit): number {
  if (from > to) return -difference(to, from, unit) || 0;
  if (unit === 'days') return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
  const [before, after] = [partsOfDate(from), partsOfDate(to)];
  const months = (after.year - before.year) * MONTHS_PER_YEAR + after.month - before.month;
  const whole = after.day < before.day ? months - 1 : months;
  return unit === 'months' ? whole : Math.floor(whole / MONTHS_PER_YEAR);
}

function partsOfDate(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
