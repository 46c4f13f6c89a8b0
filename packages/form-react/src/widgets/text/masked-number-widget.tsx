import { MASKED_NUMBER_MAX } from '@opencareers/form-core/definition/form-definition';
import { formatSin, formatSsn } from '@opencareers/form-core/rules/masked-number';
import { TextInput } from '@opencareers/ui/text-input';
import { useRef, useState } from 'react';
import { nativeControlProps } from '../../form/field-control.ts';
import type { WidgetProps } from '../../form/widget.tsx';
import { asText } from './text-widget.tsx';

/** Characters that still show of a number that nobody is typing. */
const SHOWN_AT_END = 4;

/**
 * A social security or insurance number: dashes come while it is typed, and only the last digits show while the
 * focus is elsewhere, so that nobody reads it over a shoulder [FORM-19].
 */
export function MaskedNumberWidget({ item, field, control }: WidgetProps<'ssn' | 'sin'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const format = item.type === 'ssn' ? formatSsn : formatSin;
  const value = asText(field.value);

  const handleChange = (typed: string) => {
    const formatted = format(typed);
    const element = input.current;
    if (element !== null) {
      const at = element.selectionStart ?? typed.length;
      const caret = placeAfterDigits(formatted, countDigits(typed.slice(0, at)));
      // Here and not by React, which would send the caret to the end.
      element.value = formatted;
      element.setSelectionRange(caret, caret);
    }
    control.change(formatted);
  };
  return (
    <TextInput
      {...nativeControlProps(control, item)}
      inputRef={input}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      // One more than fits: a digit typed in the middle must push out the last one, not be refused.
      maxLength={MASKED_NUMBER_MAX + 1}
      placeholder={item.options?.placeholder}
      value={isFocused ? value : maskDigits(value)}
      onChange={handleChange}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false);
        control.blur();
      }}
    />
  );
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** The place in a text after so many of its digits. */
function placeAfterDigits(text: string, digits: number): number {
  let left = digits;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/\d/.test(text.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

/** An unfinished number hides every digit: its last ones are not those that people know it by. */
function maskDigits(text: string): string {
  const isWhole = text.length === MASKED_NUMBER_MAX;
  const hidden = isWhole ? text.slice(0, -SHOWN_AT_END) : text;
  return hidden.replace(/\d/g, '•') + text.slice(hidden.length);
}
