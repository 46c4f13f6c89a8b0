import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { ComboboxField } from '@opencareers/ui/combobox-field';
import { type FocusEvent, type RefObject, useRef, useState } from 'react';
import { ChoiceList } from './choice-list.tsx';
import { filterChoices } from './filter-choices.ts';
import { useCombobox } from './use-combobox.ts';

export interface ChoiceComboboxProps {
  id: string;
  /** The name of the list, and of the box where no label on the page names it. */
  label: string;
  /** Id of the label on the page. */
  labelId?: string;
  /** The same array for the same choices: what was found in them is kept by it. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Name of the button that opens the list. */
  showLabel: string;
  /** Shown when no choice is like what was typed. */
  noMatchLabel: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  describedBy?: string | undefined;
  className?: string;
  /** What the list lies below, and as wide as the list should be; the box without it. */
  anchor?: RefObject<HTMLElement | null>;
}

/** A choice of one out of a list that is found by typing; what is typed counts for nothing until it is chosen. */
export function ChoiceCombobox(props: ChoiceComboboxProps) {
  const { id, label, labelId, choices, value, onChange, isDisabled = false, isReadOnly = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** What is typed; null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = filterChoices(choices, typed ?? '');
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';

  const choose = (index: number) => {
    const choice = shown[index];
    setTyped(null);
    combobox.close();
    if (choice !== undefined) onChange(choice.value);
  };
  const combobox = useCombobox({
    id,
    count: shown.length,
    selectedIndex: shown.findIndex((choice) => choice.value === value),
    isBlocked: isDisabled || isReadOnly,
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
    <div className={props.className} onBlur={leave}>
      {labelId === undefined && (
        <span id={`${id}-label`} hidden>
          {label}
        </span>
      )}
      <ComboboxField
        {...combobox.inputProps}
        id={id}
        {...(labelId === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelId })}
        aria-describedby={props.describedBy}
        autoComplete="off"
        disabled={isDisabled}
        readOnly={isReadOnly}
        inputRef={input}
        boxRef={box}
        // What is looked for here is no input to keep over a reload.
        data-kept="no"
        value={typed ?? chosen}
        onChange={(text) => {
          setTyped(text);
          combobox.open(text === '' ? -1 : 0);
        }}
        isOpen={combobox.isOpen}
        onClick={() => combobox.open()}
        onFocus={(event) => event.currentTarget.select()}
        toggleLabel={props.showLabel}
        onToggle={() => {
          input.current?.focus();
          combobox.toggle();
        }}
      />
      {combobox.isOpen && (
        <ChoiceList
          id={id}
          labelId={labelId ?? `${id}-label`}
          choices={shown}
          selected={new Set([value])}
          active={combobox.active}
          isMultiple={false}
          message={shown.length === 0 ? props.noMatchLabel : undefined}
          anchor={props.anchor ?? box}
          onChoose={choose}
          onPoint={combobox.point}
        />
      )}
    </div>
  );
}
