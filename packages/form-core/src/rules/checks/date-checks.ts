import { shapeOf } from '../../answers/answer-shape.ts';
import type { DateRangeAnswer } from '../../answers/answers.ts';
import type { Check } from '../verdict.ts';
import type { CheckFamily } from './check-family.ts';
import { checkDateRange, checkFutureStart } from './date-range-rules.ts';
import { checkDate, checkDateRule, isDateRule } from './date-rules.ts';

/** Dates and ranges of them, with the calendar that they are counted by. */
export const DATE_CHECKS: CheckFamily = {
  types: {
    date: (check) => checkDate(check as Check<string>),
    dateRange: (check) => checkDateRange(check as Check<DateRangeAnswer>),
  },
  rule(rule, check) {
    const { item } = check.field;
    if (isDateRule(rule)) {
      return item.type === 'date' && typeof check.value === 'string'
        ? checkDateRule(rule, { ...check, value: check.value })
        : null;
    }
    if (rule.type !== 'futureStartDate') return undefined;
    return shapeOf(item) === 'dateRange' ? checkFutureStart(check) : null;
  },
};
