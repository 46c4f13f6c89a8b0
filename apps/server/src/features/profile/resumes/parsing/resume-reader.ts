import { fileURLToPath } from 'node:url';
import type { ParsedResume } from '@opencareers/resume-parser/parsed-resume';
import type { ResumeLine, UnreadableReason } from '@opencareers/resume-parser/resume-lines';
import {
  LimitedProcessError,
  type ProcessLimits,
} from '../../../../platform/limited-process/limited-worker.ts';
import { WorkerPool } from '../../../../platform/limited-process/worker-pool.ts';

/**
 * What came of reading a resume: its values with the lines they were read from, or why it could not be read. `failedAt` is
 * where in our own code, when that is at fault: a place, and nothing of what the resume says.
 */
export type ResumeReading =
  | { kind: 'read'; parsed: ParsedResume; lines: ResumeLine[] }
  | { kind: 'unreadable'; reason: UnreadableReason; failedAt?: string };

/** Reads resumes in processes of their own, with limits of memory and time [RESUME-03]. */
export interface ResumeReader {
  /**
   * Reads the file at a path; `name` is what the candidate called it. A file that takes too much is unreadable:
   * `too_slow` or `too_large`. Throws `ResumeProcessError` when nothing is known of the file: too many wait (`busy`) or
   * the process or the server ends (`ended`); it may be asked again.
   */
  read(path: string, name: string, signal?: AbortSignal): Promise<ResumeReading>;
  /** Ends the processes; what they were doing is rejected. */
  close(): Promise<void>;
}

/** A resume was not looked at: nothing is known of the file. */
export class ResumeProcessError extends Error {
  readonly reason: 'busy' | 'ended';

  constructor(reason: ResumeProcessError['reason']) {
    super(`no process read the resume: ${reason}`);
    this.name = 'ResumeProcessError';
    this.reason = reason;
  }
}

const PROGRAM = fileURLToPath(new URL('./resume-child.ts', import.meta.url));
/** A new process for every file: nothing of one candidate is left in memory when the next one's comes. */
const SETTINGS = { workersMax: 2, waitingMax: 200, idleMilliseconds: 0 };
const LIMITS: ProcessLimits = { milliseconds: 10_000, heapMegabytes: 192, memoryMegabytes: 300 };

/** What may be set for a reader. */
export interface ResumeReaderOptions {
  limits?: ProcessLimits;
  /** Told where our own code failed with a file that then counts as broken. */
  log?: (message: string, fields: object) => void;
}

/** Starts nothing before the first resume comes. */
export function createResumeReader({ limits = LIMITS, log }: ResumeReaderOptions = {}): ResumeReader {
  const pool = new WorkerPool<ResumeReading>({ path: PROGRAM, limits }, SETTINGS);
  return {
    read: async (path, name, signal) => {
      try {
        const reading = await pool.run({ message: { path, name }, signal });
        if (reading.kind === 'unreadable' && reading.failedAt !== undefined)
          log?.('a resume could not be read by a fault of ours', { failedAt: reading.failedAt });
        return reading;
      } catch (error) {
        if (!(error instanceof LimitedProcessError)) throw error;
        if (error.reason === 'busy' || error.reason === 'ended') throw new ResumeProcessError(error.reason);
        return { kind: 'unreadable', reason: error.reason === 'time' ? 'too_slow' : 'too_large' };
      }
    },
    close: async () => pool.close(),
  };
}
