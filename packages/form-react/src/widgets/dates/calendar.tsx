import { endOfMonth, getWeeksInMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';
import { addToDay } from '@opencareers/form-core/rules/days';
import { dateFormat } from '@opencareers/messages/formats';
import { IconButton } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';

/** Years that a calendar offers before and after today where no bound says otherwise. */
const YEARS_AROUND = 100;

/** What a calendar is made of: days in weeks, or months in rows of three. */
type CalendarUnit = 'day' | 'month';

/** Props of `Calendar`; days are ISO days. */
export interface CalendarProps {
  unit: CalendarUnit;
  selected: string | null;
  today: string;
  from: string | null;
  until: string | null;
  onChoose: (day: string) => void;
}

/** Months in one row of a calendar of months. */
const MONTHS_PER_ROW = 3;

/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the table of a date picker is a grid. */
/** Days of a month or months of a year to pick, with the keys of the date picker of the ARIA Authoring Practices. */
export function Calendar(props: CalendarProps) {
  const { unit, selected, today, from, until, onChoose } = props;
  const { texts } = useFormRuntime();
  const [focused, setFocused] = useState(() => within(selected ?? today, props));
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(true);
  useLayoutEffect(() => {
    // The focus follows the keys and goes in when the calendar opens, but stays on the buttons around.
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const moveTo = (day: string, isByKey: boolean) => {
    isMoved.current = isByKey;
    setFocused(within(unit === 'month' ? `${day.slice(0, 7)}-01` : day, props));
  };
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(`${texts.locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const page = unit === 'day' ? ('month' as const) : ('year' as const);
  const rows = calendarRows(focused, unit, texts.locale);
  const { first, last } = shownSpan(focused, unit);
  const [yearFrom, yearUntil] = yearBounds(props);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const row = rows.find((days) => days.includes(focused)) ?? [];
    const target = keyTarget(event, { focused, unit, page, row, isRtl });
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target, true);
  };
  return (
    <div className="oc-calendar">
      <div className="oc-calendar__head">
        <IconButton
          icon="chevron-start"
          size="small"
          label={texts.text(unit === 'day' ? 'field.date.previousMonth' : 'field.date.previousYear')}
          disabled={from !== null && addToDay(first, -1, 'day') < from}
          onClick={() => moveTo(addToDay(focused, -1, page), false)}
        />
        {unit === 'day' && (
          <Select
            label={texts.text('field.date.month')}
            labelPosition="hidden"
            value={focused.slice(5, 7)}
            onChange={(month) => moveTo(`${focused.slice(0, 5)}${month}-01`, false)}
            options={calendarRows(focused, 'month', texts.locale)
              .flat()
              .map((day) => ({ value: day.slice(5, 7), label: format(day, { month: 'long' }) }))}
          />
        )}
        <Select
          label={texts.text('field.date.year')}
          labelPosition="hidden"
          value={String(Number(focused.slice(0, 4)))}
          onChange={(year) => moveTo(`${year.padStart(4, '0')}${focused.slice(4, 7)}-01`, false)}
          options={Array.from({ length: yearUntil - yearFrom + 1 }, (_, index) => {
            const year = String(yearFrom + index);
            return { value: year, label: year };
          })}
        />
        <IconButton
          icon="chevron-end"
          size="small"
          label={texts.text(unit === 'day' ? 'field.date.nextMonth' : 'field.date.nextYear')}
          disabled={until !== null && addToDay(last, 1, unit) > until}
          onClick={() => moveTo(addToDay(focused, 1, page), false)}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid that arrow keys move in.
        role="grid"
        className="oc-calendar__grid"
        aria-label={format(
          focused,
          unit === 'day' ? { month: 'long', year: 'numeric' } : { year: 'numeric' },
        )}
        onKeyDown={handleKeyDown}
      >
        {unit === 'day' && (
          <thead>
            <tr>
              {rows[0]?.map((day) => (
                <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                  {format(day, { weekday: 'short' })}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => {
                const isOff = within(day, props) !== day;
                const isNow = unit === 'day' ? day === today : day.slice(0, 7) === today.slice(0, 7);
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: cells of a grid are gridcells.
                  <td key={day} aria-selected={day === selected}>
                    <button
                      type="button"
                      className="oc-calendar__cell"
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={format(
                        day,
                        unit === 'day' ? { dateStyle: 'full' } : { month: 'long', year: 'numeric' },
                      )}
                      aria-current={isNow ? 'date' : undefined}
                      aria-disabled={isOff || undefined}
                      data-outside={day < first || day > last || undefined}
                      onClick={() => !isOff && onChoose(day)}
                    >
                      {format(day, unit === 'day' ? { day: 'numeric' } : { month: 'short' })}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The days of a month in weeks as a language has them, or the months of a year in rows; as ISO days. */
function calendarRows(shown: string, unit: CalendarUnit, locale: string): string[][] {
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
function shownSpan(day: string, unit: CalendarUnit): { first: string; last: string } {
  if (unit === 'month') return { first: `${day.slice(0, 4)}-01-01`, last: `${day.slice(0, 4)}-12-01` };
  const date = parseDate(day);
  return { first: startOfMonth(date).toString(), last: endOfMonth(date).toString() };
}

function inRows(cells: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, row) =>
    cells.slice(row * size, (row + 1) * size),
  );
}

type Bounds = Pick<CalendarProps, 'unit' | 'from' | 'until'>;

/** The nearest day that may be chosen. */
function within(day: string, { unit, from, until }: Bounds): string {
  const cut = (bound: string) => (unit === 'month' ? `${bound.slice(0, 7)}-01` : bound);
  if (from !== null && day < cut(from)) return cut(from);
  if (until !== null && day > cut(until)) return cut(until);
  return cut(day);
}

function yearBounds({ from, until, today, selected }: CalendarProps): [number, number] {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const years = [today, ...(selected === null ? [] : [selected])].map(yearOf);
  return [
    from === null ? Math.max(1, Math.min(...years) - YEARS_AROUND) : yearOf(from),
    until === null ? Math.min(9999, Math.max(...years) + YEARS_AROUND) : yearOf(until),
  ];
}

interface Move {
  focused: string;
  unit: CalendarUnit;
  page: 'month' | 'year';
  row: string[];
  isRtl: boolean;
}

function keyTarget({ key, shiftKey }: KeyboardEvent, move: Move): string | undefined {
  const { focused, unit, page, row, isRtl } = move;
  const step = (amount: number) => addToDay(focused, amount, unit);
  const onwards = isRtl ? -1 : 1;
  const rowSize = unit === 'day' ? 7 : MONTHS_PER_ROW;
  const turned = shiftKey ? ('year' as const) : page;
  const targets: Partial<Record<string, () => string | undefined>> = {
    ArrowRight: () => step(onwards),
    ArrowLeft: () => step(-onwards),
    ArrowDown: () => step(rowSize),
    ArrowUp: () => step(-rowSize),
    Home: () => row[0],
    End: () => row.at(-1),
    PageDown: () => addToDay(focused, 1, turned),
    PageUp: () => addToDay(focused, -1, turned),
  };
  return targets[key]?.();
}
