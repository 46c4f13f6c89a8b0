import { fileURLToPath } from 'node:url';
import { IMPORT_MAX_BYTES } from '@opencareers/contracts/resume-calls';
import { AppError } from '../../../../platform/app-error.ts';
import {
  LimitedProcessError,
  type ProcessLimits,
} from '../../../../platform/limited-process/limited-worker.ts';
import { WorkerPool } from '../../../../platform/limited-process/worker-pool.ts';
import type { ReadResume } from '../../profile.schema.ts';
import { keepable } from '../reading.service.ts';
import type { ImportReading } from './read-import.ts';

const PROGRAM = fileURLToPath(new URL('./import-child.ts', import.meta.url));
/** A new process for every file: nothing of one candidate is left in memory when the next one's comes. */
const SETTINGS = { workersMax: 2, waitingMax: 50, idleMilliseconds: 0 };
const LIMITS: ProcessLimits = { milliseconds: 5_000, heapMegabytes: 128, memoryMegabytes: 256 };
const RETRY_SECONDS = 5;

/** Reads files of other services in processes of their own, with limits of memory and time. */
export interface ImportReader {
  /**
   * Reads a JSON Resume or the data archive of LinkedIn (spec:D40). The file itself is not kept: an archive holds
   * much that is nobody's business. Throws `payload_too_large`, `upload_type_refused`, also for a file that takes too
   * much, and `unavailable` when too many wait.
   */
  read(bytes: Uint8Array): Promise<ReadResume>;
  /** Ends the processes; what they were doing is refused as `unavailable`. */
  close(): void;
}

/** Starts nothing before the first file comes. */
export function createImportReader(limits: ProcessLimits = LIMITS): ImportReader {
  const pool = new WorkerPool<ImportReading>({ path: PROGRAM, limits }, SETTINGS);
  return {
    read: async (bytes) => {
      if (bytes.length > IMPORT_MAX_BYTES) throw new AppError('payload_too_large');
      const { read } = await pool.run({ message: { bytes } }).catch(refuse);
      if (read === null) throw new AppError('upload_type_refused');
      return keepable(read);
    },
    close: () => pool.close(),
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof LimitedProcessError)) throw error;
  if (error.reason === 'busy' || error.reason === 'ended')
    throw new AppError('unavailable', { cause: error, retryAfter: RETRY_SECONDS });
  throw new AppError('upload_type_refused', { cause: error });
}
