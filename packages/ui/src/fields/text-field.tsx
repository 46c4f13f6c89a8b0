import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'ref'>;

/** Props of `TextField`; everything else goes to the native input or text area. */
export type TextFieldProps = NativeProps & {
  label: string;
  /** The label is still heard, but not seen. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Shown in place and tied to the input; its presence marks the field as invalid. */
  errorMessage?: ReactNode;
  /** Shown after the label of a required field, such as "required". */
  requiredLabel?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  icon?: IconName;
  /** More than one row makes it a text area. */
  rows?: number;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
};

/** A text field with its label, help and error tied together. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, errorMessage, requiredLabel, icon, ...rest } = props;
  const { className, onChange, rows = 1, inputRef, id: ownId, ...native } = rest;
  const madeId = useId();
  const id = ownId ?? madeId;
  const hasError = errorMessage !== undefined && errorMessage !== null && errorMessage !== '';
  const hasHelp = description !== undefined && description !== null && description !== '';
  const inputProps = {
    ...native,
    id,
    ref: inputRef,
    className: 'oc-field__input',
    'aria-invalid': hasError || undefined,
    'aria-describedby':
      classNames(native['aria-describedby'], hasHelp && `${id}-help`, hasError && `${id}-error`) || undefined,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  return (
    <div className={classNames('oc-field', hasError && 'oc-field--invalid', className)}>
      <label className={isLabelHidden ? 'oc-visually-hidden' : 'oc-field__label'} htmlFor={id}>
        {label}
        {requiredLabel !== undefined && <span className="oc-field__required"> ({requiredLabel})</span>}
      </label>
      <div className="oc-field__box">
        {icon && <Icon name={icon} className="oc-field__icon" />}
        {rows > 1 ? (
          <textarea {...(inputProps as unknown as ComponentProps<'textarea'>)} rows={rows} />
        ) : (
          <input type="text" {...inputProps} />
        )}
      </div>
      {hasHelp && (
        <p className="oc-field__help" id={`${id}-help`}>
          {description}
        </p>
      )}
      {hasError && (
        <p className="oc-field__error" id={`${id}-error`}>
          <Icon name="error" size="small" />
          <span>{errorMessage}</span>
        </p>
      )}
    </div>
  );
}
