import { AppError } from '../app-error.ts';
import { type FromLimited, LimitedProcessError } from './limited-worker.ts';
import { WorkerPool } from './worker-pool.ts';

const SETTINGS = { workersMax: 2, waitingMax: 50, idleMilliseconds: 30_000 };
const LIMITS = { milliseconds: 30_000, heapMegabytes: 320, memoryMegabytes: 600 };

/** Makes files in processes of their own: fonts take long to set, and others must not wait for that. */
export interface FileWriter<Job extends object> {
  /** The bytes of the file. Throws `unavailable` when too many wait or it takes too much. */
  write(job: Job): Promise<Buffer>;
  close(): void;
}

/** A writer whose program calls `serveFileJobs`. Starts nothing before the first file is asked for. */
export function createFileWriter<Job extends object>(path: string): FileWriter<Job> {
  const pool = new WorkerPool<Uint8Array>({ path, limits: LIMITS }, SETTINGS);
  return {
    write: async (message) => {
      try {
        return Buffer.from(await pool.run({ message }));
      } catch (error) {
        if (error instanceof LimitedProcessError) throw new AppError('unavailable', { body: 'envelope' });
        throw error;
      }
    },
    close: () => pool.close(),
  };
}

/** Makes one file, or what is found out about one, at a time for `createFileWriter`, in a process of its own. */
export function serveFileJobs<Job extends object, Made = Uint8Array>(
  write: (job: Job) => Promise<Made>,
): void {
  const send = (message: FromLimited<Made, never>) => process.send?.(message);
  process.on('message', (job: Job) => {
    write(job).then(
      (result) => send({ kind: 'done', result }),
      (error: unknown) =>
        // The message of an error may quote what the file says.
        send({ kind: 'failed', message: error instanceof Error ? error.name : 'unknown' }),
    );
  });
  // The server is gone.
  process.on('disconnect', () => process.exit());
  send({ kind: 'ready' });
}
