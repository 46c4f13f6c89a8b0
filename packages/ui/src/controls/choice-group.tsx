import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type GroupChoice = { value: string; label: ReactNode; isDisabled?: boolean };

type ChoiceGroupProps = Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue'> & {
  /** Ties the native inputs together; unique in the page. */
  name: string;
  choices: readonly GroupChoice[];
  /** Horizontal choices wrap where there is no room. */
  direction?: 'horizontal' | 'vertical';
  isDisabled?: boolean;
  /** Shown and focusable, but not to be changed. */
  isReadOnly?: boolean;
  isInvalid?: boolean;
};

/** Props of `RadioGroup`; everything else goes to the element around the choices. */
export type RadioGroupProps = ChoiceGroupProps & { value: string; onChange: (value: string) => void };

/** One of several choices as native radios, without legend; `FieldFrame` gives it a fieldset with one. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, onChange, ...group } = props;
  return (
    <Choices
      group={group}
      type="radio"
      isChecked={(choice) => choice === value}
      onToggle={(choice, isChecked) => isChecked && onChange(choice)}
    />
  );
}

/** Props of `CheckboxGroup`; everything else goes to the element around the choices. */
export type CheckboxGroupProps = ChoiceGroupProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Any number of choices as native checkboxes, without legend; `FieldFrame` gives it a fieldset with one. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { value, onChange, ...group } = props;
  const toggle = (choice: string, isChecked: boolean) => {
    const chosen = new Set(value);
    if (isChecked) chosen.add(choice);
    else chosen.delete(choice);
    // In the order of the form, whatever the order of the presses.
    const known = group.choices.map((each) => each.value);
    onChange([...known.filter((each) => chosen.has(each)), ...value.filter((each) => !known.includes(each))]);
  };
  return (
    <Choices group={group} type="checkbox" isChecked={(choice) => value.includes(choice)} onToggle={toggle} />
  );
}

/** Props of `Checkbox`; everything else goes to the native input. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  label: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** One box to tick, with its text beside it. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, isSelected, onChange, className, ...native } = props;
  return (
    <label className={classNames('oc-checkbox', native.disabled && 'oc-checkbox--disabled', className)}>
      <input
        {...native}
        ref={ref}
        type="checkbox"
        className="oc-checkbox__input"
        checked={isSelected}
        aria-readonly={native.readOnly || undefined}
        onChange={(event) => {
          if (!native.readOnly) onChange(event.target.checked);
        }}
      />
      <span className="oc-checkbox__label">{label}</span>
    </label>
  );
});

function Choices(props: {
  group: ChoiceGroupProps;
  type: 'radio' | 'checkbox';
  isChecked: (value: string) => boolean;
  onToggle: (value: string, isChecked: boolean) => void;
}) {
  const { type, isChecked, onToggle } = props;
  const { name, choices, direction = 'vertical', isDisabled, isReadOnly, ...rest } = props.group;
  const { isInvalid, className, ...native } = rest;
  return (
    <div {...native} className={classNames('oc-choice-group', `oc-choice-group--${direction}`, className)}>
      {choices.map((choice) => {
        const isOff = isDisabled === true || choice.isDisabled === true;
        return (
          <label key={choice.value} className={classNames('oc-checkbox', isOff && 'oc-checkbox--disabled')}>
            <input
              type={type}
              className={classNames('oc-checkbox__input', type === 'radio' && 'oc-checkbox__input--radio')}
              name={name}
              value={choice.value}
              checked={isChecked(choice.value)}
              disabled={isOff}
              aria-disabled={isReadOnly || undefined}
              aria-invalid={(type === 'checkbox' && isInvalid) || undefined}
              onChange={(event) => {
                if (!isReadOnly) onToggle(choice.value, event.target.checked);
              }}
            />
            <bdi className="oc-checkbox__label">{choice.label}</bdi>
          </label>
        );
      })}
    </div>
  );
}
