import { serveFileJobs } from '../../../platform/limited-process/file-writer.ts';
import { writeResumeDocx } from './resume-docx.ts';
import { writeResumePdf } from './resume-pdf.ts';
import type { ResumeFileJob } from './resume-writer.ts';

// Runs as a process of its own: one resume at a time, for `resume-writer.ts`.
serveFileJobs(async ({ format, ...resume }: ResumeFileJob) =>
  format === 'pdf' ? writeResumePdf(resume) : writeResumeDocx(resume),
);
