import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import { Button, type ButtonProps } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { LazyPdf } from '../viewers/lazy-pdf.tsx';
import { ScrollBox } from '../viewers/scroll-box.tsx';
import { fileBytes } from './chosen-file.ts';
import { displayName, FileName } from './file-name.tsx';
import { formatFileSize } from './file-size.tsx';
import type { FileTransfers, Transfer } from './file-transfers.ts';
import { uploadFailureText } from './pending-uploads.ts';
import { useIsOnline } from './use-is-online.ts';

/** A file of the answer: its name, a preview, and the button that takes it away. */
export function AnswerRow({ file, onRemove }: { file: FileAnswer; onRemove: (() => void) | undefined }) {
  const { texts } = useFormRuntime();
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const { name } = file;
  return (
    <li className="oc-file" data-uid={file.uid}>
      <FileLine name={name} note={formatFileSize(file.size, texts.locale)} icon="success">
        {isPreviewable(file) && (
          <NamedButton
            name={name}
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            onClick={() => setIsShown(!isShown)}
          >
            {texts.text('files.preview')}
          </NamedButton>
        )}
        {onRemove && (
          <NamedButton name={name} onClick={onRemove}>
            {texts.text('files.remove')}
          </NamedButton>
        )}
      </FileLine>
      {isShown && (
        <div id={id}>
          <FilePreview file={file} />
        </div>
      )}
    </li>
  );
}

// Only what the browser shows without running anything of it. SVG and HTML are pages of their own; they never show.
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

const TEXTS: ReadonlySet<string> = new Set(['txt', 'csv', 'md', 'log']);

/** Bytes of a text that are shown. */
const TEXT_MAX = 200_000;

type Kind = 'picture' | 'pdf' | 'text';

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function kindOf(name: string): Kind | undefined {
  const ending = endingOf(name);
  if (Object.hasOwn(PICTURES, ending)) return 'picture';
  if (ending === 'pdf') return 'pdf';
  return TEXTS.has(ending) ? 'text' : undefined;
}

/** Whether there is something to show of a file: its kind can be shown and its bytes are here. */
function isPreviewable(file: FileAnswer): boolean {
  return kindOf(file.name) !== undefined && fileBytes(file) !== null;
}

/** A file's content, 500 px high [OFFER-24], without running anything of it. */
function FilePreview({ file }: { file: FileAnswer }) {
  const { texts, ports } = useFormRuntime();
  const [bytes] = useState(() => fileBytes(file));
  const kind = kindOf(file.name);
  const label = texts.text('files.previewOf', { name: displayName(file.name) });
  if (bytes === null || kind === undefined) return <p>{texts.text('files.noPreview')}</p>;
  if (kind === 'text') return <TextPreview bytes={bytes} label={label} />;
  if (kind === 'picture')
    return <PicturePreview bytes={bytes} type={PICTURES[endingOf(file.name)]} label={label} />;
  return <LazyPdf file={bytes} label={label} texts={texts} log={ports.log} blockSize="500px" />;
}

function TextPreview({ bytes, label }: { bytes: Blob; label: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const part = await bytes.slice(0, TEXT_MAX).text();
      if (isCurrent) setText(part);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [bytes]);
  return (
    <ScrollBox className="oc-file-preview" aria-label={label}>
      <pre className="oc-file-preview__text" dir="auto">
        {text}
      </pre>
    </ScrollBox>
  );
}

function PicturePreview({ bytes, type, label }: { bytes: Blob; type: string | undefined; label: string }) {
  const { texts } = useFormRuntime();
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // The type comes from the ending that was let through, never from the file itself.
    const made = URL.createObjectURL(new Blob([bytes], { type: type ?? '' }));
    if (picture.current !== null) picture.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  if (hasFailed) return <p>{texts.text('files.noPreview')}</p>;
  return (
    <ScrollBox className="oc-file-preview" aria-label={label}>
      <img
        ref={picture}
        className="oc-file-preview__picture"
        alt={label}
        onError={() => setHasFailed(true)}
      />
    </ScrollBox>
  );
}

export interface TransferRowProps {
  transfer: Transfer;
  control: FileTransfers;
  /** After the row went: the focus must go elsewhere. */
  onCancelled: () => void;
}

/** A file on its way: how far it is, and what can be done about it. */
export function TransferRow({ transfer, control, onCancelled }: TransferRowProps) {
  const { texts, ports } = useFormRuntime();
  const { chosen, status, movedBytes, reason } = transfer;
  const { uid, file } = chosen;
  const percent = file.size === 0 ? 0 : Math.floor((movedBytes / file.size) * 100);
  const isUpload = ports.uploads !== undefined;
  const isOnline = useIsOnline();
  const sending = isOnline ? texts.text('files.sending', { percent }) : texts.text('files.offline');
  const moving = isUpload ? sending : texts.text('files.reading', { percent });
  const note = {
    waiting: texts.text('files.waiting'),
    moving,
    paused: texts.text('files.paused', { percent }),
    failed: uploadFailureText(texts, reason),
  }[status];
  const resume = () => control.resume(uid);
  return (
    <li className="oc-file" data-uid={uid} data-status={status}>
      <FileLine name={file.name} note={note} icon={status === 'failed' ? 'error' : undefined}>
        {isUpload && (status === 'moving' || status === 'waiting') && (
          <NamedButton name={file.name} onClick={() => control.pause(uid)}>
            {texts.text('files.pause')}
          </NamedButton>
        )}
        {status === 'paused' && (
          <NamedButton name={file.name} onClick={resume}>
            {texts.text('files.resume')}
          </NamedButton>
        )}
        {status === 'failed' && (
          <NamedButton name={file.name} onClick={resume}>
            {texts.text('files.retry')}
          </NamedButton>
        )}
        <NamedButton
          name={file.name}
          onClick={() => {
            control.cancel(uid);
            onCancelled();
          }}
        >
          {texts.text('files.cancel')}
        </NamedButton>
      </FileLine>
      {status !== 'failed' && (
        <progress
          className="oc-file__progress"
          aria-label={texts.text('files.progress', { name: displayName(file.name) })}
          max={100}
          value={percent}
        />
      )}
    </li>
  );
}

interface FileLineProps {
  name: string;
  note: string;
  icon: 'success' | 'error' | undefined;
  children: ReactNode;
}

function FileLine({ name, note, icon, children }: FileLineProps) {
  return (
    <div className="oc-file__line">
      {icon && <Icon name={icon} size="small" className={`oc-file__icon oc-file__icon--${icon}`} />}
      <span className="oc-file__text">
        <FileName name={name} />
        <span className="oc-file__note">{note}</span>
      </span>
      <span className="oc-file__actions">{children}</span>
    </div>
  );
}

/** A small button whose name for screen readers says which file it is about. */
function NamedButton({ name, children, ...button }: ButtonProps & { name: string }) {
  return (
    <Button {...button} size="small" variant="quiet">
      {children}
      <span className="oc-visually-hidden">{` ${displayName(name)}`}</span>
    </Button>
  );
}
