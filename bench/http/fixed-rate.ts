import { Agent, get } from 'node:http';
import { spread } from '../position-index/measure.ts';
import type { Load } from './load.ts';

export interface FixedRateResult {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  p999: number;
  max: number;
  failed: number;
}

/**
 * Sends requests at even distances, whether earlier ones were answered or not, and counts the milliseconds from
 * the moment each was due: a server that stalls is charged for everything that waited meanwhile. Sends until `over`, where that is given
 * and comes first.
 */
export async function runAtFixedRate(
  load: Omit<Load, 'connections'> & { rate: number; over?: AbortSignal },
): Promise<FixedRateResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let total = Math.round(load.rate * load.seconds);
  const distance = 1000 / load.rate;
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  await new Promise<void>((resolve) => {
    let sent = 0;
    let ended = 0;
    // What was sent is still answered.
    load.over?.addEventListener('abort', () => {
      total = sent;
      if (ended === total) resolve();
    });
    const end = (due: number, isGood: boolean): void => {
      times.push(performance.now() - due);
      if (!isGood) failed += 1;
      ended += 1;
      if (ended === total) resolve();
    };
    const send = (): void => {
      while (sent < total && performance.now() >= began + sent * distance) {
        const due = began + sent * distance;
        const path = load.paths[sent % load.paths.length] ?? '/';
        const headers = { cookie: load.cookies[sent % load.cookies.length] ?? '' };
        sent += 1;
        get(load.origin + path, { agent, headers }, (response) => {
          response.resume().once('end', () => end(due, response.statusCode === 200));
        }).once('error', () => end(due, false));
      }
      if (sent < total) setTimeout(send, Math.max(0, began + sent * distance - performance.now()));
    };
    send();
  });
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    requests: total,
    perSecond: Math.round((total / (performance.now() - began)) * 1000),
    ...spread(times),
    p999: Math.round((sorted[Math.floor(sorted.length * 0.999)] ?? 0) * 10) / 10,
    max: Math.round((sorted.at(-1) ?? 0) * 10) / 10,
    failed,
  };
}
