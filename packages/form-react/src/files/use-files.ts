import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import type { ItemOf } from '@opencareers/form-core/definition/form-definition';
import { checkFileNames, checkFileRule } from '@opencareers/form-core/rules/checks/file-rules';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import type { Texts } from '@opencareers/messages/texts';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type FormRuntime, useFormRuntime } from '../form/form-runtime.tsx';
import { presentFiles, removeUpload } from './answer-files.ts';
import { type ChosenFile, forgetFile, toFileAnswer } from './chosen-file.ts';
import { FieldUploads } from './field-uploads.ts';
import { displayName } from './file-name.tsx';
import type { FileTransfers, Transfer } from './file-transfers.ts';

type FileItem = ItemOf<'fileUpload'> | ItemOf<'file_upload'>;

/** What is known when a file is judged. */
interface Judging {
  item: FileItem;
  /** What the answer has already, and what is on its way to it. */
  present: readonly FileAnswer[];
  texts: Texts;
}

/**
 * Why a file can't be added, null when it can. Looks at its name and size only, so that nothing is read in vain; the
 * rules and their messages are those of the evaluator [FORM-23].
 */
function refuseFile(file: FileAnswer, { item, present, texts }: Judging): string | null {
  const name = displayName(file.name);
  if (file.size === 0) return texts.text('files.empty', { name });
  if (present.some((other) => isSameFile(other, file))) return texts.text('files.duplicate', { name });
  const shown = { ...file, name };
  const verdict = checkFileNames({ field: { item }, value: [shown], context: { texts } });
  if (verdict !== null) return verdict.message;
  for (const rule of item.rules ?? []) {
    if (rule.type === 'minLength') continue;
    const value = rule.type === 'maxFileSizeMB' ? [shown] : [...present, shown];
    const failed = checkFileRule(rule, { field: { item }, value, context: { texts } });
    if (failed !== null) return rule.message ?? failed.message;
  }
  return null;
}

function isSameFile(one: FileAnswer, other: FileAnswer): boolean {
  return (
    one.name === other.name &&
    one.size === other.size &&
    one.lastModified === other.lastModified &&
    one.webkitRelativePath === other.webkitRelativePath
  );
}

/** A file that was taken away, and where it stood in the answer. */
interface RemovedFile {
  answer: FileAnswer;
  index: number;
}

/** The files of a field and what can be done with them. */
export interface FieldFiles {
  answers: readonly FileAnswer[];
  transfers: readonly Transfer[];
  /** Why chosen files were not taken. */
  refusals: readonly string[];
  removed: RemovedFile | null;
  add: (files: readonly ChosenFile[]) => void;
  remove: (uid: string) => void;
  undo: () => void;
  dismissRefusals: () => void;
  control: FileTransfers;
}

/** Choosing, moving and taking away the files of a field [FORM-05, FORM-23]. */
export function useFiles(item: FileItem, field: FieldState): FieldFiles {
  const runtime = useFormRuntime();
  const { session, texts } = runtime;
  const answers = presentFiles(field.value);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<RemovedFile | null>(null);

  const [uploads] = useState(() => FieldUploads.of({ runtime, path: field.path }));
  const { transfers } = uploads;
  const last = useRef({ runtime, removed });
  useLayoutEffect(() => {
    uploads.moveTo({ runtime, path: field.path });
    last.current = { runtime, removed };
  });
  useEffect(() => uploads.show(), [uploads]);
  useEffect(() => () => finishRemoval(last.current.runtime, last.current.removed), []);
  const moving = useSyncExternalStore(
    (listener) => transfers.subscribe(listener),
    () => transfers.list(),
    () => transfers.list(),
  );

  const isSingle = item.options?.multiple === false;
  const put = (files: readonly FileAnswer[]) => session.change(field.path, [...files]);
  const takeAway = (answer: FileAnswer) => {
    finishRemoval(runtime, removed);
    setRemoved({ answer, index: answers.indexOf(answer) });
    put(answers.filter((other) => other !== answer));
  };

  return {
    answers,
    transfers: moving,
    refusals,
    removed,
    control: transfers,
    dismissRefusals: () => setRefusals([]),
    add: (files) => {
      const present = isSingle ? [] : [...answers, ...moving.map(({ chosen }) => toFileAnswer(chosen))];
      const taken: ChosenFile[] = [];
      const refused: string[] = [];
      for (const chosen of isSingle ? files.slice(0, 1) : files) {
        const answer = toFileAnswer(chosen);
        const why = refuseFile(answer, { item, present, texts });
        if (why === null) {
          taken.push(chosen);
          present.push(answer);
        } else if (!refused.includes(why)) refused.push(why);
      }
      setRefusals(refused);
      if (isSingle && taken.length > 0) {
        for (const { chosen } of moving) transfers.cancel(chosen.uid);
        if (answers[0] !== undefined) takeAway(answers[0]);
      }
      transfers.add(taken);
    },
    remove: (uid) => {
      const answer = answers.find((file) => file.uid === uid);
      if (answer !== undefined) takeAway(answer);
    },
    undo: () => {
      if (removed === null) return;
      const restored = isSingle ? [] : [...answers];
      restored.splice(removed.index, 0, removed.answer);
      if (isSingle) for (const answer of answers) finishRemoval(runtime, { answer, index: 0 });
      put(restored);
      setRemoved(null);
    },
  };
}

/** A removal that can't be undone any more: only now the place where the file lies is told. */
function finishRemoval(runtime: FormRuntime, removed: RemovedFile | null): void {
  if (removed === null) return;
  const { uid, content } = removed.answer;
  forgetFile(uid);
  // A file with its content in the answer never left.
  if (content === '') removeUpload(runtime, uid);
}
