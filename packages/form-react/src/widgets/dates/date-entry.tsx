import { isIsoDate } from '@opencareers/form-core/answers/iso-date';
import type { DateBound } from '@opencareers/form-core/definition/form-definition';
import { dayOfBound } from '@opencareers/form-core/rules/days';
import { isoToday } from '@opencareers/form-core/rules/today';
import { useState } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import { Calendar } from './calendar.tsx';
import { type DatePattern, formatDateText, parseDateText } from './date-text.ts';
import { PickerEntry, type PickerEntryProps } from './picker-entry.tsx';

/** Props of `DateEntry`; everything else goes to the native input. */
export type DateEntryProps = Omit<
  PickerEntryProps,
  'written' | 'onType' | 'onClear' | 'format' | 'icon' | 'openLabel' | 'renderPanel'
> & {
  /** An ISO day, or what was typed and is none. */
  value: string;
  /** Null when the date was cleared and left. */
  onChange: (value: string | null) => void;
  pattern: DatePattern;
  enableFrom?: DateBound | undefined;
  enableUntil?: DateBound | undefined;
};

/** A date to type or to pick. */
export function DateEntry(props: DateEntryProps) {
  const { value, onChange, pattern, enableFrom, enableUntil, ...native } = props;
  const { texts } = useFormRuntime();
  const hasDays = pattern.parts.includes('day');
  const letters = { day: 'field.date.dd', month: 'field.date.mm', year: 'field.date.yyyy' };
  const format = pattern.parts.map((part) => texts.text(letters[part])).join(pattern.separator);
  return (
    <PickerEntry
      {...native}
      written={formatDateText(value, pattern)}
      onType={(text) => onChange(parseDateText(text, pattern) ?? text)}
      onClear={() => onChange(null)}
      // Slashes are on no numeric keyboard of phones; digits alone are read too.
      inputMode={native.inputMode ?? 'numeric'}
      placeholder={native.placeholder ?? format}
      format={format}
      icon="calendar"
      openLabel={texts.text(hasDays ? 'field.date.choose' : 'field.date.chooseMonth')}
      renderPanel={({ close }) => (
        <OpenCalendar
          unit={hasDays ? 'day' : 'month'}
          value={value}
          bounds={[enableFrom, enableUntil]}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
        />
      )}
    />
  );
}

interface OpenCalendarProps {
  unit: 'day' | 'month';
  value: string;
  bounds: readonly [DateBound | undefined, DateBound | undefined];
  onChoose: (day: string) => void;
}

function OpenCalendar({ unit, value, bounds, onChoose }: OpenCalendarProps) {
  const { timeZone } = useFormRuntime();
  // The moment when it was opened: a page may stay open over midnight.
  const [now] = useState(() => new Date());
  const [from = null, until = null] = bounds.map((bound) =>
    bound === undefined ? null : dayOfBound(bound, { now, timeZone }),
  );
  return (
    <Calendar
      unit={unit}
      selected={isIsoDate(value) ? value : null}
      today={isoToday({ now, timeZone })}
      from={from}
      until={until}
      onChoose={onChoose}
    />
  );
}
