import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** Props of `Switch`; everything else goes to the native checkbox. */
export type SwitchProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  label: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, description, isSelected, onChange, className, ...native }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('oc-switch', className)}>
      <label className="oc-switch__label">
        <input
          {...native}
          type="checkbox"
          role="switch"
          className="oc-switch__input"
          checked={isSelected}
          aria-checked={isSelected}
          aria-describedby={description ? id : native['aria-describedby']}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {description && (
        <p className="oc-switch__help" id={id}>
          {description}
        </p>
      )}
    </div>
  );
}
