import type { AnswerRow, FieldPath } from '@opencareers/form-core/answers/answers';
import { leastRows, mostRows } from '@opencareers/form-core/answers/initial-answer';
import { rowsOf } from '@opencareers/form-core/session/answer-paths';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { presentFiles, removeUpload } from '../files/answer-files.ts';
import { type ChosenFile, forgetFile, toChosenFile } from '../files/chosen-file.ts';
import { uploadsOf } from '../files/uploads-of-form.ts';
import { waitingFilesOf } from '../files/waiting-files.ts';
import { blurOnLeave } from '../form/field-control.ts';
import { FormField } from '../form/form-field.tsx';
import { type FormRuntime, useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';

/** What was on its way in a list entry when it was deleted, by the rest of its path. */
type MovingFiles = readonly { rest: string; chosen: ChosenFile }[];

/** An entry that was deleted, and where it stood. */
interface Deleted {
  row: AnswerRow;
  index: number;
  name: string;
  moving: MovingFiles;
}

/** Entries of the same questions, as many as the rules allow (`dynamicList`; [FORM-17]). */
export function DynamicListWidget({ item, field, control }: WidgetProps<'dynamicList'>) {
  const runtime = useFormRuntime();
  const { session, texts } = runtime;
  const { path } = field;
  const keys = session.rowKeys(path);
  const questions = item.options?.items ?? [];
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  /** Where the focus goes once the entries are drawn: an entry's first field, or the button that adds. */
  const focusOn = useRef<number | 'add' | null>(null);

  useLayoutEffect(() => {
    const target = focusOn.current;
    focusOn.current = null;
    if (target === 'add') addButton.current?.focus();
    if (typeof target !== 'number') return;
    const entry = list.current?.children[target];
    if (entry instanceof HTMLElement) focusFirstControl(entry);
  });

  /** Only once the entries have moved: until then another one is where this one goes. */
  const comeBack = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    comeBack.current?.();
    comeBack.current = null;
  });
  // Once it can't be undone any more, the place where files of the entry lie is told.
  const last = useRef({ runtime, deleted });
  useEffect(() => {
    last.current = { runtime, deleted };
  });
  useEffect(() => () => finishDeletion(last.current.runtime, last.current.deleted), []);

  const label = item.label ?? item.name;
  const nameOf = (index: number) => texts.text('list.entry', { label, number: index + 1 });
  const isEditable = !control.isDisabled && !control.isReadOnly;
  const canAdd = isEditable && keys.length < mostRows(item);
  const canDelete = isEditable && keys.length > leastRows(item);

  const add = () => {
    finishDeletion(runtime, deleted);
    setDeleted(null);
    setSaid(texts.text('list.added', { entry: nameOf(keys.length) }));
    focusOn.current = keys.length;
    session.addRow(path);
  };
  const remove = (index: number) => {
    const row = rowsOf(field.value)[index] ?? {};
    const name = nameOf(index);
    finishDeletion(runtime, deleted);
    setDeleted({ row, index, name, moving: stopEntryUploads(runtime, `${path}.${index}`) });
    setSaid(texts.text('list.deleted', { entry: name }));
    // The entry that now stands in its place, else the one before, else the button.
    focusOn.current = keys.length === 1 ? 'add' : Math.max(0, Math.min(index, keys.length - 2));
    session.removeRow(path, index);
  };
  const undo = ({ row, index, name, moving }: Deleted) => {
    setDeleted(null);
    setSaid(texts.text('list.restored', { entry: name }));
    focusOn.current = index;
    session.insertRow(path, index, row);
    comeBack.current = () => resumeEntryUploads(runtime, `${path}.${index}`, moving);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-list" onBlur={blurOnLeave(control)}>
      {keys.length === 0 && <p className="oc-list__empty">{texts.text('list.empty')}</p>}
      <ol ref={list} className="oc-list__entries">
        {keys.map((key, index) => (
          <li key={key} className="oc-list__entry">
            <fieldset className="oc-list__group">
              <legend className="oc-list__name">{nameOf(index)}</legend>
              {questions.map((question) => (
                <FormField key={question.name} path={`${path}.${index}.${question.name}`} />
              ))}
              {canDelete && (
                <Button size="small" className="oc-list__delete" onClick={() => remove(index)}>
                  {item.options?.deleteLabel ?? texts.text('list.delete')}
                  <span className="oc-visually-hidden">{` ${nameOf(index)}`}</span>
                </Button>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {deleted !== null && isEditable && (
        <p className="oc-list__undo">
          <span>{texts.text('list.deleted', { entry: deleted.name })}</span>
          <Button size="small" onClick={() => undo(deleted)}>
            {texts.text('list.undo')}
            <span className="oc-visually-hidden">{` ${deleted.name}`}</span>
          </Button>
        </p>
      )}
      {canAdd && (
        <Button ref={addButton} iconStart="plus" className="oc-list__add" onClick={add}>
          {item.options?.addLabel ?? texts.text('list.add')}
          <span className="oc-visually-hidden">{` (${label})`}</span>
        </Button>
      )}
      <Announcement message={said} idleMs={100} />
    </div>
  );
}

const FIELD = '[data-field] [data-focus], [data-field] :is(input, select, textarea, button):not(:disabled)';

const ANY = ':is(input, select, textarea, button):not(:disabled)';

/**
 * Brings the focus to the first field of an entry. Widgets whose code is still on its way are waited for as long as
 * nobody takes the focus elsewhere; meanwhile the entry itself has it.
 */
function focusFirstControl(entry: HTMLElement): void {
  const control = findControl(entry);
  if (control !== null) {
    control.focus();
    return;
  }
  entry.tabIndex = -1;
  entry.focus();
  const watch = new MutationObserver(() => {
    const arrived = findControl(entry);
    if (arrived === null) return;
    watch.disconnect();
    arrived.focus();
  });
  watch.observe(entry, { childList: true, subtree: true });
  entry.addEventListener('focusout', () => watch.disconnect(), { once: true });
}

function findControl(entry: HTMLElement): HTMLElement | null {
  // While one is on its way, a later field must not take its place.
  if (entry.querySelector('[data-field] [aria-busy="true"]') !== null) return null;
  return entry.querySelector<HTMLElement>(FIELD) ?? entry.querySelector<HTMLElement>(ANY);
}

function finishDeletion(runtime: FormRuntime, deleted: Deleted | null): void {
  if (deleted !== null) removeEntryUploads(runtime, deleted.row);
}

/**
 * Stops what is on its way in a list entry that is about to be deleted. It goes from device and server at once: after
 * a reload it would arrive in the entry that took the place. The page still has the bytes, for when the entry comes
 * back.
 */
function stopEntryUploads(runtime: FormRuntime, entry: FieldPath): MovingFiles {
  const inside = [...uploadsOf(runtime.session)].filter(({ path }) => path.startsWith(`${entry}.`));
  return inside.flatMap((uploads) => {
    const rest = uploads.path.slice(entry.length);
    return uploads.giveUp().map((chosen) => ({ rest, chosen }));
  });
}

/** Begins anew what was on its way in an entry that came back. */
function resumeEntryUploads({ session }: FormRuntime, entry: FieldPath, moving: MovingFiles): void {
  // Under keys of their own: the end of the old ones may still be on its way to the server.
  for (const { rest, chosen } of moving) {
    waitingFilesOf(session).offer(`${entry}${rest}`, toChosenFile(chosen.file, chosen.relativePath));
  }
}

/** Takes the files of an entry that does not come back from where they were uploaded to. */
function removeEntryUploads(runtime: FormRuntime, row: AnswerRow): void {
  for (const value of Object.values(row)) {
    for (const { uid, content } of presentFiles(value)) {
      forgetFile(uid);
      // A file with its content in the answer never left.
      if (content === '') removeUpload(runtime, uid);
    }
    if (Array.isArray(value)) {
      for (const inner of value) if (isRow(inner)) removeEntryUploads(runtime, inner);
    }
  }
}

function isRow(value: unknown): value is AnswerRow {
  return typeof value === 'object' && value !== null && !('uid' in value);
}
