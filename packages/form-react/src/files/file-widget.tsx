import { DEFAULT_FILE_TYPES, type ItemOf } from '@opencareers/form-core/definition/form-definition';
import { numberFormat } from '@opencareers/messages/formats';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { FilePicker } from '@opencareers/ui/file-picker';
import { type DragEvent, type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { blurOnLeave } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { useFocusLater } from '../form/use-focus-later.ts';
import type { WidgetProps } from '../form/widget.tsx';
import { type ChosenFile, toChosenFile } from './chosen-file.ts';
import { displayName } from './file-name.tsx';
import { AnswerRow, TransferRow } from './file-rows.tsx';
import { type FieldFiles, useFiles } from './use-files.ts';

/** Files chosen by a button or dropped (`fileUpload`, `file_upload`; [FORM-05], [FORM-23]). */
export function FileWidget({ item, field, control }: WidgetProps<'fileUpload'> | WidgetProps<'file_upload'>) {
  const { texts, ports } = useFormRuntime();
  const files = useFiles(item, field);
  const { answers, transfers, removed, refusals } = files;
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [said, setSaid] = useState('');
  const focusLater = useFocusLater(root);
  const arrivals = useArrivals(files, root, (name) =>
    setSaid(texts.text('files.added', { name: displayName(name) })),
  );

  const isMultiple = item.options?.multiple !== false;
  const isEditable = !control.isDisabled && !control.isReadOnly;
  const remove = (uid: string, name: string) => {
    focusLater('.oc-files__undo button');
    files.remove(uid);
    setSaid(texts.text('files.removed', { name: displayName(name) }));
  };
  const undo = () => {
    if (removed === null) return;
    focusLater(`[data-uid="${CSS.escape(removed.answer.uid)}"] button`);
    files.undo();
    setSaid(texts.text('files.restored', { name: displayName(removed.answer.name) }));
  };
  const drop = async (transfer: DataTransfer) => {
    try {
      files.add(await droppedFiles(transfer));
    } catch (cause) {
      // A folder that may not be read: the button is still there.
      ports.log?.('Dropped files could not be read', cause);
    }
  };
  const drag = (event: DragEvent) => {
    if (!isEditable || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDraggedOver(event.type === 'dragover');
    if (event.type === 'drop') void drop(event.dataTransfer);
  };

  return (
    // Dropping is a second way for a pointer; the button is the way for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      ref={root}
      className="oc-files"
      data-dragged-over={isDraggedOver || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
      onFocus={arrivals.onFocus}
      onBlur={(event) => {
        arrivals.onBlur(event);
        blurOnLeave(control)(event);
      }}
    >
      {isEditable && (
        <div className="oc-files__zone">
          <span className="oc-files__ways">
            <FilePicker
              id={`${control.id}-choose`}
              data-focus=""
              iconStart="plus"
              accept={item.options?.accept ?? DEFAULT_FILE_TYPES}
              isMultiple={isMultiple}
              aria-describedby={[control.describedBy, `${id}-hints`].filter(Boolean).join(' ')}
              inputProps={{ 'data-test-id': control.testId } as object}
              onPick={(picked) => files.add(picked.map((file) => toChosenFile(file)))}
            >
              {isMultiple ? texts.text('files.chooseSeveral') : texts.text('files.choose')}
            </FilePicker>
            <span className="oc-files__drop" aria-hidden="true">
              {texts.text('files.drop')}
            </span>
          </span>
          <span id={`${id}-hints`} className="oc-files__hints">
            {fileHints(item, texts)}
          </span>
        </div>
      )}
      {refusals.length > 0 && (
        <AlertBox
          tone="danger"
          isUrgent
          title={texts.text('files.refused')}
          onClose={() => {
            focusLater('[data-focus]');
            files.dismissRefusals();
          }}
          closeLabel={texts.text('files.dismiss')}
        >
          <ul className="oc-files__refusals">
            {refusals.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </AlertBox>
      )}
      {answers.length + transfers.length > 0 && (
        <ul className="oc-files__list" aria-label={texts.text('files.list')}>
          {answers.map((file) => (
            <AnswerRow
              key={file.uid}
              file={file}
              onRemove={isEditable ? () => remove(file.uid, file.name) : undefined}
            />
          ))}
          {transfers.map((transfer) => (
            <TransferRow
              key={transfer.chosen.uid}
              transfer={transfer}
              control={files.control}
              onCancelled={() => {
                focusLater('[data-focus]');
                setSaid(texts.text('files.removed', { name: displayName(transfer.chosen.file.name) }));
              }}
            />
          ))}
        </ul>
      )}
      {removed !== null && isEditable && (
        <p className="oc-files__undo">
          <span>{texts.text('files.removed', { name: displayName(removed.answer.name) })}</span>
          <Button size="small" onClick={undo}>
            {texts.text('files.undo')}
            <span className="oc-visually-hidden">{` ${displayName(removed.answer.name)}`}</span>
          </Button>
        </p>
      )}
      <Announcement message={said} idleMs={100} />
    </div>
  );
}

/**
 * Tells when a file that was on its way has become part of the answer. Its row is drawn anew then: a focus that was in
 * it goes on to the new one. Give what is returned to the element around the rows.
 */
function useArrivals(
  { answers, transfers }: FieldFiles,
  root: RefObject<HTMLElement | null>,
  onArrived: (name: string) => void,
) {
  const moving = useRef<ReadonlySet<string>>(new Set());
  const focusedUid = useRef<string>(undefined);
  useEffect(() => {
    const arrived = answers.filter(({ uid }) => moving.current.has(uid));
    moving.current = new Set(transfers.map(({ chosen }) => chosen.uid));
    const last = arrived.at(-1);
    if (last === undefined) return;
    onArrived(last.name);
    const focused = arrived.find(({ uid }) => uid === focusedUid.current);
    if (focused === undefined || root.current?.matches(':focus-within')) return;
    root.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(focused.uid)}"] button`)?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focusedUid.current = target.closest<HTMLElement>('[data-uid]')?.dataset.uid;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A button that went with its row did not lose the focus to anything that somebody chose.
      queueMicrotask(() => {
        if (target.isConnected && !target.matches(':focus')) focusedUid.current = undefined;
      });
    },
  };
}

/** Files taken out of dropped folders at most: a whole disk could be dropped by mistake. */
const FILES_MAX = 500;

/** The files of a drop, those in folders too, each with its path. Call it at once: the browser forgets the drop. */
async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files].map((file) => toChosenFile(file));
  const found: ChosenFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length >= FILES_MAX) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    const path = entry.fullPath.replace(/^\//, '');
    found.push(toChosenFile(file, path.includes('/') ? path : ''));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a hundred entries at a time, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return;
    for (const inner of entries) await collect(inner, found);
  }
}

type FileItem = ItemOf<'fileUpload'> | ItemOf<'file_upload'>;

/** What may be chosen, in words, before anybody chooses: types, sizes and number. */
function fileHints(item: FileItem, texts: Texts): string {
  const types = (item.options?.accept ?? DEFAULT_FILE_TYPES).join(', ');
  const format = numberFormat(texts.locale, { maximumFractionDigits: 2 });
  const limits = (item.rules ?? []).flatMap((rule) => {
    if (rule.type === 'maxFileSizeMB')
      return texts.text('files.limitEach', { size: format.format(rule.value) });
    if (rule.type === 'maxCumulativeFileSizeMB') {
      return texts.text('files.limitTotal', { size: format.format(rule.value) });
    }
    return rule.type === 'maxLength' ? texts.text('files.limitCount', { count: rule.value }) : [];
  });
  return [texts.text('files.accepted', { types }), ...limits].join(' · ');
}
