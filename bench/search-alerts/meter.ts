import { monitorEventLoopDelay } from 'node:perf_hooks';
import { memoryMegabytes, rounded } from '../position-index/measure.ts';

/** What the measured parts of a run take together: making the searches up is none of it. */
export class Meter {
  readonly #delays = monitorEventLoopDelay({ resolution: 1 });
  #processor = 0;
  #wall = 0;

  async measure<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const before = process.cpuUsage();
    this.#delays.enable();
    const result = await work();
    this.#delays.disable();
    const { user, system } = process.cpuUsage(before);
    this.#processor += (user + system) / 1e6;
    this.#wall += (performance.now() - began) / 1e3;
    return result;
  }

  read() {
    return {
      processorSeconds: rounded(this.#processor),
      wallSeconds: rounded(this.#wall),
      othersWaitMilliseconds: {
        p50: rounded(this.#delays.percentile(50) / 1e6),
        p99: rounded(this.#delays.percentile(99) / 1e6),
      },
      processMB: memoryMegabytes(),
    };
  }
}
