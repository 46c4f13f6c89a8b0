import {
  type AddressAnswer,
  type AddressPart,
  addressAnswerOf,
} from '@opencareers/form-core/address/address-answer';
import {
  ADDRESS_COUNTRIES,
  type AddressField,
  addressFields,
  countryName,
} from '@opencareers/form-core/address/address-format';
import { ADDRESS_LABELS, findAddressFault } from '@opencareers/form-core/rules/late/check-address';
import { FieldFrame } from '@opencareers/ui/field';
import { Select } from '@opencareers/ui/select';
import { TextInput } from '@opencareers/ui/text-input';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { blurOnLeave } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { adoptStyles } from '../styles/adopt-styles.ts';
import { useLateTexts } from '../widgets/late/use-late-texts.ts';
import addressCss from './address.css?inline';

/** What browsers fill a part with by themselves (WCAG 1.3.5). */
const TOKENS = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Record<AddressPart, string>;

/** An address: its country, then the parts that the country has, in its order and with its words. */
export function AddressWidget({ item, field, control }: WidgetProps<'address'>) {
  const texts = useLateTexts();
  const { countryCode } = useFormRuntime();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) adoptStyles(place.current, addressCss);
  }, []);
  const offered = item.options?.countries ?? ADDRESS_COUNTRIES;
  const countries = useMemo(() => sortedCountries(offered, texts.locale), [offered, texts.locale]);
  const answer = isAddress(field.value) ? field.value : {};
  const start = item.options?.country ?? countryCode;
  const country = answer.country ?? (offered.includes(start) ? start : (offered[0] ?? ''));
  const fault = control.isInvalid
    ? findAddressFault({ country, ...answer }, { options: item.options, isRequired: control.isRequired })
    : null;
  const parts = addressFields(country);
  const change = (next: AddressAnswer) => {
    // Without any part of it, a country is no address; one that was chosen is kept, so that it stays chosen.
    const isEmpty = addressAnswerOf(next) === undefined && next.country === start;
    control.change(isEmpty ? null : next);
  };
  const chooseCountry = (chosen: string) => {
    const has = new Set<string>(addressFields(chosen).map(({ part }) => part));
    const kept = Object.entries(answer).filter(([part]) => has.has(part));
    change({ ...Object.fromEntries(kept), country: chosen });
  };
  const shared = (isWrong: boolean) => ({
    disabled: control.isDisabled,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': control.describedBy,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div ref={place} className="oc-address" onBlur={blurOnLeave(control)}>
      {countries.length > 1 && (
        <Select
          {...shared(fault?.part === 'country')}
          id={`${control.id}-country`}
          className="oc-address__country"
          label={texts.text('field.address.country')}
          labelPosition="above"
          autoComplete="country"
          disabled={control.isDisabled || control.isReadOnly}
          options={countries}
          value={country}
          onChange={chooseCountry}
        />
      )}
      {parts.map((each) => (
        <FieldFrame
          key={each.part}
          id={`${control.id}-${each.part}`}
          className={`oc-address__${each.part}`}
          label={<PartLabel field={each} isRequired={control.isRequired} />}
        >
          <TextInput
            {...shared(fault?.part === each.part)}
            id={`${control.id}-${each.part}`}
            autoComplete={TOKENS[each.part]}
            readOnly={control.isReadOnly}
            // “1 Quay” stays so in a form from right to left.
            dir={answer[each.part] ? 'auto' : undefined}
            value={answer[each.part] ?? ''}
            onChange={(text) => change({ ...answer, country, [each.part]: text })}
          />
        </FieldFrame>
      ))}
    </div>
  );
}

function PartLabel({ field, isRequired }: { field: AddressField; isRequired: boolean }) {
  const texts = useLateTexts();
  return (
    <>
      {texts.text(ADDRESS_LABELS[field.word])}
      {field.isNeeded && isRequired && (
        <span className="oc-field__required"> ({texts.text('field.required')})</span>
      )}
    </>
  );
}

function isAddress(value: unknown): value is AddressAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortedCountries(codes: readonly string[], locale: string) {
  const collator = new Intl.Collator(locale);
  return codes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((one, other) => collator.compare(one.label, other.label));
}
