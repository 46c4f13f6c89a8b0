import { Worker } from 'node:worker_threads';
import {
  type MakeSegment,
  makeSegment,
  type PackedSections,
  type SegmentWork,
  sizeOfWork,
} from '@opencareers/position-index';

/** As many positions take a millisecond or two: they are not worth a thread. */
const FEW = 8;
/** A thread that had nothing to do for so long ends, in ms. */
const IDLE_MS = 30_000;

/** What a thread is told. */
export interface SegmentOrder {
  number: number;
  work: SegmentWork;
}

/** What it answers. */
export interface SegmentAnswer {
  number: number;
  packed: PackedSections;
}

/**
 * Makes segments of position indexes outside of the thread that answers requests. Merges have a thread of their own: a
 * large one takes seconds, and a change is to be found within one.
 */
export class SegmentThreads {
  readonly #lanes = { write: new SegmentThread(), merge: new SegmentThread() };

  readonly make: MakeSegment = async (work) =>
    sizeOfWork(work) <= FEW ? makeSegment(work) : this.#lanes[work.kind].make(work);
}

interface Waiting {
  resolve: (packed: PackedSections) => void;
  reject: (error: unknown) => void;
}

/** One thread, started by the first work. */
class SegmentThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  make(work: SegmentWork): Promise<PackedSections> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#last += 1;
    const number = this.#last;
    const made = new Promise<PackedSections>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
    });
    this.#worker.postMessage({ number, work } satisfies SegmentOrder);
    return made;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./segment.worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ number, packed }: SegmentAnswer) => {
      this.#waiting.get(number)?.resolve(packed);
      this.#waiting.delete(number);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref();
    });
    worker.once('error', (error) => this.#lose(worker, error));
    worker.once('exit', () => this.#lose(worker, new Error('the thread that makes segments ended')));
    return worker;
  }

  #end(worker: Worker): void {
    this.#worker = undefined;
    void worker.terminate();
  }

  /** Who waits tries again with the next look at what changed. */
  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
