import type { DateRangeAnswer } from '../../answers/answers.ts';
import { isIsoDate } from '../../answers/iso-date.ts';
import type { DateRangeOptions } from '../../definition/form-definition.ts';
import { dayOfBound, writtenDay } from '../days.ts';
import { isoToday } from '../today.ts';
import type { Check, Verdict } from '../verdict.ts';

/** The check of the type `dateRange`: both dates or none, in their order, within what the pickers offer [FORM-24]. */
export function checkDateRange({ field, value, context }: Check<DateRangeAnswer>): Verdict {
  const { texts } = context;
  const { startDate, endDate } = value;
  if (!startDate || !endDate) return { code: 'dateRange', message: texts.text('rule.dateRange') };
  if (!isIsoDate(startDate) || !isIsoDate(endDate)) return { code: 'date', message: texts.text('rule.date') };
  const options: DateRangeOptions = (field.item.type === 'dateRange' && field.item.options) || {};
  const comparable = (isoDate: string) => (options.format === 'MM/DD/YYYY' ? isoDate : monthOf(isoDate));
  if (comparable(startDate) > comparable(endDate)) {
    return { code: 'dateOrder', message: texts.text('rule.dateOrder') };
  }
  const { enableFrom, enableUntil } = options;
  const from = enableFrom === undefined ? null : dayOfBound(enableFrom, context);
  const until = enableUntil === undefined ? null : dayOfBound(enableUntil, context);
  if (from !== null && comparable(startDate) < comparable(from)) {
    return { code: 'date', message: texts.text('rule.date.from', { date: writtenDay(from, texts.locale) }) };
  }
  // The end of something that goes on is the day of the answer, not a choice.
  const last = value.isCurrent ? startDate : endDate;
  if (until !== null && comparable(last) > comparable(until)) {
    return {
      code: 'date',
      message: texts.text('rule.date.until', { date: writtenDay(until, texts.locale) }),
    };
  }
  return null;
}

/** The rule `futureStartDate`: the range may not start after today. */
export function checkFutureStart({ value, context }: Check): Verdict {
  const { startDate } = value as DateRangeAnswer;
  if (startDate === null || startDate <= isoToday(context)) return null;
  return { code: 'futureStartDate', message: context.texts.text('rule.futureStartDate') };
}

// Without days a range is one of months: every day of a month is the same.
function monthOf(isoDate: string): string {
  return isoDate.slice(0, 7);
}
