import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import { Button, type ButtonProps } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { type ReactNode, useId, useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { displayName, FileName } from './file-name.tsx';
import { FilePreview, isPreviewable } from './file-preview.tsx';
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

/** Props of `TransferRow`. */
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
      <span className="oc-visually-hidden"> {displayName(name)}</span>
    </Button>
  );
}
