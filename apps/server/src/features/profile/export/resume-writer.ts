import { fileURLToPath } from 'node:url';
import { createFileWriter, type FileWriter } from '../../../platform/limited-process/file-writer.ts';
import type { PdfResume } from './resume-pdf.ts';

/** What is asked of a process that makes resumes. */
export interface ResumeFileJob extends PdfResume {
  format: 'pdf' | 'docx';
}

/** Makes the files of resumes. */
export type ResumeWriter = FileWriter<ResumeFileJob>;

const PROGRAM = fileURLToPath(new URL('./export-child.ts', import.meta.url));

/** A writer of resumes in processes of their own. */
export function createResumeWriter(): ResumeWriter {
  return createFileWriter(PROGRAM);
}
