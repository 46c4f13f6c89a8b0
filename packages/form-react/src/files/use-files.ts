import type { AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import type { ItemOf } from '@opencareers/form-core/definition/form-definition';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type FormRuntime, useFormRuntime } from '../form/form-runtime.tsx';
import { type ChosenFile, forgetFile, keepFile, toFileAnswer } from './chosen-file.ts';
import { FileTransfers, type Moving, type Transfer } from './file-transfers.ts';
import { pendingUploadsOf } from './pending-uploads.ts';
import { readBase64 } from './read-base64.ts';
import { refuseFile } from './refuse-file.ts';

type FileItem = ItemOf<'fileUpload'> | ItemOf<'file_upload'>;

/** A file that was taken away, and where it stood in the answer. */
export interface RemovedFile {
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

/** The files of an answer. */
function filesOf(value: AnswerValue): readonly FileAnswer[] {
  const isFile = (entry: unknown): entry is FileAnswer =>
    typeof entry === 'object' && entry !== null && 'uid' in entry && 'content' in entry;
  return Array.isArray(value) ? (value as unknown[]).filter(isFile) : [];
}

/** Choosing, moving and taking away the files of a field (FORM-05, FORM-23). */
export function useFiles(item: FileItem, field: FieldState): FieldFiles {
  const runtime = useFormRuntime();
  const { session, texts } = runtime;
  const answers = filesOf(field.value);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<RemovedFile | null>(null);

  // Entries of a list move up when one before them goes, while a file is on its way.
  const [place] = useState(() => new Latest({ runtime, path: field.path, removed }));
  useEffect(() => place.set({ runtime, path: field.path, removed }));
  const [transfers] = useState(() => startTransfers(place));
  const moving = useSyncExternalStore(
    (listener) => transfers.subscribe(listener),
    () => transfers.list(),
    () => transfers.list(),
  );
  useEffect(
    () => () => {
      transfers.dispose();
      const last = place.get();
      finishRemoval(last.runtime, last.removed);
    },
    [transfers, place],
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
function finishRemoval({ ports }: FormRuntime, removed: RemovedFile | null): void {
  if (removed === null) return;
  const { uid, content } = removed.answer;
  forgetFile(uid);
  // A file with its content in the answer never left.
  if (content === '') giveUp(ports, uid);
}

function giveUp({ uploads, log }: FormRuntime['ports'], uid: string): void {
  uploads?.remove(uid).catch((cause: unknown) => log?.('An uploaded file could not be removed', cause));
}

/** What a transfer needs to know of the field when it is through. */
interface FieldPlace {
  runtime: FormRuntime;
  path: string;
  removed: RemovedFile | null;
}

/** The latest value of what changes while something is under way. */
class Latest<T> {
  #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  get(): T {
    return this.#value;
  }
  set(value: T): void {
    this.#value = value;
  }
}

function startTransfers(place: Latest<FieldPlace>): FileTransfers {
  const arrived = new Set<string>();
  return new FileTransfers({
    move: (chosen, moving) => moveFile(place.get(), chosen, moving),
    onArrived: (chosen, content) => {
      const { runtime, path } = place.get();
      arrived.add(chosen.uid);
      keepFile(chosen);
      // Read anew: another file may have arrived since this was drawn.
      const present = filesOf(runtime.session.field(path).value);
      runtime.session.change(path, [...present, toFileAnswer(chosen, content)]);
    },
    onChange: (uid, transfer) => {
      const { runtime, path } = place.get();
      const { session, ports } = runtime;
      const isMoving = transfer?.status === 'waiting' || transfer?.status === 'moving';
      const progress = isMoving ? 'moving' : 'stalled';
      pendingUploadsOf(session).set(uid, transfer === null ? null : { path, progress });
      if (transfer === null && !arrived.has(uid)) giveUp(ports, uid);
    },
  });
}

async function moveFile(
  { runtime, path }: FieldPlace,
  { uid, file }: ChosenFile,
  moving: Moving,
): Promise<string> {
  const { uploads } = runtime.ports;
  if (uploads === undefined) return readBase64(file, moving);
  const { name, size, type } = file;
  await uploads.upload({ uid, fieldName: path, name, size, type, content: file, ...moving });
  return '';
}
