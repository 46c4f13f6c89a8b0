import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useId } from 'react';
import { dateFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

export interface MonthFieldProps {
  /** Begins the names of its two inputs. */
  name: string;
  label: string;
  /** `2024-03`, `2024`, or nothing; while it is being filled in also a part of it. */
  value: string;
  onChange: (value: string) => void;
  errorMessage?: string | undefined;
}

/** A month, or a year alone when that is all that is known. */
export function MonthField({ name, label, value, onChange, errorMessage }: MonthFieldProps) {
  const { t, formatLocale } = useMessages();
  const errorId = useId();
  const [year = '', month = ''] = value.split('-');
  const change = (nextYear: string, nextMonth: string) =>
    onChange(nextMonth === '' ? nextYear : `${nextYear}-${nextMonth}`);
  const names = dateFormat(formatLocale, { month: 'long', timeZone: 'UTC' });
  const options = MONTHS.map((index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: names.format(Date.UTC(2024, index, 1)),
  }));
  return (
    <fieldset className="month-field" aria-describedby={errorMessage === undefined ? undefined : errorId}>
      <legend>{label}</legend>
      <Select
        name={`${name}Month`}
        label={t('profile.field.month')}
        labelPosition="above"
        options={[{ value: '', label: t('profile.field.noMonth') }, ...options]}
        value={month}
        onChange={(next) => change(year, next)}
      />
      <TextField
        name={name}
        label={t('profile.field.year')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={year}
        aria-invalid={errorMessage === undefined ? undefined : true}
        onChange={(next) => change(next.replace(/\D/g, ''), month)}
      />
      {errorMessage !== undefined && (
        <p id={errorId} className="month-field__error">
          {errorMessage}
        </p>
      )}
    </fieldset>
  );
}
