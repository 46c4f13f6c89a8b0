import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import {
  EXPORT_FORMATS,
  EXPORT_SECTIONS,
  EXPORT_TEMPLATES,
  type ExportSectionName,
  RESUME_EXPORT_PATHS,
} from './resume-export-calls.ts';

/** `skills,experience`: the parts in their order; an empty text leaves all of them out. */
const sections = z
  .string()
  .max(200)
  .default(EXPORT_SECTIONS.join(','))
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(z.enum(EXPORT_SECTIONS)))
  .refine((names) => new Set(names).size === names.length, 'names a part twice')
  .transform((names): readonly ExportSectionName[] => names);

/** GET resume_export (spec:D45). */
const ResumeExportQuerySchema = z.looseObject({
  format: z.enum(EXPORT_FORMATS).default('pdf'),
  template: z.enum(EXPORT_TEMPLATES).default('classic'),
  sections,
  language: z.enum(LANGUAGE_CODES).optional().describe('Of headings and dates; else that of the caller'),
});

/** GET resume_export_check: what the file would not show as it is. */
const ResumeExportCheckSchema = z.object({
  replaced: z.array(z.string()).describe('Characters that stand as a question mark, each once'),
});
const ResumeExportCheckAnswerSchema = envelopeOf(ResumeExportCheckSchema, z.null());

export type ResumeExportOptions = z.output<typeof ResumeExportQuerySchema>;
export type ResumeExportCheck = z.infer<typeof ResumeExportCheckSchema>;

const parts = { access: 'candidate', tag: 'profile' } as const;

/** The profile as a resume that candidates take with them (spec:D45). */
export const RESUME_EXPORT_ENDPOINTS = {
  file: endpoint('GET', RESUME_EXPORT_PATHS.file, {
    ...parts,
    query: ResumeExportQuerySchema,
    answer: z.any().describe('A PDF, a DOCX or a JSON Resume'),
  }),
  check: endpoint('GET', RESUME_EXPORT_PATHS.check, {
    ...parts,
    query: z.looseObject({}),
    answer: ResumeExportCheckAnswerSchema,
  }),
};
