import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FieldProblem } from '@opencareers/form-core/rules/problem';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { Texts } from '@opencareers/messages/texts';
import { tellUploads } from './known-uploads.ts';

/** `moving` goes on by itself; `stalled` waits for the person: paused, or failed. */
export type UploadProgress = 'moving' | 'stalled';

/** A file that is not yet part of an answer. */
export interface PendingFile {
  path: FieldPath;
  progress: UploadProgress;
  /** Why it stopped, when the place that it goes to says so. */
  reason?: string;
}

/** The files of one form that are not yet part of its answers; a form must not be sent without them. */
export class PendingUploads {
  readonly #files = new Map<string, PendingFile>();
  readonly #listeners = new Set<() => void>();
  /** How often the waiting was ended. */
  #stops = 0;

  /** How many files are in this state. */
  count(progress: UploadProgress): number {
    return [...this.#files.values()].filter((file) => file.progress === progress).length;
  }

  /** The fields with a file that goes on by itself, and none that stopped. */
  movingPaths(): ReadonlySet<FieldPath> {
    const files = [...this.#files.values()];
    const stopped = new Set(files.filter(({ progress }) => progress === 'stalled').map(({ path }) => path));
    return new Set(files.map(({ path }) => path).filter((path) => !stopped.has(path)));
  }

  /** Tells how a file is getting on; `null` once it is an answer or was given up. */
  set(uid: string, file: PendingFile | null): void {
    const known = this.#files.get(uid);
    if (known?.progress === file?.progress && known?.path === file?.path) return;
    if (file === null) this.#files.delete(uid);
    else this.#files.set(uid, file);
    for (const listener of [...this.#listeners]) listener();
  }

  /** What is said at the fields whose files can't go with the form: they stopped, or still move. */
  problems(texts: Texts): FieldProblem[] {
    const paths = new Set([...this.#files.values()].map(({ path }) => path));
    return [...paths].map((path) => {
      const files = [...this.#files.values()].filter((file) => file.path === path);
      const stopped = files.filter(({ progress }) => progress === 'stalled');
      const reason = stopped.find((file) => file.reason)?.reason;
      const moving = texts.text('files.pending', { count: files.length });
      return {
        path,
        code: 'fileFailed',
        message: stopped.length > 0 ? uploadFailureText(texts, reason) : moving,
      };
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The keys of all of them. */
  uids(): string[] {
    return [...this.#files.keys()];
  }

  /** Ends the waiting of whoever waits for `settled`. */
  stopWaiting(): void {
    this.#stops += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Waits until nothing moves any more; what is stalled then needs the person. False when the waiting was ended. */
  async settled(): Promise<boolean> {
    const stops = this.#stops;
    while (this.count('moving') > 0) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
      if (this.#stops !== stops) return false;
    }
    return true;
  }
}

/** That a file could not be uploaded, and why. */
export function uploadFailureText(texts: Texts, reason = ''): string {
  const failure = texts.text('files.failed');
  return reason === '' || reason === failure ? failure : `${failure}: ${reason}`;
}

const pending = new WeakMap<FormSession, PendingUploads>();

/** The files of a form that are still on their way. */
export function pendingUploadsOf(session: FormSession): PendingUploads {
  let uploads = pending.get(session);
  if (uploads === undefined) {
    uploads = new PendingUploads();
    pending.set(session, uploads);
    tellUploads(session, uploads);
  }
  return uploads;
}
