import { inspectPdf } from '@opencareers/letter-seal/inspect-pdf';
import { LetterRefusedError } from '@opencareers/letter-seal/letter-refused';
import { sealLetter } from '@opencareers/letter-seal/seal-letter';
import type { FromChild, ToChild } from './pdf-job.ts';

// Runs as a process of its own: one PDF after the other, for `pdf-process.ts`.

/** Answers of the time-stamp authority that are waited for. */
const stamps = new Map<number, (answer: { response: Uint8Array } | { message: string }) => void>();
let asked = 0;

function send(message: FromChild): void {
  process.send?.(message);
}

function askTimeStamp(request: Uint8Array): Promise<Uint8Array> {
  asked += 1;
  const id = asked;
  send({ kind: 'time-stamp', id, request });
  return new Promise((resolve, reject) => {
    stamps.set(id, (answer) => {
      stamps.delete(id);
      if ('response' in answer) resolve(answer.response);
      else reject(new Error(answer.message));
    });
  });
}

async function work(job: Exclude<ToChild, { kind: 'time-stamp' }>): Promise<void> {
  try {
    if (job.kind === 'inspect') send({ kind: 'done', result: await inspectPdf(job.bytes) });
    else {
      const { input, isStamped } = job;
      const given = isStamped ? { ...input, timeStamp: askTimeStamp } : input;
      send({ kind: 'done', result: await sealLetter(given) });
    }
  } catch (error) {
    if (error instanceof LetterRefusedError) send({ kind: 'refused', reason: error.reason });
    else send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'time-stamp') stamps.get(message.id)?.(message.answer);
  else void work(message);
});
// The server is gone.
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });
