import type { Found, ParsedResume } from '../parsed-resume.ts';
import type { Section } from './lines/sections.ts';

type Kept = Found<{ title: string; text: string }>;

/** Lines that no value has, under the headings where they stand; nothing of a resume is thrown away [RESUME-03]. */
export function leftOver(sections: readonly Section[], taken: ReadonlySet<number>): Kept[] {
  return sections.flatMap((section) => {
    const left = section.lines.filter(({ at }) => !taken.has(at));
    const isEmptyHeading = section.kind === 'further' && section.lines.length === 0;
    return left.length === 0 && !isEmptyHeading ? [] : keepAsItStands({ ...section, lines: left });
  });
}

/** Lines as a section of their own; none where there is nothing to keep. */
export function keepAsItStands({ kind, title, headingAt, lines }: Section): Kept[] {
  if (lines.length === 0 && headingAt === null) return [];
  const text = lines.map((line) => (line.isItem ? `• ${line.text}` : line.cells.join('   '))).join('\n');
  const ats = lines.flatMap(({ at, also }) => [at, ...also]);
  const confidence = kind === 'further' ? 0.8 : 0.3;
  return [{ value: { title, text }, lines: headingAt === null ? ats : [headingAt, ...ats], confidence }];
}

/** Every line that a value was read from. */
export function linesWithValues(resume: ParsedResume): number[] {
  const { firstname, lastname, headline, email, phone, location, summary } = resume;
  const single = [firstname, lastname, headline, email, phone, location, summary];
  const { links, experience, education, skills, languages, certificates, further } = resume;
  const lists = [links, experience, education, skills, languages, certificates, further].flat();
  return [...single, ...lists].flatMap((found) => found?.lines ?? []);
}
