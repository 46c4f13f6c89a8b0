import type { DateRangeAnswer } from '@opencareers/form-core/answers/answers';
import { changeDateRange, type DateRangeChange } from '@opencareers/form-core/answers/date-range-transitions';
import { Announcement } from '@opencareers/ui/announcement';
import { Checkbox } from '@opencareers/ui/choice-group';
import { useState } from 'react';
import { blurOnLeave } from '../../form/field-control.ts';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { WidgetProps } from '../../form/widget.tsx';
import { DateEntry } from './date-entry.tsx';
import { datePattern } from './date-text.ts';

/** From when to when, and whether it still goes on [FORM-14]. */
export function DateRangeWidget({ item, field, control }: WidgetProps<'dateRange'>) {
  const { texts, timeZone } = useFormRuntime();
  const [said, setSaid] = useState('');
  const value = readRange(field.value);
  const { format = 'MM/YYYY', enableFrom, enableUntil, allowCurrent = true } = item.options ?? {};
  const pattern = datePattern(format, texts.locale);
  const isCurrent = value?.isCurrent === true;

  const change = (part: DateRangeChange) => {
    const next = changeDateRange({ value, item }, part, { now: new Date(), timeZone });
    // A box that does not stay ticked must say why.
    setSaid(
      'isCurrent' in part && part.isCurrent && next === null ? texts.text('field.range.startFirst') : '',
    );
    control.change(next);
  };
  const shared = {
    pattern,
    enableFrom,
    enableUntil,
    readOnly: control.isReadOnly,
    'aria-invalid': control.isInvalid || undefined,
    'aria-required': control.isRequired || undefined,
    'aria-describedby': control.describedBy,
    // The group as a whole is left, not each of its dates: the second one is not wrong before it was reached.
    onLeave: () => undefined,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-date-range" onBlur={blurOnLeave(control)}>
      <div className="oc-date-range__dates">
        <div>
          <label className="oc-date-range__label" htmlFor={`${control.id}_start`}>
            {texts.text('field.range.start')}
          </label>
          <DateEntry
            {...shared}
            id={`${control.id}_start`}
            disabled={control.isDisabled}
            value={value?.startDate ?? ''}
            onChange={(startDate) => change({ startDate })}
          />
        </div>
        <div>
          <label className="oc-date-range__label" htmlFor={`${control.id}_end`}>
            {texts.text('field.range.end')}
          </label>
          <DateEntry
            {...shared}
            id={`${control.id}_end`}
            disabled={control.isDisabled || isCurrent}
            value={value?.endDate ?? ''}
            onChange={(endDate) => change({ endDate })}
          />
        </div>
      </div>
      {allowCurrent && (
        <Checkbox
          label={texts.text('field.range.current')}
          isSelected={isCurrent}
          disabled={control.isDisabled}
          readOnly={control.isReadOnly}
          onChange={(isTicked) => change({ isCurrent: isTicked })}
        />
      )}
      {said !== '' && <p className="oc-field__help">{said}</p>}
      <Announcement message={said} />
    </div>
  );
}

function readRange(value: unknown): DateRangeAnswer | null {
  return typeof value === 'object' && value !== null && 'startDate' in value
    ? (value as DateRangeAnswer)
    : null;
}
