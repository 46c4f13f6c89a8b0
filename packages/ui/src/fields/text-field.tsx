import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { describeField, FieldFrame } from '../controls/field-frame.tsx';
import { Textarea, type TextareaProps, TextInput } from '../controls/text-input.tsx';
import type { IconName } from '../symbols/icon.tsx';

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
  const { className, rows = 1, id: ownId, ...native } = rest;
  const madeId = useId();
  const id = ownId ?? madeId;
  const notes = { help: description, error: errorMessage };
  const inputProps = {
    ...native,
    id,
    'aria-invalid': Boolean(errorMessage) || undefined,
    'aria-describedby': classNames(native['aria-describedby'], describeField(id, notes)) || undefined,
  };
  const words = (
    <>
      {label}
      {requiredLabel !== undefined && <span className="oc-field__required"> ({requiredLabel})</span>}
    </>
  );
  return (
    <FieldFrame id={id} label={words} isLabelHidden={isLabelHidden} className={className} {...notes}>
      {rows > 1 ? (
        <Textarea {...(inputProps as unknown as TextareaProps)} rows={rows} />
      ) : (
        <TextInput {...inputProps} icon={icon} />
      )}
    </FieldFrame>
  );
}
