import { SIGNED_COPY_MAX_BYTES } from '@opencareers/contracts/offer-calls';
import { FileName } from '@opencareers/form-react/files/file-name';
import { formatFileSize } from '@opencareers/form-react/files/file-size';
import { Button } from '@opencareers/ui/button';
import { describeField, FieldNotesBelow } from '@opencareers/ui/field';
import { FilePicker } from '@opencareers/ui/file-picker';
import { type DragEvent, type RefObject, useId, useState } from 'react';
import { useOffersPort } from '../../data/offers-port.tsx';
import { SIGNED_COPY_ENDINGS, type SignedCopyFault, signedCopyFault } from './signed-copy-rules.ts';

/** Props of `SignedCopyField`. */
export interface SignedCopyFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  fault: SignedCopyFault | null;
  onFault: (fault: SignedCopyFault | null) => void;
  /** While it is being sent nothing changes. */
  isBusy: boolean;
  root: RefObject<HTMLDivElement | null>;
}

/** One file, chosen or dropped [OFFER-15]; what was chosen stays until it is removed or replaced. */
export function SignedCopyField(props: SignedCopyFieldProps) {
  const { file, onChange, fault, onFault, isBusy, root } = props;
  const { texts } = useOffersPort();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const id = useId();
  const error = fault === null ? undefined : faultText(texts, fault);
  const take = (files: readonly File[]) => {
    const found = signedCopyFault(files);
    onFault(found);
    if (found === null) onChange(files[0] ?? null);
  };
  const drag = (event: DragEvent) => {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDraggedOver(event.type === 'dragover');
    // A dropped file is one more, unlike one that is chosen in the place of another.
    if (event.type === 'drop') take([...(file === null ? [] : [file]), ...event.dataTransfer.files]);
  };
  const size = formatFileSize(SIGNED_COPY_MAX_BYTES, texts.locale);
  return (
    // Dropping is a second way for a pointer; the button is the way for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      ref={root}
      className="oc-signed-copy"
      data-dragged-over={isDraggedOver || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      <div className="oc-signed-copy__ways">
        <FilePicker
          id={id}
          iconStart="plus"
          accept={SIGNED_COPY_ENDINGS}
          aria-disabled={isBusy || undefined}
          aria-describedby={describeField(id, { help: true, error })}
          disabled={isBusy}
          onPick={take}
        >
          {file === null ? texts.text('letter.choose') : texts.text('letter.chooseOther')}
        </FilePicker>
        <span className="oc-signed-copy__hint oc-signed-copy__drop" aria-hidden="true">
          {texts.text('letter.drop')}
        </span>
      </div>
      {file !== null && (
        <div className="oc-signed-copy__file">
          <FileName name={file.name} />
          <span className="oc-signed-copy__size">{formatFileSize(file.size, texts.locale)}</span>
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              onChange(null);
              onFault(null);
              root.current?.querySelector('button')?.focus();
            }}
          >
            {texts.text('letter.removeFile')}
            <span className="oc-visually-hidden"> {file.name}</span>
          </Button>
        </div>
      )}
      <FieldNotesBelow id={id} help={texts.text('letter.fileHint', { size })} error={error} />
    </div>
  );
}

type Texts = ReturnType<typeof useOffersPort>['texts'];

function faultText(texts: Texts, fault: SignedCopyFault): string {
  switch (fault) {
    case 'missing':
      return texts.text('letter.fileMissing');
    case 'count':
      return texts.text('letter.fileCount');
    case 'empty':
      return texts.text('letter.fileEmpty');
    case 'type':
      return texts.text('letter.fileType');
    case 'too_large':
      return texts.text('letter.fileTooLarge', {
        size: formatFileSize(SIGNED_COPY_MAX_BYTES, texts.locale),
      });
  }
}
