import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { ExportSectionName } from '@opencareers/contracts/resume-export-calls';
import { directionOf, type Language } from '@opencareers/messages/languages';
import { createSay } from '../../../platform/texts.ts';
import type english from './texts/en.json';

/** A text of exported resumes; headings are such as readers of resumes know. */
const exportText = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** A line of a text; items of a list stand together. */
export interface ContentLine {
  text: string;
  isItem: boolean;
}

/** A job, a school or a part that the candidate has named. */
export interface ContentEntry {
  title: string;
  /** The company and the place, or the degree and its field. */
  facts: string;
  dates: string;
  lines: readonly ContentLine[];
}

/** A part of a resume under its heading. */
export interface ContentSection {
  heading: string;
  lines: readonly ContentLine[];
  entries: readonly ContentEntry[];
}

/** A resume in words: its PDF and its DOCX are both made from it. */
export interface ResumeContent {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** Of the document. */
  title: string;
  name: string;
  headline: string;
  contact: readonly string[];
  sections: readonly ContentSection[];
}

/** What stands in a resume, in which language and order. */
export interface ContentChoice {
  language: Language;
  sections: readonly ExportSectionName[];
}

const ITEM = /^\s*[•‣▪·*–-]\s+(?=\S)/u;

/** The words of a resume: what is chosen of a profile, with headings; what is empty has none. */
export function resumeContentOf(profile: CandidateProfile, choice: ContentChoice): ResumeContent {
  const { language } = choice;
  const { email, phone, location, headline } = profile;
  const written = `${profile.firstname} ${profile.lastname}`.trim();
  const name = written === '' ? email : written;
  return {
    language,
    direction: directionOf(language),
    title: exportText(language, 'title', { name }),
    name,
    headline,
    contact: [written === '' ? '' : email, phone, location].filter((text) => text !== ''),
    sections: choice.sections.flatMap((section) => sectionsOf(profile, section, language)),
  };
}

function sectionsOf(
  profile: CandidateProfile,
  section: ExportSectionName,
  language: Language,
): ContentSection[] {
  const heading = exportText(language, section);
  const withLines = (lines: readonly ContentLine[]) =>
    lines.length === 0 ? [] : [{ heading, lines, entries: [] }];
  const withEntries = (entries: readonly ContentEntry[]) =>
    entries.length === 0 ? [] : [{ heading, lines: [], entries }];
  const items = (texts: readonly string[]) => withLines(texts.map((text) => ({ text, isItem: true })));
  switch (section) {
    case 'about':
      return withLines(linesOf(profile.about));
    case 'experience':
      return withEntries(
        profile.experience.map((job) => ({
          title: job.title,
          facts: joinTexts([job.company, job.location]),
          dates: spanText(job, language),
          lines: linesOf(job.description),
        })),
      );
    case 'education':
      return withEntries(
        profile.education.map((study) => ({
          title: study.school,
          facts: joinTexts([study.degree, study.field]),
          dates: spanText({ ...study, isCurrent: false }, language),
          lines: linesOf(study.description),
        })),
      );
    case 'skills':
      return items(profile.skills.map(({ name }) => name));
    case 'languages':
      return items(profile.languages.map(({ name, level }) => (level === '' ? name : `${name} (${level})`)));
    case 'certificates':
      return items(
        profile.certificates.map(({ name, issuer, date }) =>
          joinTexts([name, issuer, monthText(date, language)]),
        ),
      );
    case 'links':
      return items(
        profile.links.map(({ label, url }) => (label === '' || label === url ? url : `${label}: ${url}`)),
      );
    default:
      // They have headings of their own.
      return profile.further.map(({ title, text }) => ({
        heading: title === '' ? heading : title,
        lines: linesOf(text),
        entries: [],
      }));
  }
}

/** Every text of a resume in its order. */
export function shownTexts({ name, headline, contact, sections }: ResumeContent): string[] {
  return [
    name,
    headline,
    ...contact,
    ...sections.flatMap(({ heading, lines, entries }) => [
      heading,
      ...lines.map(({ text }) => text),
      ...entries.flatMap((entry) => [
        entry.title,
        entry.facts,
        entry.dates,
        ...entry.lines.map(({ text }) => text),
      ]),
    ]),
  ];
}

function linesOf(text: string): ContentLine[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line.replace(ITEM, '').trim(), isItem: ITEM.test(line) }));
}

const joinTexts = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');

interface Span {
  startDate: string;
  endDate: string;
  isCurrent: boolean;
}

function spanText({ startDate, endDate, isCurrent }: Span, language: Language): string {
  const end = isCurrent ? exportText(language, 'present') : monthText(endDate, language);
  return [monthText(startDate, language), end].filter((text) => text !== '').join(' – ');
}

function monthText(date: string, language: Language): string {
  if (date.length < 'YYYY-MM'.length) return date;
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}-01T00:00:00Z`));
}
