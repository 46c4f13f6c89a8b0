import type { PhoneAnswer } from '@opencareers/form-core/answers/answers';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { callingCodeOf, PHONE_COUNTRIES } from '@opencareers/form-core/rules/calling-codes';
import { directionOf } from '@opencareers/messages/languages';
import { TextInput } from '@opencareers/ui/text-input';
import { type RefObject, useEffect, useRef } from 'react';
import { ChoiceCombobox } from '../../choices/combobox/choice-combobox.tsx';
import { blurOnLeave, nativeControlProps } from '../../form/field-control.ts';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { FieldControl, WidgetProps } from '../../form/widget.tsx';
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
    const callingCode = callingCodeOf(countryCode) ?? '';
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

interface CountryCodeBoxProps {
  control: FieldControl;
  country: string;
  /** What the list lies below; as wide as the list should be. */
  anchor: RefObject<HTMLElement | null>;
  onChange: (country: string) => void;
}

/** The countries with their calling codes, found by typing a name or a code. */
function CountryCodeBox({ control, country, anchor, onChange }: CountryCodeBoxProps) {
  const { texts } = useFormRuntime();
  return (
    <ChoiceCombobox
      className="oc-phone__country"
      id={`${control.id}-country`}
      label={texts.text('field.phone.country')}
      choices={phoneCountries(texts.locale)}
      value={country}
      onChange={onChange}
      showLabel={texts.text('field.phone.showCountries')}
      noMatchLabel={texts.text('field.phone.noCountry')}
      isDisabled={control.isDisabled}
      isReadOnly={control.isReadOnly}
      anchor={anchor}
    />
  );
}

/** An answer from elsewhere may be a text alone; it becomes one of three parts as soon as it shows. */
function readPhone(value: unknown, ownCountry: string): PhoneAnswer | undefined {
  if (typeof value === 'string' && value.trim() !== '') {
    const countryCode = countryOfNumber(value, ownCountry) ?? ownCountry;
    return { callingCode: callingCodeOf(countryCode) ?? '', number: value, countryCode };
  }
  if (typeof value !== 'object' || value === null || !('number' in value)) return undefined;
  return value as PhoneAnswer;
}

/** Of the countries that share a calling code, the one that a number alone most likely belongs to. */
const MAIN_COUNTRIES: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+212': 'MA',
  '+262': 'RE',
  '+358': 'FI',
  '+590': 'GP',
  '+599': 'CW',
};

const lists = new Map<string, readonly Choice[]>();

/** All countries with a calling code, by their name in a language: flag, (+code), country. */
function phoneCountries(locale: string): readonly Choice[] {
  const known = lists.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  // Beside right-to-left names the plus of a code would jump to its other side. Elsewhere the text is what one reads:
  // whoever looks for "(+972) Israel" finds it.
  const isolated = (code: string) => (directionOf(locale) === 'rtl' ? `\u2068${code}\u2069` : code);
  const list = PHONE_COUNTRIES.map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ value, name }) => ({
      value,
      label: `${flagOf(value)} ${isolated(`(${callingCodeOf(value) ?? ''})`)} ${name}`,
    }));
  lists.set(locale, list);
  return list;
}

/** The country of a number that was typed or filled in with its calling code; undefined when it has none. */
function countryOfNumber(number: string, current: string): string | undefined {
  if (!number.trim().startsWith('+')) return undefined;
  const digits = `+${number.replace(/\D/g, '')}`;
  const codes = PHONE_COUNTRIES.map((country) => ({ country, code: callingCodeOf(country) ?? '' })).filter(
    ({ code }) => code !== '' && digits.startsWith(code),
  );
  if (codes.some(({ country }) => country === current)) return current;
  const [first] = codes;
  return first && (MAIN_COUNTRIES[first.code] ?? first.country);
}

function flagOf(countryCode: string): string {
  const letters = [0, 1].map((place) => 0x1f1e6 + countryCode.charCodeAt(place) - 65);
  return String.fromCodePoint(...letters);
}
