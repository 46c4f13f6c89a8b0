import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { ResumeExportOptions } from '@opencareers/contracts/resume-export';
import type { ExportFormat } from '@opencareers/contracts/resume-export-calls';
import type { Language } from '@opencareers/messages/languages';
import { writeAttachedResume } from '@opencareers/resume-parser/attached-resume';
import { listUnshown, showableText } from '../../../platform/pdf/showable-text.ts';
import { writeJsonResume } from './json-resume-file.ts';
import { plainResumeOf } from './plain-resume.ts';
import { resumeContentOf, shownTexts } from './resume-content.ts';
import type { ResumeWriter } from './resume-writer.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json; charset=utf-8',
};

/** A resume as it is sent. */
interface ResumeFile {
  name: string;
  type: string;
  bytes: Buffer;
  /** How many different characters stand as a question mark. */
  replaced: number;
}

/** The file of a resume. Throws `unavailable` as the writer does. */
export async function writeResumeFile(
  profile: CandidateProfile,
  options: ResumeExportOptions & { language: Language },
  { writer, at }: { writer: ResumeWriter; at: Date },
): Promise<ResumeFile> {
  const { format, template, sections, language } = options;
  const content = resumeContentOf(profile, { language, sections });
  const named = { name: `${fileNameOf(content.title)}.${format}`, type: TYPES[format] };
  if (format === 'json')
    return { ...named, bytes: Buffer.from(writeJsonResume(profile, { sections })), replaced: 0 };
  const texts = shownTexts(content);
  // Word processors find fonts for everything.
  const shown = format === 'pdf' ? texts.map(showableText) : texts;
  const attached = writeAttachedResume(plainResumeOf(profile, { language, sections }), shown);
  const bytes = await writer.write({ format, template, content, attached, at });
  return { ...named, bytes, replaced: format === 'pdf' ? listUnshown(texts).length : 0 };
}

/** No sign that any system refuses in the name of a file. */
const fileNameOf = (title: string): string =>
  title
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 100);
