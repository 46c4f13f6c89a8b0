import { findAttachedResume } from './attached-lines.ts';
import type { ParsedResume } from './parsed-resume.ts';
import type { ResumeDocument } from './resume-lines.ts';
import { understandResume } from './understanding/understand-resume.ts';

/**
 * What a resume says, value by value with the lines it was read from [RESUME-03]. Pure and without input or output;
 * it never throws, whatever the lines are. Nothing is thrown away but what nobody should keep, such as the date of
 * birth: lines that no value has stand in `further`. A file that we wrote ourselves says by its attachment what it says, as
 * long as its lines agree.
 */
export function parseResume(document: ResumeDocument): ParsedResume {
  return findAttachedResume(document) ?? understandResume(document).resume;
}
