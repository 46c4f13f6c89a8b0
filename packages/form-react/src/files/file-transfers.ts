import type { ChosenFile } from './chosen-file.ts';

/** How a file is getting on. */
export type TransferStatus = 'waiting' | 'moving' | 'paused' | 'failed';

/** A file on its way into the answer. */
export interface Transfer {
  readonly chosen: ChosenFile;
  readonly status: TransferStatus;
  readonly movedBytes: number;
  /** Why it failed, when the place that it goes to says so. */
  readonly reason: string | undefined;
}

/** What a transfer reports and listens to. */
export interface Moving {
  onProgress: (movedBytes: number) => void;
  signal: AbortSignal;
}

/** What `FileTransfers` asks of its owner. */
export interface TransferOwner {
  /** Moves a file; starting again with the same uid goes on where it stopped. Gives the content of the answer. */
  move: (chosen: ChosenFile, moving: Moving) => Promise<string>;
  onArrived: (chosen: ChosenFile, content: string) => void;
  /** The person gave a file up: what of it has arrived already is not wanted. */
  onCancelled: (uid: string) => void;
  /** Called after every change of a transfer; null when it is gone. */
  onChange: (uid: string, transfer: Transfer | null) => void;
}

/** Files that move at the same time: more would only make each of them slower. */
export const MOVING_MAX = 2;

/** Moves files one after the other, each of which can be paused, resumed, tried again and given up. */
export class FileTransfers {
  readonly #owner: TransferOwner;
  readonly #controllers = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #transfers: readonly Transfer[] = [];

  constructor(owner: TransferOwner) {
    this.#owner = owner;
  }

  list(): readonly Transfer[] {
    return this.#transfers;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(files: readonly ChosenFile[]): void {
    for (const chosen of files) {
      this.#put({ chosen, status: 'waiting', movedBytes: 0, reason: undefined });
    }
    this.#startNext();
  }

  pause(uid: string): void {
    this.#update(uid, { status: 'paused' });
    this.#stop(uid);
    this.#startNext();
  }

  /** Goes on with a paused file, or tries a failed one again. */
  resume(uid: string): void {
    this.#update(uid, { status: 'waiting', reason: undefined });
    this.#startNext();
  }

  cancel(uid: string): void {
    this.#drop(uid);
    this.#stop(uid);
    this.#owner.onCancelled(uid);
    this.#startNext();
  }

  /** Stops everything, but gives nothing up: whoever comes back may go on with it. */
  stop(): void {
    const going = this.#transfers.map(({ chosen }) => chosen.uid);
    this.#transfers = [];
    for (const uid of going) this.#stop(uid);
  }

  #startNext(): void {
    const free = MOVING_MAX - this.#transfers.filter(({ status }) => status === 'moving').length;
    const waiting = this.#transfers.filter(({ status }) => status === 'waiting').slice(0, Math.max(free, 0));
    for (const { chosen } of waiting) void this.#move(chosen);
  }

  async #move(chosen: ChosenFile): Promise<void> {
    const { uid } = chosen;
    const controller = new AbortController();
    const { signal } = controller;
    this.#controllers.set(uid, controller);
    this.#update(uid, { status: 'moving' });
    const onProgress = (movedBytes: number) => {
      if (!signal.aborted) this.#update(uid, { movedBytes: Math.min(movedBytes, chosen.file.size) });
    };
    try {
      const content = await this.#owner.move(chosen, { onProgress, signal });
      if (signal.aborted) return;
      this.#owner.onArrived(chosen, content);
      this.#drop(uid);
    } catch (cause) {
      if (signal.aborted) return;
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : undefined;
      this.#update(uid, { status: 'failed', reason });
    }
    this.#startNext();
  }

  #stop(uid: string): void {
    this.#controllers.get(uid)?.abort();
    this.#controllers.delete(uid);
  }

  #update(uid: string, change: Partial<Omit<Transfer, 'chosen'>>): void {
    const known = this.#transfers.find(({ chosen }) => chosen.uid === uid);
    if (known !== undefined) this.#put({ ...known, ...change });
  }

  #put(transfer: Transfer): void {
    const { uid } = transfer.chosen;
    const at = this.#transfers.findIndex(({ chosen }) => chosen.uid === uid);
    this.#transfers = at < 0 ? [...this.#transfers, transfer] : this.#transfers.with(at, transfer);
    this.#tell(uid, transfer);
  }

  #drop(uid: string): void {
    this.#transfers = this.#transfers.filter(({ chosen }) => chosen.uid !== uid);
    this.#tell(uid, null);
  }

  #tell(uid: string, transfer: Transfer | null): void {
    this.#owner.onChange(uid, transfer);
    for (const listener of [...this.#listeners]) listener();
  }
}
