import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';

/** Props of `TextInput`; everything else goes to the native input. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'ref'> & {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  icon?: IconName;
  /** After the text inside the same box, such as a button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

/** One line of text without label; `FieldFrame` gives it one. */
export function TextInput({ onChange, icon, end, inputRef, className, ...native }: TextInputProps) {
  return (
    <div className={classNames('oc-field__box', className)}>
      {icon && <Icon name={icon} className="oc-field__icon" />}
      <input
        type="text"
        {...native}
        ref={inputRef}
        className="oc-field__input"
        onChange={onChange && ((event) => onChange(event.target.value))}
      />
      {end}
    </div>
  );
}

/** Props of `Textarea`; everything else goes to the native element. */
export type TextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Grows with its text, from `rows` lines on. */
  isAutoSized?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text without label; `FieldFrame` gives it one. */
export function Textarea({ onChange, isAutoSized, rows = 4, inputRef, className, ...native }: TextareaProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Browsers that size fields by their content need no help.
    if (!isAutoSized || CSS.supports('field-sizing', 'content')) return;
    const element = box.current?.querySelector('textarea');
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  });
  return (
    <div
      ref={box}
      className={classNames('oc-field__box', className)}
      style={isAutoSized ? ({ '--oc-rows': rows } as CSSProperties) : undefined}
    >
      <textarea
        {...native}
        rows={rows}
        ref={inputRef}
        className={classNames('oc-field__input', isAutoSized && 'oc-field__input--auto-sized')}
        onChange={onChange && ((event) => onChange(event.target.value))}
      />
    </div>
  );
}
