import type { AnswerValue } from '../../answers/answers.ts';
import type { FormItem } from '../../definition/form-definition.ts';
import type { DraftId, DraftStore, DraftStoreProblem, KeptAnswer } from '../draft-store.ts';
import { DraftStoreError } from '../draft-store.ts';
import { filesInAnswer, withFileContents } from '../kept-values.ts';

/** The bytes of files that are part of the answers (base64): kept once each, not with every keystroke. */
export interface FileContents {
  /** Why the last files are not on the device; null when they are. */
  problem(): DraftStoreProblem | null;
  /** Keeps the files of answers that are not kept yet; says whether all are. */
  keep(answers: readonly (readonly [FormItem | undefined, AnswerValue])[]): Promise<boolean>;
  /** Reads the bytes of files that are named in kept answers. */
  load(
    answers: Readonly<Record<string, KeptAnswer>>,
    questions: ReadonlyMap<string, FormItem>,
  ): Promise<void>;
  /** An answer with the bytes of its files. */
  fill(value: AnswerValue): AnswerValue;
  /** Copies the files of another draft that answers name. */
  copyFrom(
    other: DraftId,
    answers: Readonly<Record<string, AnswerValue>>,
    questions: ReadonlyMap<string, FormItem>,
  ): Promise<void>;
}

/** Starts knowing nothing of the device. */
export function createFileContents(store: DraftStore, id: DraftId): FileContents {
  const contents = new Map<string, string>();
  /** Whoever needs a file that is being read waits for it as well, else it would show without its bytes. */
  const reading = new Map<string, Promise<void>>();
  let problem: DraftStoreProblem | null = null;

  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await act();
    } catch (error) {
      problem = error instanceof DraftStoreError ? error.problem : 'unavailable';
      return null;
    }
  };

  const readOnce = (uid: string): Promise<void> => {
    const begun = reading.get(uid) ?? read(uid);
    reading.set(uid, begun);
    return begun;
  };

  const read = async (uid: string) => {
    const kept = await attempt(() => store.findFile(id, uid));
    if (typeof kept?.content === 'string') contents.set(uid, kept.content);
    // Not for ever: a device that failed once may answer the next time.
    if (kept === null) reading.delete(uid);
  };

  return {
    problem: () => problem,
    async keep(answers) {
      problem = null;
      for (const { path, file } of answers.flatMap(([item, value]) =>
        item ? filesInAnswer(item, value) : [],
      )) {
        if (file.content === '' || contents.has(file.uid)) continue;
        const { uid, name, size, type, lastModified, content } = file;
        const kept = { uid, field: path, name, size, type, lastModified, content, address: null };
        await attempt(() => store.putFile(id, kept));
        if (problem === null) contents.set(uid, content);
      }
      return problem === null;
    },
    async load(answers, questions) {
      const files = Object.entries(answers).flatMap(([name, { value }]) => {
        const item = questions.get(name);
        return item === undefined ? [] : filesInAnswer(item, value);
      });
      await Promise.all(
        files.filter(({ file }) => !contents.has(file.uid)).map(({ file }) => readOnce(file.uid)),
      );
    },
    fill: (value) => withFileContents(value, contents),
    async copyFrom(other, answers, questions) {
      for (const [name, value] of Object.entries(answers)) {
        const item = questions.get(name);
        for (const { path, file } of item === undefined ? [] : filesInAnswer(item, value)) {
          const kept = await attempt(() => store.findFile(other, file.uid));
          if (kept == null) continue;
          await attempt(() => store.putFile(id, { ...kept, field: path }));
          if (typeof kept.content === 'string') contents.set(file.uid, kept.content);
        }
      }
    },
  };
}
