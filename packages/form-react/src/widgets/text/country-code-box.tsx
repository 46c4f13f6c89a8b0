import { ComboboxField } from '@opencareers/ui/combobox-field';
import { type FocusEvent, type RefObject, useRef, useState } from 'react';
import { ChoiceList } from '../../choices/combobox/choice-list.tsx';
import { filterChoices } from '../../choices/combobox/filter-choices.ts';
import { useCombobox } from '../../choices/combobox/use-combobox.ts';
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
  const input = useRef<HTMLInputElement>(null);
  /** What is typed; null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const all = phoneCountries(texts.locale);
  const shown = filterChoices(all, typed ?? '');
  const chosen = all.find(({ value }) => value === country)?.label ?? '';
  const id = `${control.id}-country`;

  const choose = (index: number) => {
    const choice = shown[index];
    setTyped(null);
    combobox.close();
    if (choice !== undefined) onChange(choice.value);
  };
  const combobox = useCombobox({
    id,
    count: shown.length,
    selectedIndex: shown.findIndex(({ value }) => value === country),
    isBlocked: control.isDisabled || control.isReadOnly,
    text: typed ?? chosen,
    onChoose: choose,
    onLeave: () => setTyped(null),
  });
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setTyped(null);
    combobox.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-phone__country" onBlur={leave}>
      <span id={`${id}-label`} hidden>
        {texts.text('field.phone.country')}
      </span>
      <ComboboxField
        {...combobox.inputProps}
        id={id}
        aria-label={texts.text('field.phone.country')}
        autoComplete="off"
        disabled={control.isDisabled}
        readOnly={control.isReadOnly}
        inputRef={input}
        value={typed ?? chosen}
        onChange={(text) => {
          setTyped(text);
          combobox.open(text === '' ? -1 : 0);
        }}
        isOpen={combobox.isOpen}
        onClick={() => combobox.open()}
        onFocus={(event) => event.currentTarget.select()}
        toggleLabel={texts.text('field.phone.showCountries')}
        onToggle={() => {
          input.current?.focus();
          combobox.toggle();
        }}
      />
      {combobox.isOpen && (
        <ChoiceList
          id={id}
          labelId={`${id}-label`}
          choices={shown}
          selected={new Set([country])}
          active={combobox.active}
          isMultiple={false}
          message={shown.length === 0 ? texts.text('field.phone.noCountry') : undefined}
          anchor={anchor}
          onChoose={choose}
          onPoint={combobox.point}
        />
      )}
    </div>
  );
}
