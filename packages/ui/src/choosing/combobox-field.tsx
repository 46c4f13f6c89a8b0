import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';

/** Props of `ComboboxField`; everything else goes to the native input. */
export type ComboboxFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'size'> & {
  value: string;
  onChange: (text: string) => void;
  isOpen: boolean;
  /** What lies in the box before the text, such as what was chosen. */
  start?: ReactNode;
  /** With it a button at the end opens and closes the list. */
  onToggle?: () => void;
  toggleLabel?: string;
  /** With it there is a button that takes the choice away. */
  onClear?: (() => void) | undefined;
  clearLabel?: string;
  inputRef?: Ref<HTMLInputElement>;
  boxRef?: Ref<HTMLDivElement>;
};

/** The box of a combobox: an input that keeps the focus, its buttons, and what was chosen before it. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { isOpen, start, onToggle, toggleLabel, onClear, clearLabel, inputRef, boxRef, ...input } = props;
  const { onChange, className, ...native } = input;
  // A press on a button must leave the focus in the input, else the list closes before the click arrives.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <div
      ref={boxRef}
      className={classNames('oc-combobox', native['aria-invalid'] && 'oc-combobox--invalid', className)}
    >
      {start}
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...native}
        ref={inputRef}
        className="oc-combobox__input"
        role="combobox"
        aria-controls={native['aria-controls']}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        onChange={(event) => onChange(event.target.value)}
      />
      {onClear && (
        <button
          type="button"
          // Keys empty the box; one more stop would only be in the way.
          tabIndex={-1}
          className="oc-combobox__button"
          aria-label={clearLabel}
          onMouseDown={keepFocus}
          onClick={onClear}
        >
          <Icon name="close" size="small" />
        </button>
      )}
      {onToggle && (
        <button
          type="button"
          tabIndex={-1}
          className="oc-combobox__button oc-combobox__toggle"
          aria-label={toggleLabel}
          aria-expanded={isOpen}
          disabled={native.disabled}
          onMouseDown={keepFocus}
          onClick={onToggle}
        >
          <Icon name="chevron-down" size="small" />
        </button>
      )}
    </div>
  );
}
