import type { FormSession } from '@opencareers/form-core/session/form-session';

/** `moving` goes on by itself; `stalled` waits for the person: paused, or failed. */
export type UploadProgress = 'moving' | 'stalled';

/** The files of one form that are not yet part of its answers; a form must not be sent without them. */
export class PendingUploads {
  readonly #files = new Map<string, UploadProgress>();
  readonly #listeners = new Set<() => void>();

  /** How many files are in this state. */
  count(progress: UploadProgress): number {
    return [...this.#files.values()].filter((each) => each === progress).length;
  }

  /** Tells how a file is getting on; `null` once it is an answer or was given up. */
  set(uid: string, progress: UploadProgress | null): void {
    if (this.#files.get(uid) === (progress ?? undefined)) return;
    if (progress === null) this.#files.delete(uid);
    else this.#files.set(uid, progress);
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Waits until nothing moves any more; what is stalled then needs the person. */
  async settled(): Promise<void> {
    while (this.count('moving') > 0) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  }
}

const pending = new WeakMap<FormSession, PendingUploads>();

/** The files of a form that are still on their way. */
export function pendingUploadsOf(session: FormSession): PendingUploads {
  let uploads = pending.get(session);
  if (uploads === undefined) {
    uploads = new PendingUploads();
    pending.set(session, uploads);
  }
  return uploads;
}
