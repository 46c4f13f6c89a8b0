import type { Condition } from '../visibility/condition.ts';

/**
 * How an answer is worked out from others: data like the conditions, never text that is run. A field's name means what
 * it means in a condition. What can't be worked out is no answer.
 */
export type Expression =
  | string
  | number
  | boolean
  | { field: string }
  /** Parts without a number are left out. */
  | { add: Expression[] }
  | { subtract: Expression[] }
  | { multiply: Expression[] }
  | { divide: Expression[] }
  /** To so many decimal places. */
  | { round: Expression; places: number }
  /** The texts one after the other; parts without an answer are left out. */
  | { join: Expression[] }
  /** The numbers that the entries of a list have in one of its questions. */
  | { sum: string; of: string }
  /** Entries of a list, or values of an answer of several. */
  | { count: string }
  | { when: Condition; is: Expression; otherwise?: Expression }
  /** Whole days, months or years from one date to another. */
  | { from: Expression; to: Expression; unit: DateDifferenceUnit };

export const DATE_DIFFERENCE_UNITS = ['days', 'months', 'years'] as const;
export type DateDifferenceUnit = (typeof DATE_DIFFERENCE_UNITS)[number];

/** The field types whose answers can be worked out. */
export const CALCULATED_TYPES: readonly string[] = ['text', 'textarea', 'number', 'date', 'checkboxItem'];

/** Expressions with several parts, by their key. */
export const PARTS_KEYS = ['add', 'subtract', 'multiply', 'divide', 'join'] as const;

/** The parts of an expression of several; undefined for others. */
export function partsOfExpression(
  expression: Expression,
): { key: (typeof PARTS_KEYS)[number]; parts: Expression[] } | undefined {
  if (typeof expression !== 'object') return undefined;
  for (const key of PARTS_KEYS) {
    const parts = (expression as Partial<Record<typeof key, Expression[]>>)[key];
    if (parts !== undefined) return { key, parts };
  }
  return undefined;
}
