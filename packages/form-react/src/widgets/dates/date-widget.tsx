import { nativeControlProps } from '../../form/field-control.ts';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { WidgetProps } from '../../form/widget.tsx';
import { textPurpose } from '../text/text-purpose.ts';
import { asText } from '../text/text-widget.tsx';
import { DateEntry } from './date-entry.tsx';
import { datePattern } from './date-text.ts';

/** A day, written as in the language of the form; with `today` it is that day and can't be changed [FORM-19]. */
export function DateWidget({ item, field, control }: WidgetProps<'date'>) {
  const { texts } = useFormRuntime();
  const { onBlur, ...native } = nativeControlProps(control, item);
  return (
    <DateEntry
      {...native}
      readOnly={control.isReadOnly || item.options?.today === true}
      autoComplete={textPurpose(item.type, field.path).autoComplete}
      value={asText(field.value)}
      onChange={control.change}
      onLeave={onBlur}
      pattern={datePattern(undefined, texts.locale)}
      enableFrom={item.options?.enableFrom}
      enableUntil={item.options?.enableUntil}
    />
  );
}
