import type { AnswerRow } from '@opencareers/form-core/answers/answers';
import { leastRows, mostRows } from '@opencareers/form-core/answers/initial-answer';
import { rowsOf } from '@opencareers/form-core/session/answer-paths';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useEffect, useRef, useState } from 'react';
import {
  type MovingFiles,
  removeEntryUploads,
  resumeEntryUploads,
  stopEntryUploads,
} from '../files/entry-uploads.ts';
import { blurOnLeave } from '../form/field-control.ts';
import { FormField } from '../form/form-field.tsx';
import { type FormRuntime, useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { focusFirstControl } from './focus-first-control.ts';

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

  useEffect(() => {
    const target = focusOn.current;
    focusOn.current = null;
    if (target === 'add') addButton.current?.focus();
    if (typeof target !== 'number') return;
    const entry = list.current?.children[target];
    if (entry instanceof HTMLElement) focusFirstControl(entry);
  });

  /** Only once the entries have moved: until then another one is where this one goes. */
  const comeBack = useRef<(() => void) | null>(null);
  useEffect(() => {
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
                  <span className="oc-visually-hidden"> {nameOf(index)}</span>
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
            <span className="oc-visually-hidden"> {deleted.name}</span>
          </Button>
        </p>
      )}
      {canAdd && (
        <Button ref={addButton} iconStart="plus" className="oc-list__add" onClick={add}>
          {item.options?.addLabel ?? texts.text('list.add')}
          <span className="oc-visually-hidden"> ({label})</span>
        </Button>
      )}
      <Announcement message={said} idleMs={100} />
    </div>
  );
}

function finishDeletion(runtime: FormRuntime, deleted: Deleted | null): void {
  if (deleted !== null) removeEntryUploads(runtime, deleted.row);
}
