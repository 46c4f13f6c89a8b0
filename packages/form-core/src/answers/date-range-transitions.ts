import type { FormItem } from '../definition/form-definition.ts';
import { isoToday, type Today } from '../rules/today.ts';
import type { DateRangeAnswer } from './answers.ts';

/** What somebody does to a date range. A date of null is one that was cleared. */
export type DateRangeChange =
  | { startDate: string | null }
  | { endDate: string | null }
  | { isCurrent: boolean };

type DateRangeItem = Extract<FormItem, { type: 'dateRange' }>;

/**
 * A date range after a change [FORM-14]. Ticking "I'm currently in this role." sets the end to now, or clears the value
 * without a start or end date; unticking gives the end back to choose; clearing either date clears the whole value.
 */
export function changeDateRange(
  { value, item }: { value: DateRangeAnswer | null | undefined; item: DateRangeItem },
  change: DateRangeChange,
  today: Today,
): DateRangeAnswer | null {
  const { startDate, endDate, isCurrent } = value ?? { startDate: null, endDate: null, isCurrent: false };
  if ('isCurrent' in change) {
    if (startDate === null && endDate === null) return null;
    return {
      startDate,
      endDate: change.isCurrent ? nowOf(item, today) : endDate,
      isCurrent: change.isCurrent,
    };
  }
  const isCleared = Object.values(change).every((date) => date === null);
  return isCleared ? null : { startDate, endDate, isCurrent, ...change };
}

function nowOf({ options }: DateRangeItem, today: Today): string {
  const day = isoToday(today);
  // Without days a date is the first of its month [FORM-14].
  return options?.format === 'MM/DD/YYYY' ? day : `${day.slice(0, 7)}-01`;
}
