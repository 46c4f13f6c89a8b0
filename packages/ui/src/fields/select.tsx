import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';

/** Props of `Select`; everything else goes to the native select. */
export type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'> & {
  label: string;
  /** Beside the list, above it, or only heard. */
  labelPosition?: 'side' | 'above' | 'hidden';
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
};

/** A choice of one from a short list, as the native control: phones show their own wheel for it. */
export function Select(props: SelectProps) {
  const { label, labelPosition = 'side', options, onChange, className, id: ownId, ...native } = props;
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div className={classNames('oc-select', `oc-select--${labelPosition}`, className)}>
      <label className={labelPosition === 'hidden' ? 'oc-visually-hidden' : 'oc-select__label'} htmlFor={id}>
        {label}
      </label>
      <span className="oc-select__box">
        <select
          {...native}
          id={id}
          className="oc-select__input"
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" className="oc-select__chevron" />
      </span>
    </div>
  );
}
