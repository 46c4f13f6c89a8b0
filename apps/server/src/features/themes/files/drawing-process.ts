import { fileURLToPath } from 'node:url';
import { AppError } from '../../../platform/app-error.ts';
import { LimitedProcessError, type ProcessLimits } from '../../../platform/limited-process/limited-worker.ts';
import { WorkerPool } from '../../../platform/limited-process/worker-pool.ts';
import { DRAWING_DENSITY } from '../../../platform/pictures/picture-maker.ts';

/** What is asked of the process that draws for the first time. */
export interface DrawingJob {
  svg: string;
  /** Of the box in px. */
  size: number;
  /** At which units of a drawing become pixels. */
  density: number;
}

const PROGRAM = fileURLToPath(new URL('./drawing-child.ts', import.meta.url));
/** A logo is drawn in a few milliseconds; the library itself takes 90 MB. */
const LIMITS = { milliseconds: 5_000, heapMegabytes: 64, memoryMegabytes: 400 };
/** As large as icons get. */
const SIZE = 512;

/** What came of a drawing: something that is seen, or pixels that are all transparent. */
export type Drawn = 'seen' | 'blank';

/** Why a drawing is none: it cannot be drawn, takes more than drawings may, or shows nothing. */
export type DrawingFault = 'broken' | 'too_much' | 'blank';

/** Null when it went well. Throws `unavailable` when too many wait. */
type TryDrawing = (svg: string) => Promise<DrawingFault | null>;

/** Makes what draws for the first time within limits, in a process that lives for a while. */
export function createDrawingTrial(limits: ProcessLimits): TryDrawing {
  const pool = new WorkerPool<Drawn>(
    { path: PROGRAM, limits, isNative: true },
    { workersMax: 1, waitingMax: 20, idleMilliseconds: 10_000 },
  );
  return async (svg) => {
    try {
      const message: DrawingJob = { svg, size: SIZE, density: DRAWING_DENSITY };
      return (await pool.run({ message })) === 'blank' ? 'blank' : null;
    } catch (error) {
      if (!(error instanceof LimitedProcessError)) return 'broken';
      if (error.reason === 'busy') throw new AppError('unavailable', { body: 'envelope' });
      return error.reason === 'ended' ? 'broken' : 'too_much';
    }
  };
}

/**
 * Draws what somebody has sent for the first time, where it can fill no memory but its own and keeps nobody waiting: a
 * small drawing can ask for work without end, and nothing stops the library in the middle of it.
 */
export const tryDrawing = createDrawingTrial(LIMITS);
