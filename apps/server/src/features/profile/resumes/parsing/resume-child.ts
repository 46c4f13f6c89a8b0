import { readFile } from 'node:fs/promises';
import { parseResume } from '@opencareers/resume-parser/parse-resume';
import { readResume } from '@opencareers/resume-parser/read-resume';
import { UnreadableResumeError } from '@opencareers/resume-parser/resume-lines';
import type { FromResumeChild, ResumeJob } from './resume-job.ts';
import type { ResumeReading } from './resume-reader.ts';

// Runs as a process of its own: one resume, for `resume-reader.ts`.

function send(message: FromResumeChild): void {
  process.send?.(message);
}

async function read({ path, name }: ResumeJob): Promise<ResumeReading> {
  const bytes = await readFile(path);
  try {
    const document = await readResume(bytes, name);
    return { kind: 'read', parsed: parseResume(document), lines: document.lines };
  } catch (error) {
    if (error instanceof UnreadableResumeError) return { kind: 'unreadable', reason: error.reason };
    return { kind: 'unreadable', reason: 'broken', failedAt: placeOf(error) };
  }
}

// The message of an error may quote the resume; its place in the code never does.
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /^\s+at .+$/m.exec(stack)?.[0].trim() ?? 'somewhere';
}

process.on('message', (job: ResumeJob) => {
  read(job).then(
    (result) => send({ kind: 'done', result }),
    (error: unknown) =>
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
// The server is gone.
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });
