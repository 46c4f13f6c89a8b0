import { monthOfBound } from '@opencareers/form-core/rules/late/late-checks';
import { useState } from 'react';
import { nativeControlProps } from '../../form/field-control.ts';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { WidgetProps } from '../../form/widget.tsx';
import { DateEntry } from '../dates/date-entry.tsx';
import { datePattern } from '../dates/date-text.ts';
import { asText } from '../text/text-widget.tsx';

/** A month with its year, to type or to pick, written as in the language of the form. */
export function MonthWidget({ item, field, control }: WidgetProps<'month'>) {
  const { texts, timeZone } = useFormRuntime();
  const [now] = useState(() => new Date());
  const { onBlur, ...native } = nativeControlProps(control, item);
  const { parts, separator } = datePattern(undefined, texts.locale);
  const { enableFrom, enableUntil } = item.options ?? {};
  const [from, until] = [enableFrom, enableUntil].map((bound) =>
    bound === undefined ? undefined : `${monthOfBound(bound, { now, timeZone })}-01`,
  );
  const value = asText(field.value);
  return (
    <DateEntry
      {...native}
      value={/^\d{4}-\d\d$/.test(value) ? `${value}-01` : value}
      onChange={(day) => control.change(day?.replace(/^(\d{4}-\d\d)-01$/, '$1'))}
      onLeave={onBlur}
      pattern={{ parts: parts.filter((part) => part !== 'day'), separator }}
      enableFrom={from}
      enableUntil={until}
    />
  );
}
