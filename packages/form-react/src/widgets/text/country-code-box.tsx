import type { RefObject } from 'react';
import { ChoiceCombobox } from '../../choices/combobox/choice-combobox.tsx';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { FieldControl } from '../../form/widget.tsx';
import { phoneCountries } from './phone-countries.ts';

interface CountryCodeBoxProps {
  control: FieldControl;
  country: string;
  /** What the list lies below; as wide as the list should be. */
  anchor: RefObject<HTMLElement | null>;
  onChange: (country: string) => void;
}

/** The countries with their calling codes, found by typing a name or a code. */
export function CountryCodeBox({ control, country, anchor, onChange }: CountryCodeBoxProps) {
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
