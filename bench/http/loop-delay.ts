import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { percentile, rounded } from '../position-index/measure.ts';

/* Loaded into the server before its own code: tells its parent, when asked, how long its event loop was held up. */

/** How long others wait for a turn of the event loop, in milliseconds. */
interface Turns {
  p50: number;
  p99: number;
  p999: number;
  max: number;
}

/** What held up the event loop of the server's main thread. */
export interface LoopDelay {
  /** By the clock: what else runs on the machine holds it up as well. */
  delay: Turns;
  /** Processor time between two turns of a timer of a millisecond, which a busy machine does not stretch. */
  processor: Turns;
}

const RESOLUTION_MS = 1;

if (isMainThread && process.send !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const late = (nanoseconds: number) => rounded(Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS));
  let turns: number[] = [];
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    turns.push((now.user + now.system - before.user - before.system) / 1000);
    before = now;
  }, RESOLUTION_MS).unref();
  process.on('message', () => {
    const [p50, p99, p999] = [50, 99, 99.9].map((share) => late(delays.percentile(share)));
    process.send?.({
      delay: { p50, p99, p999, max: late(delays.max) },
      processor: {
        p50: rounded(percentile(turns, 0.5)),
        p99: rounded(percentile(turns, 0.99)),
        p999: rounded(percentile(turns, 0.999)),
        max: rounded(percentile(turns, 1)),
      },
    });
    delays.reset();
    turns = [];
  });
  // The server ends when it has nothing more to do, whoever could still ask.
  process.channel?.unref();
}
