import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longest that background work waits for those who are being answered, in ms. */
const WAIT_MS = 8;
/** What each slice may wait for that, in ms, half as long as it works: however many come, the work takes half as long again. */
const EARNED_MS = 1;
/** What takes longer than this, in ms, is an upload or a stream: nobody's answer comes sooner for waiting. */
const ANSWER_MS = 50;

/** Requests of this process that are being answered, each with the time of its arrival: the thread that answers is one. */
const underWay = new Map<object, number>();
const waiting = new Set<() => void>();
/** What may still be waited, in ms; below zero where a timer was late. */
let credit = 0;

/** Notes who is being answered, so that `giveWay` knows. */
export function noteAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    underWay.set(request, performance.now());
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    underWay.delete(request);
    if (!areAnswered()) for (const goOn of [...waiting]) goOn();
    done();
  });
}

/**
 * Between two slices of background work: lets whatever waits have its turn, and whoever is being answered their answer. An
 * answer has several turns, and in each of them it would wait for a slice.
 */
export async function giveWay(): Promise<void> {
  await setImmediate();
  credit = Math.min(WAIT_MS, credit + EARNED_MS);
  if (credit < EARNED_MS || !areAnswered()) return;
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, credit);
    waiting.add(goOn);
  });
  credit -= performance.now() - began;
}

function areAnswered(): boolean {
  const before = performance.now() - ANSWER_MS;
  for (const [request, arrivedAt] of underWay) {
    if (arrivedAt > before) return true;
    underWay.delete(request);
  }
  return false;
}
