import type { FromLimited } from '../../../../platform/limited-process/limited-worker.ts';
import type { ResumeReading } from './resume-reader.ts';

/** What is asked of a process that reads resumes. */
export interface ResumeJob {
  path: string;
  name: string;
}

/** What such a process says. */
export type FromResumeChild = FromLimited<ResumeReading, never>;
