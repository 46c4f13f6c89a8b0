import type { PhoneAnswer } from '@opencareers/form-core/answers/answers';
import { phoneEngine } from '@opencareers/form-core/rules/engines/phone-engine';
import { TextInput } from '@opencareers/ui/text-input';
import { useEffect, useRef } from 'react';
import { blurOnLeave, nativeControlProps } from '../../form/field-control.ts';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { WidgetProps } from '../../form/widget.tsx';
import { CountryCodeBox } from './country-code-box.tsx';
import { countryOfNumber } from './phone-countries.ts';
import { textPurpose } from './text-purpose.ts';

/** A phone number: a country with its calling code, and the number as it was typed. */
export function PhoneWidget({ item, field, control }: WidgetProps<'phone'>) {
  const { countryCode: formCountry } = useFormRuntime();
  const row = useRef<HTMLDivElement>(null);
  const ownCountry = item.options?.defaultCountry ?? formCountry;
  const { value } = field;
  const answer = readPhone(value, ownCountry);
  const country = answer?.countryCode ?? ownCountry;
  const { onBlur: _, ...native } = nativeControlProps(control, item);

  const change = (number: string, countryCode: string) => {
    const callingCode = phoneEngine.callingCode(countryCode) ?? '';
    control.change({ callingCode, number, countryCode } satisfies PhoneAnswer);
  };
  const settle = control.change;
  useEffect(() => {
    const known = typeof value === 'string' ? readPhone(value, ownCountry) : undefined;
    if (known !== undefined) settle(known);
  }, [value, ownCountry, settle]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-phone" ref={row} onBlur={blurOnLeave(control)}>
      <CountryCodeBox
        control={control}
        country={country}
        anchor={row}
        onChange={(next) => change(answer?.number ?? '', next)}
      />
      <TextInput
        {...native}
        {...textPurpose(item.type, field.path, item.options?.autoComplete)}
        type="tel"
        data-focus=""
        className="oc-phone__number"
        placeholder={item.options?.placeholder}
        value={answer?.number ?? ''}
        onChange={(number) => change(number, countryOfNumber(number, country) ?? country)}
      />
    </div>
  );
}

/** An answer from elsewhere may be a text alone; it becomes one of three parts as soon as it shows. */
function readPhone(value: unknown, ownCountry: string): PhoneAnswer | undefined {
  if (typeof value === 'string' && value.trim() !== '') {
    const countryCode = countryOfNumber(value, ownCountry) ?? ownCountry;
    return { callingCode: phoneEngine.callingCode(countryCode) ?? '', number: value, countryCode };
  }
  if (typeof value !== 'object' || value === null || !('number' in value)) return undefined;
  return value as PhoneAnswer;
}
