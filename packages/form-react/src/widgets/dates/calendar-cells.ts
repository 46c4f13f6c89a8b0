import { endOfMonth, getWeeksInMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';

/** What a calendar is made of: days in weeks, or months in rows of three. */
export type CalendarUnit = 'day' | 'month';

/** Months in one row of a calendar of months. */
export const MONTHS_PER_ROW = 3;

/** The days of a month in weeks as a language has them, or the months of a year in rows; as ISO days. */
export function calendarRows(shown: string, unit: CalendarUnit, locale: string): string[][] {
  if (unit === 'month') {
    const year = shown.slice(0, 4);
    const months = Array.from(
      { length: 12 },
      (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`,
    );
    return inRows(months, MONTHS_PER_ROW);
  }
  const month = parseDate(shown);
  const first = startOfWeek(startOfMonth(month), locale);
  const days = Array.from({ length: getWeeksInMonth(month, locale) * 7 }, (_, day) =>
    first.add({ days: day }).toString(),
  );
  return inRows(days, 7);
}

/** First and last day of what a calendar shows of a day: its month or its year. */
export function shownSpan(day: string, unit: CalendarUnit): { first: string; last: string } {
  if (unit === 'month') return { first: `${day.slice(0, 4)}-01-01`, last: `${day.slice(0, 4)}-12-01` };
  const date = parseDate(day);
  return { first: startOfMonth(date).toString(), last: endOfMonth(date).toString() };
}

function inRows(cells: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, row) =>
    cells.slice(row * size, (row + 1) * size),
  );
}
