import type { Found, ParsedResume } from '../parsed-resume.ts';
import type { ResumeDocument } from '../resume-lines.ts';
import { readCertificates } from './entries/certificates.ts';
import { isStudy, readStudies } from './entries/education.ts';
import { joinEvents } from './entries/events.ts';
import { readJobs } from './entries/experience.ts';
import { findEntries } from './entries/find-entries.ts';
import { foldLine } from './lines/folded-text.ts';
import { headingOfLine } from './lines/headings.ts';
import { labelledDetails } from './lines/labels.ts';
import { type ReadingLine, readableLines } from './lines/reading-line.ts';
import { findSections, type Section } from './lines/sections.ts';
import { isTableHead } from './lines/set-apart.ts';
import { readSkills } from './lists/skills.ts';
import { readLanguages } from './lists/spoken-languages.ts';
import { type ContactLines, findHeadline, findLocation, findPhone } from './person/contact.ts';
import { readLinks } from './person/links.ts';
import { type FoundName, findName } from './person/names.ts';
import { FREQUENT_WORDS } from './words/frequent-words.data.ts';

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
  const [heads, lines] = partition(readable.slice(0, MOST_LINES), isTableHead);
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
  const headings = [
    ...heads.map(({ at }) => at),
    ...sections.flatMap(({ headingAt }) => (headingAt === null ? [] : [headingAt])),
  ];
  resume.further = [
    ...leftOver(sections, new Set([...linesWithValues(resume), ...privates])),
    ...keepAsItStands({ kind: 'further', title: '', headingAt: null, lines: readable.slice(MOST_LINES) }),
  ];
  return { resume, headings, privates };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

const frequent = Object.entries(FREQUENT_WORDS).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

const HEADING_WEIGHT = 6;

const NAMED_WEIGHT = 2;

const share = (text: string, letters: RegExp): number =>
  (text.match(letters)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0);

/** Language of the lines: by script, then by headings and frequent words; what the file names counts little. */
function findTextLanguage(lines: readonly ReadingLine[], named: string | null): string | null {
  const text = lines.map((line) => line.text).join('\n');
  const scripted = byScript(text);
  if (scripted !== null) return scripted;
  const votes = new Map<string, number>();
  const vote = (language: string, weight: number) => votes.set(language, (votes.get(language) ?? 0) + weight);
  for (const line of lines) {
    const languages = headingOfLine(line)?.languages ?? [];
    for (const language of languages) vote(language, HEADING_WEIGHT / languages.length);
  }
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u))
    for (const { language, words } of frequent) if (words.has(word)) vote(language, 1);
  if (named !== null) vote(foldLine(named).split(' ')[0]!, NAMED_WEIGHT);
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] < 3 ? named : best[0];
}

function byScript(text: string): string | null {
  if (share(text, /\p{Script=Hangul}/gu) > 0.2) return 'ko';
  if (share(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.05) return 'ja';
  if (share(text, /\p{Script=Han}/gu) > 0.3) return 'zh';
  if (share(text, /\p{Script=Arabic}/gu) > 0.3) return 'ar';
  if (share(text, /\p{Script=Cyrillic}/gu) > 0.3) return /[іїєґ]/iu.test(text) ? 'uk' : 'ru';
  return null;
}

type Kept = Found<{ title: string; text: string }>;

/** Lines that no value has, under the headings where they stand; nothing of a resume is thrown away [RESUME-03]. */
function leftOver(sections: readonly Section[], taken: ReadonlySet<number>): Kept[] {
  return sections.flatMap((section) => {
    const left = section.lines.filter(({ at }) => !taken.has(at));
    const isEmptyHeading = section.kind === 'further' && section.lines.length === 0;
    return left.length === 0 && !isEmptyHeading ? [] : keepAsItStands({ ...section, lines: left });
  });
}

/** Lines as a section of their own; none where there is nothing to keep. */
function keepAsItStands({ kind, title, headingAt, lines }: Section): Kept[] {
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

const EMAIL = /[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u;

const BROKEN_OFF = /^[\p{L}\p{N}._%+-]*[\p{L}\p{N}][-._+@]$/u;

/** The first e-mail address of the lines, put together where a narrow cell broke it. */
function findEmail(lines: readonly ReadingLine[]): Found<string> | null {
  for (const [place, line] of lines.entries()) {
    const next = lines[place + 1];
    const last = line.cells.at(-1)!.split(' ').at(-1)!;
    if (next !== undefined && BROKEN_OFF.test(last) && (last.length > 4 || last.includes('@'))) {
      const joined = EMAIL.exec(last + next.cells[0]!.split(' ')[0]!);
      if (joined !== null && joined.index === 0)
        return { value: joined[0], lines: [line.at, next.at], confidence: 0.85 };
    }
    const match = EMAIL.exec(line.text);
    if (match !== null)
      return { value: match[0].replace(/^[.'-]+/u, ''), lines: [line.at], confidence: 0.98 };
  }
  return null;
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
    ofKind(sections, kind).flatMap((section) => joinEvents(findEntries(section.lines)));
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
