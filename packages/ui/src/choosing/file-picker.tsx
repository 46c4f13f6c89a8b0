import { type ComponentProps, useRef } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';

/** Props of `FilePicker`; everything else goes to the button. */
export type FilePickerProps = Omit<ButtonProps, 'onSelect'> & {
  /** Accepted name endings with their dot. */
  accept?: readonly string[] | undefined;
  isMultiple?: boolean;
  onPick: (files: File[]) => void;
  inputProps?: ComponentProps<'input'>;
};

/** A button that opens the browser's choice of files; the same file can be chosen again after it was removed. */
export function FilePicker(props: FilePickerProps) {
  const { accept, isMultiple = false, onPick, inputProps, onClick, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...button}
        onClick={(event) => {
          onClick?.(event);
          input.current?.click();
        }}
      />
      <input
        {...inputProps}
        ref={input}
        className="oc-file-picker"
        type="file"
        // The button is the way in, for everybody; this only opens the window of the browser.
        tabIndex={-1}
        aria-hidden="true"
        accept={accept?.join(',')}
        multiple={isMultiple}
        disabled={button.disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
