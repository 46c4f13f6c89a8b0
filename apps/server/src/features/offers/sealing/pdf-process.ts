import { fileURLToPath } from 'node:url';
import type { PdfFacts } from '@opencareers/letter-seal/inspect-pdf';
import { LetterRefusedError } from '@opencareers/letter-seal/letter-refused';
import type { SealInput } from '@opencareers/letter-seal/seal-input';
import {
  LimitedProcessError,
  type ProcessLimits,
  type Talk,
} from '../../../platform/limited-process/limited-worker.ts';
import { WorkerPool } from '../../../platform/limited-process/worker-pool.ts';
import type { AskedByChild, ToChild } from './pdf-job.ts';

/** PDFs of others are read in processes of their own, with limits of memory and time. */
export interface PdfProcess {
  /** As `inspectPdf`; a PDF that takes too much is refused as `broken`. */
  inspectPdfSafely(bytes: Uint8Array, signal?: AbortSignal): Promise<PdfFacts>;
  /** As `sealLetter`; throws `LimitedProcessError` when it takes too much. */
  sealSafely(input: SealInput, signal?: AbortSignal): Promise<Uint8Array>;
  /** Ends the processes; what they were doing is rejected. */
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const SETTINGS = { workersMax: 2, idleMilliseconds: 30_000 };
const LIMITS: ProcessLimits = { milliseconds: 20_000, heapMegabytes: 512, memoryMegabytes: 1_024 };

type AskForStamp = SealInput['timeStamp'];

/** Starts nothing before the first PDF comes. */
export function createPdfProcess(limits: ProcessLimits = LIMITS): PdfProcess {
  const pool = new WorkerPool<PdfFacts | Uint8Array, AskedByChild>({ path: PROGRAM, limits }, SETTINGS);
  const run = (message: ToChild, timeStamp: AskForStamp, signal?: AbortSignal) =>
    pool.run({ message, signal, handle: (said, talk) => handleSaid(said, talk, timeStamp) });
  return {
    inspectPdfSafely: async (bytes, signal) => {
      try {
        return (await run({ kind: 'inspect', bytes }, undefined, signal)) as PdfFacts;
      } catch (error) {
        const isTooMuch = error instanceof LimitedProcessError && error.reason !== 'ended';
        throw isTooMuch ? new LetterRefusedError('broken', { cause: error }) : error;
      }
    },
    sealSafely: async ({ timeStamp, ...input }, signal) => {
      const message = { kind: 'seal', input, isStamped: timeStamp !== undefined } as const;
      return (await run(message, timeStamp, signal)) as Uint8Array;
    },
    close: async () => pool.close(),
  };
}

function handleSaid(said: AskedByChild, talk: Talk, timeStamp: AskForStamp): void {
  if (said.kind === 'refused') talk.fail(new LetterRefusedError(said.reason));
  else {
    // An authority far away takes its own time.
    talk.pause();
    void answerStamp(timeStamp, said.request).then((answer) => {
      talk.resume();
      talk.send({ kind: 'time-stamp', id: said.id, answer } satisfies ToChild);
    });
  }
}

async function answerStamp(ask: AskForStamp, request: Uint8Array) {
  try {
    if (ask === undefined) throw new Error('nobody gives time stamps');
    return { response: await ask(request) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}
