import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
/** How often the memory of a busy process is looked at. */
const WATCH_MILLISECONDS = 100;

/** What a process may take for one piece of work. */
export interface ProcessLimits {
  milliseconds: number;
  /** Of objects; buffers come on top of it. */
  heapMegabytes: number;
  /** Of all that it has in memory, where the system tells (Linux). */
  memoryMegabytes: number;
}

/** A piece of work took more than it may, its process was ended, or too many wait: nothing is known of the file. */
export class LimitedProcessError extends Error {
  readonly reason: 'time' | 'memory' | 'ended' | 'busy';

  constructor(reason: LimitedProcessError['reason']) {
    super(`the process that read a file was ended: ${reason}`);
    this.name = 'LimitedProcessError';
    this.reason = reason;
  }
}

/** What a process says: that it is ready, what came of its work, or what its job answers. */
export type FromLimited<Result, Said> =
  | { kind: 'ready' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; message: string }
  | Said;

/** How a job talks with its process while that works. */
export interface Talk {
  send: (message: object) => void;
  /** Time does not count while others are waited for. */
  pause: () => void;
  resume: () => void;
  fail: (error: unknown) => void;
}

/** One piece of work for a process. */
export interface LimitedJob<Said> {
  message: object;
  /** Answers what the process says beside its result. */
  handle?: (said: Said, talk: Talk) => void;
  signal?: AbortSignal;
}

/** A program for such processes, and what it may take. It says `ready` once its sources are loaded. */
export interface LimitedProgram {
  path: string;
  limits: ProcessLimits;
  /** Loads a library that is no JavaScript. */
  isNative?: boolean;
}

/** A process that does one piece of work at a time; it goes with the first one that takes too much. */
export class LimitedWorker<Result, Said extends { kind: string } = never> {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  /** Its sources are loaded; it never fails. */
  readonly #ready: Promise<void>;
  #hasEnded = false;

  constructor({ path, limits, isNative = false }: LimitedProgram) {
    this.#limits = limits;
    this.#child = fork(path, [], {
      execArgv: [
        `--max-old-space-size=${limits.heapMegabytes}`,
        // It reads files and writes nothing, starts nothing, loads nothing native but what it is for.
        '--permission',
        '--allow-fs-read=*',
        ...(isNative ? ['--allow-addons'] : []),
        '--disable-warning=ExperimentalWarning',
      ],
      // None of the server's secrets.
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ready = new Promise((resolve) => {
      this.#child.once('message', () => resolve());
      for (const event of ['exit', 'error'])
        this.#child.on(event, () => {
          this.#hasEnded = true;
          resolve();
        });
    });
    this.#rest();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Does one piece of work; throws what its job fails with, `LimitedProcessError`, or the reason of the signal. */
  async run(job: LimitedJob<Said>): Promise<Result> {
    this.#child.ref();
    this.#child.channel?.ref();
    try {
      // A busy machine starts it slowly: that is no fault of the file.
      await this.#ready;
      job.signal?.throwIfAborted();
      return await this.#work(job);
    } finally {
      this.#rest();
    }
  }

  /** Ends the process at once. */
  end(): void {
    this.#hasEnded = true;
    this.#child.kill('SIGKILL');
  }

  async #work({ message, handle, signal }: LimitedJob<Said>): Promise<Result> {
    const done = Promise.withResolvers<Result>();
    const stop = (error: unknown) => {
      done.reject(error);
      this.end();
    };
    const clock = createCountdown(this.#limits.milliseconds, () => stop(new LimitedProcessError('time')));
    const watch = setInterval(() => {
      void this.#isTooLarge().then((isTooLarge) => isTooLarge && stop(new LimitedProcessError('memory')));
    }, WATCH_MILLISECONDS);
    const handleExit = (code: number | null, sign: string | null) =>
      // Node aborts when its heap is full.
      done.reject(new LimitedProcessError(sign === 'SIGABRT' || code === 134 ? 'memory' : 'ended'));
    const handleAbort = () => stop(signal?.reason);
    const send = (answer: object) => {
      if (this.#child.connected) this.#child.send(answer);
    };
    const handleMessage = (said: FromLimited<Result, Said>) => {
      if (isDone<Result>(said)) done.resolve(said.result);
      else if (isFailed(said)) done.reject(new Error(said.message));
      else if (said.kind !== 'ready') handle?.(said as Said, { send, fail: done.reject, ...clock });
    };
    this.#child.on('message', handleMessage);
    this.#child.once('exit', handleExit);
    signal?.addEventListener('abort', handleAbort, { once: true });
    try {
      if (this.#hasEnded) throw new LimitedProcessError('ended');
      this.#child.send(message);
      return await done.promise;
    } finally {
      clock.pause();
      clearInterval(watch);
      this.#child.off('message', handleMessage);
      this.#child.off('exit', handleExit);
      signal?.removeEventListener('abort', handleAbort);
    }
  }

  // A process without work keeps no server running.
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async #isTooLarge(): Promise<boolean> {
    const text = await readFile(`/proc/${this.#child.pid}/statm`, 'utf8').catch(() => '');
    const pages = Number(text.split(' ')[1] ?? 0);
    return pages * PAGE_BYTES > this.#limits.memoryMegabytes * 1024 * 1024;
  }
}

function isDone<Result>(said: { kind: string }): said is { kind: 'done'; result: Result } {
  return said.kind === 'done';
}

function isFailed(said: { kind: string }): said is { kind: 'failed'; message: string } {
  return said.kind === 'failed';
}

function createCountdown(milliseconds: number, onEnd: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, milliseconds);
  };
  resume();
  return { pause: () => clearTimeout(timer), resume };
}
