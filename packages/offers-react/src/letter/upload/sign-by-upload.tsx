import { SIGNED_COPY_MAX_BYTES } from '@opencareers/contracts/offer-calls';
import { FileName } from '@opencareers/form-react/files/file-name';
import { formatFileSize } from '@opencareers/form-react/files/file-size';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { describeField, FieldNotesBelow } from '@opencareers/ui/field';
import { FilePicker } from '@opencareers/ui/file-picker';
import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useOffersPort } from '../../data/offers-port.tsx';
import { useAcceptDocument, useAcceptOffer } from '../../data/use-offer-acts.tsx';
import { DeclineButton } from '../../decline/decline-button.tsx';
import { LetterViewer } from '../../viewing/letter-viewer.tsx';
import { type Letter, useLetter } from '../../viewing/use-letter.ts';
import { isMainLetter } from '../main-letter.tsx';
import type { OfferedDocumentProps } from '../offered-document-props.ts';
import { useFinish } from '../use-finish.ts';
import { SIGNED_COPY_ENDINGS, type SignedCopyFault, signedCopyFault } from './signed-copy-rules.ts';

/** A letter that is read, signed elsewhere, and uploaded, in three steps [OFFER-11]. */
export function SignByUpload({ offer, document }: OfferedDocumentProps) {
  const { texts } = useOffersPort();
  const [isViewed, setIsViewed] = useState(false);
  const letter = useLetter({ offer, document }, isViewed);
  return (
    <ol className="oc-sign-steps">
      <SignStep title={texts.text('letter.review')}>
        <ReviewStep letter={letter} isViewed={isViewed} onView={setIsViewed} />
      </SignStep>
      <SignStep title={texts.text('letter.printStep')}>
        <p>{texts.text('letter.printText')}</p>
        <div className="oc-letter__actions">
          <Button
            iconStart="print"
            isPending={letter.isPrinting}
            pendingLabel={texts.text('letter.printing')}
            onClick={() => void letter.print()}
          >
            {texts.text('letter.print')}
          </Button>
        </div>
      </SignStep>
      <SignStep title={texts.text('letter.uploadStep')}>
        <UploadStep offer={offer} document={document} />
      </SignStep>
    </ol>
  );
}

function SignStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="oc-sign-step">
      <h2 className="oc-sign-step__title">{title}</h2>
      {children}
    </li>
  );
}

interface ReviewStepProps {
  letter: Letter;
  isViewed: boolean;
  onView: (isViewed: boolean) => void;
}

function ReviewStep({ letter, isViewed, onView }: ReviewStepProps) {
  const { texts } = useOffersPort();
  const id = useId();
  return (
    <>
      <p>{texts.text('letter.reviewText')}</p>
      <div className="oc-letter__actions">
        <Button aria-expanded={isViewed} aria-controls={id} onClick={() => onView(!isViewed)}>
          {isViewed ? texts.text('letter.hide') : texts.text('letter.view')}
        </Button>
        <Button
          isPending={letter.isDownloading}
          pendingLabel={texts.text('letter.downloading')}
          onClick={() => void letter.download()}
        >
          {texts.text('letter.download')}
        </Button>
      </div>
      <div id={id} hidden={!isViewed}>
        {isViewed && <LetterViewer letter={letter} hasNoDownload />}
      </div>
    </>
  );
}

function UploadStep({ offer, document }: OfferedDocumentProps) {
  const { texts } = useOffersPort();
  const isMain = isMainLetter(offer, document);
  const acceptOffer = useAcceptOffer(offer.enc_id);
  const acceptDocument = useAcceptDocument(offer.enc_id, document.id);
  const finish = useFinish(offer);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<SignedCopyFault | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const { isPending, error } = isMain ? acceptOffer : acceptDocument;

  const submit = async () => {
    const found = signedCopyFault(file === null ? [] : [file]);
    setFault(found);
    // Without a file nothing is sent [OFFER-15].
    if (file === null || found !== null) return field.current?.querySelector('button')?.focus();
    const copy = { file, version: document.version };
    await finish(isMain ? acceptOffer.send(copy) : acceptDocument.send({ kind: 'upload', ...copy }));
  };
  return (
    <>
      <SignedCopyField
        root={field}
        file={file}
        onChange={setFile}
        fault={fault}
        onFault={setFault}
        isBusy={isPending}
      />
      {error !== null && (
        <AlertBox tone="danger">{failureText(texts, isMain ? 'accept' : 'accept_document', error)}</AlertBox>
      )}
      <div className="oc-letter__actions">
        <DeclineButton offer={offer} isDisabled={isPending} />
        <Button
          variant="primary"
          isPending={isPending}
          pendingLabel={texts.text('letter.sending')}
          onClick={() => void submit()}
        >
          {texts.text('letter.submit')}
        </Button>
      </div>
    </>
  );
}

interface SignedCopyFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  fault: SignedCopyFault | null;
  onFault: (fault: SignedCopyFault | null) => void;
  /** While it is being sent nothing changes. */
  isBusy: boolean;
  root: RefObject<HTMLDivElement | null>;
}

/** One file, chosen or dropped [OFFER-15]; what was chosen stays until it is removed or replaced. */
function SignedCopyField(props: SignedCopyFieldProps) {
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
            <span className="oc-visually-hidden">{` ${file.name}`}</span>
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
