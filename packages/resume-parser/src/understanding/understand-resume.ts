import type { Found, ParsedResume } from '../parsed-resume.ts';
import type { ResumeDocument } from '../resume-lines.ts';
import { readCertificates } from './entries/certificates.ts';
import { isStudy, readStudies } from './entries/education.ts';
import { readJobs } from './entries/experience.ts';
import { findEntries } from './entries/find-entries.ts';
import { keepAsItStands, leftOver, linesWithValues } from './left-over.ts';
import { labelledDetails } from './lines/labels.ts';
import { type ReadingLine, readableLines } from './lines/reading-line.ts';
import { findSections, type Section } from './lines/sections.ts';
import { findTextLanguage } from './lines/text-language.ts';
import { readSkills } from './lists/skills.ts';
import { readLanguages } from './lists/spoken-languages.ts';
import { type ContactLines, findHeadline, findLocation, findPhone } from './person/contact.ts';
import { findEmail } from './person/emails.ts';
import { readLinks } from './person/links.ts';
import { type FoundName, findName } from './person/names.ts';

/** What was read, and which lines are none of a value's: headings, and facts that are nobody's concern. */
interface Understood {
  resume: ParsedResume;
  headings: number[];
  /** Rows such as the date of birth and the marital status, which are kept nowhere. */
  privates: number[];
}

/** Lines that are read for values, some hundred pages; what stands below is kept as it stands. */
const MOST_LINES = 4000;
const MOST_CONTACT_LINES = 60;

/** Reads the values and accounts for every line [RESUME-03]. */
export function understandResume(document: ResumeDocument): Understood {
  const readable = readableLines(document);
  const lines = readable.slice(0, MOST_LINES);
  const email = findEmail(lines);
  const name = findName(lines, email?.value ?? null);
  const language = findTextLanguage(lines, document.language);
  const sections = [
    { kind: 'contact', title: '', headingAt: null, lines: lines.filter(isAtEdge) } satisfies Section,
    ...findSections(
      lines.filter((line) => !isAtEdge(line)),
      { nameAt: name?.at ?? null, contactAt: email?.lines[0] ?? null },
    ),
  ];
  const contact = { lines: contactLines(sections), name, email, language };
  const resume: ParsedResume = {
    language,
    ...readPerson(document, contact),
    summary: readSummary(linesOf(sections, 'summary')),
    ...readEntries(sections),
    skills: ofKind(sections, 'skills').flatMap((section) => readSkills(section.lines)),
    languages: ofKind(sections, 'languages').flatMap((section) => readLanguages(section.lines)),
    certificates: ofKind(sections, 'certificates').flatMap((section) => readCertificates(section.lines)),
    further: [],
  };
  const privates = lines.filter(isPrivate).map(({ at }) => at);
  const headings = sections.flatMap(({ headingAt }) => (headingAt === null ? [] : [headingAt]));
  resume.further = [
    ...leftOver(sections, new Set([...linesWithValues(resume), ...privates])),
    ...keepAsItStands({ kind: 'further', title: '', headingAt: null, lines: readable.slice(MOST_LINES) }),
  ];
  return { resume, headings, privates };
}

/** Headers and footers of pages say who the person is, wherever they stand among the lines. */
const isAtEdge = ({ role }: ReadingLine): boolean => role === 'header' || role === 'footer';

const ofKind = (sections: readonly Section[], wanted: Section['kind']): Section[] =>
  sections.filter(({ kind }) => kind === wanted);

const linesOf = (sections: readonly Section[], wanted: Section['kind']): ReadingLine[] =>
  ofKind(sections, wanted).flatMap((section) => section.lines);

/** Where no heading is known, all lines are one section; contact details stand at its beginning. */
const contactLines = (sections: readonly Section[]): ReadingLine[] =>
  ofKind(sections, 'contact').flatMap((section) => section.lines.slice(0, MOST_CONTACT_LINES));

type Person = Pick<
  ParsedResume,
  'firstname' | 'lastname' | 'headline' | 'email' | 'phone' | 'location' | 'links'
>;

function readPerson(document: ResumeDocument, contact: ContactLines): Person {
  const { name, email, lines } = contact;
  return {
    firstname: partOfName(name, name?.first),
    lastname: partOfName(name, name?.last),
    headline: findHeadline(contact),
    email,
    phone: findPhone(contact),
    location: findLocation(contact),
    links: readLinks(document, lines),
  };
}

function partOfName(name: FoundName | null, part = ''): Found<string> | null {
  if (name === null || part === '') return null;
  return { value: part, lines: name.lines, confidence: name.confidence };
}

/** Jobs and studies; rows under no heading are told apart by their words. */
function readEntries(sections: readonly Section[]): Pick<ParsedResume, 'experience' | 'education'> {
  const entriesOf = (kind: Section['kind']) =>
    ofKind(sections, kind).flatMap((section) => findEntries(section.lines));
  const mixed = entriesOf('entries');
  const jobs = readJobs([...entriesOf('experience'), ...mixed.filter((entry) => !isStudy(entry))]);
  const studies = readStudies([...entriesOf('education'), ...mixed.filter(isStudy)]);
  return {
    experience: jobs.filter(({ value }) => value.title !== '' || value.company !== ''),
    education: studies.filter(({ value }) => value.school !== '' || value.degree !== ''),
  };
}

/** A row that says nothing but private facts. */
function isPrivate(line: ReadingLine): boolean {
  const details = labelledDetails(line);
  return details.length > 0 && details.every(({ field }) => field === 'private' || field === 'reading');
}

/** Lines of running text as one text, items on lines of their own. */
function readSummary(lines: readonly ReadingLine[]): Found<string> | null {
  if (lines.length === 0) return null;
  let value = '';
  for (const { text, isItem } of lines) {
    if (value === '') value = isItem ? `• ${text}` : text;
    else if (isItem) value += `\n• ${text}`;
    else value += /\p{Ll}-$/u.test(value) ? text : ` ${text}`;
  }
  return { value, lines: lines.map(({ at }) => at), confidence: 0.9 };
}
