import { beginningOf } from '@opencareers/messages/beginnings';
import type { ResumeLine } from '@opencareers/resume-parser/resume-lines';
import { z } from 'zod';
import type { RunAsCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';
import type { SlowTask } from '../../../platform/tasks/slow-task.ts';
import { lockCandidate } from '../../accounts/index.ts';
import type { ReadResume } from '../profile.schema.ts';
import { writeProfileSections } from '../sections/write-sections.ts';
import { ResumeProcessError, type ResumeReader, type ResumeReading } from './parsing/resume-reader.ts';
import { findResume, type ReadingOutcome, writeReading } from './resumes.repo.ts';
import { fillEmpty } from './review/profile-merges.ts';
import { readValuesOf } from './review/read-values.ts';

/** Kind of the tasks that read what a call could not read: the server ended, or too many waited. */
export const RESUME_READING_TASK = 'resume-reading';
/** By now the call that kept the resume has read it, or never will. */
const LATER_MILLISECONDS = 60_000;
const LINES_MAX = 3_000;
const LINE_LENGTH_MAX = 2_000;
const TEXT_MAX = 10_000;
const LARGE_LETTERS = 1.15;

/** What reading resumes needs. */
export interface ReadingServices {
  files: UploadFiles;
  reader: ResumeReader;
}

/** A resume that is to be read. */
export interface KeptResume {
  id: number;
  name: string;
  file: string;
}

interface WaitingResume extends KeptResume {
  candidateId: number;
}

/** Promises that a resume is read, whatever becomes of this process. */
export async function queueReading(ctx: Context, candidateId: number, id: number): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + LATER_MILLISECONDS);
  await addTask(ctx, {
    kind: RESUME_READING_TASK,
    key: String(id),
    payload: { id, candidateId },
    candidateId,
    runAt,
  });
}

/** Reads a resume and fills what is empty in the profile. One that nobody could look at now waits for its task. */
export async function readKept(
  { files, reader }: ReadingServices,
  resume: KeptResume,
  { run, signal }: { run: RunAsCandidate; signal?: AbortSignal },
): Promise<void> {
  const reading = await readFile({ files, reader }, resume, signal);
  // A busy machine may be what was slow: its task tries once more, and has the last word.
  const isSlow = reading?.kind === 'unreadable' && reading.reason === 'too_slow';
  if (reading !== null && !isSlow)
    await run((ctx, candidateId) => writeRead(ctx, { candidateId, id: resume.id }, reading));
}

/** Reads what still waits. */
export function createReadingTask(services: ReadingServices): SlowTask<WaitingResume, ResumeReading> {
  return {
    begin: async (ctx, { payload }) => {
      const { id, candidateId } = z.object({ id: z.number(), candidateId: z.number() }).parse(payload);
      const resume = await findResume(ctx, candidateId, id);
      return resume?.state === 'waiting' ? { candidateId, id, name: resume.name, file: resume.file } : null;
    },
    work: async (resume, { signal }) => {
      const reading = await readFile(services, resume, signal);
      // Tried again later, as other work of the queue that fails.
      if (reading === null) throw new Error('the resume could not be looked at');
      return reading;
    },
    finish: (ctx, reading, resume) => writeRead(ctx, resume, reading),
  };
}

async function readFile(
  { files, reader }: ReadingServices,
  { name, file }: KeptResume,
  signal?: AbortSignal,
): Promise<ResumeReading | null> {
  try {
    return await reader.read(files.pathOf(file), name, signal);
  } catch (error) {
    if (error instanceof ResumeProcessError) return null;
    throw error;
  }
}

async function writeRead(
  ctx: Context,
  resume: { candidateId: number; id: number },
  reading: ResumeReading,
): Promise<void> {
  if (!(await lockCandidate(ctx, resume.candidateId))) return;
  // Read by the call and by its task at the same time: the first one counts, and what was edited since stays.
  const kept = await findResume(ctx, resume.candidateId, resume.id);
  if (kept?.state !== 'waiting') return;
  const outcome = outcomeOf(reading);
  await writeReading(ctx, resume, outcome);
  const { parsed } = outcome;
  if (parsed !== null)
    await writeProfileSections(ctx, resume.candidateId, (before) =>
      fillEmpty(before, readValuesOf(parsed.parsed)),
    );
}

function outcomeOf(reading: ResumeReading): ReadingOutcome {
  if (reading.kind === 'unreadable') return { state: 'unreadable', reason: reading.reason, parsed: null };
  const parsed = keepable({ parsed: reading.parsed, lines: reading.lines.slice(0, LINES_MAX).map(lineOf) });
  return { state: 'read', reason: null, parsed };
}

function lineOf({ text, page, role, size }: ResumeLine): ReadResume['lines'][number] {
  const isHeading = role === 'heading' || (size ?? 1) > LARGE_LETTERS;
  return { text: text.slice(0, LINE_LENGTH_MAX), page, isHeading };
}

/** The same without what the database refuses in JSON, and within limits. */
export function keepable(read: ReadResume): ReadResume {
  return JSON.parse(
    JSON.stringify(read, (_key, value: unknown) => (typeof value === 'string' ? keepableText(value) : value)),
  ) as ReadResume;
}

function keepableText(text: string): string {
  return beginningOf(text, TEXT_MAX).replaceAll('\0', '');
}
