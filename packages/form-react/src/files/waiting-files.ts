import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { ChosenFile } from './chosen-file.ts';

/** Files that are to go on in the rows of a field: of an earlier page, or of a list entry that came back. */
export class WaitingFiles {
  readonly #files = new Map<string, { path: FieldPath; chosen: ChosenFile }>();
  readonly #listeners = new Set<() => void>();

  offer(path: FieldPath, chosen: ChosenFile): void {
    this.#files.set(chosen.uid, { path, chosen });
    for (const listener of [...this.#listeners]) listener();
  }

  /** Those of a field; from now on its widget sees to them. */
  take(path: FieldPath): ChosenFile[] {
    const taken = [...this.#files.values()].filter((file) => file.path === path).map(({ chosen }) => chosen);
    for (const { uid } of taken) this.#files.delete(uid);
    return taken;
  }

  /** Whether no widget has taken it yet. */
  has(uid: string): boolean {
    return this.#files.has(uid);
  }

  withdraw(uid: string): void {
    this.#files.delete(uid);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

const waiting = new WeakMap<FormSession, WaitingFiles>();

/** The files of a form that wait for the widget of their field. */
export function waitingFilesOf(session: FormSession): WaitingFiles {
  let files = waiting.get(session);
  if (files === undefined) {
    files = new WaitingFiles();
    waiting.set(session, files);
  }
  return files;
}
