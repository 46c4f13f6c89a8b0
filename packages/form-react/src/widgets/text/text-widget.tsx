import { Textarea, TextInput } from '@opencareers/ui/text-input';
import { nativeControlProps } from '../../form/field-control.ts';
import type { WidgetProps } from '../../form/widget.tsx';
import { textPurpose } from './text-purpose.ts';

/** One line of text: text, number, country, state, email. A number stays as it was typed. */
export function TextWidget(props: WidgetProps<'text' | 'number' | 'country' | 'state' | 'email'>) {
  const { item, field, control } = props;
  return (
    <TextInput
      {...nativeControlProps(control, item)}
      {...textPurpose(item.type, field.path, item.options?.autoComplete)}
      placeholder={item.options?.placeholder}
      value={asText(field.value)}
      onChange={control.change}
    />
  );
}

/** Several lines of text; the box grows with them. */
export function TextareaWidget({ item, field, control }: WidgetProps<'textarea'>) {
  return (
    <Textarea
      {...nativeControlProps(control, item)}
      autoComplete={textPurpose(item.type, field.path, item.options?.autoComplete).autoComplete}
      placeholder={item.options?.placeholder}
      rows={item.options?.rows ?? 4}
      isAutoSized
      value={asText(field.value)}
      onChange={control.change}
    />
  );
}

/** An answer that should be text, whatever came from elsewhere. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
