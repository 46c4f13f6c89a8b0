import type { Found, ParsedEducation, ParsedJob, ParsedResume } from '../src/parsed-resume.ts';

/*
 * How matching is counted: equality after Unicode NFKC, lower case, and with everything but letters, digits, + and #
 * as one space. No part of a value counts, and no likeness. A value that was read where the sample has another is both
 * a wrong one and a missing one; a value where the sample is known to have none is a wrong one, and an invented one
 * where a profile would be filled with it unasked.
 */

/** What a person read off a sample; null is known to be not there, absent is unknown. */
export interface ExpectedResume {
  name?: string | null;
  firstname?: string;
  lastname?: string;
  email?: string | null;
  phone?: string | null;
  location?: string | null;
  headline?: string | null;
  website?: string | null;
  skills?: string[];
  /** Dates as `start..end`; an end that is empty is today. A title that is absent is unknown. */
  jobs?: { title?: string; company: string; dates: string }[];
  /** Title and company of the latest job, where the others were not written down. */
  latest_job?: [title: string, company: string];
  education?: (string | { degree: string; school: string; year: string | null })[];
  /** Each as `name: level`. */
  languages?: string[];
  certificates?: string[];
}

/** Right, wrong (read but not expected) and missing (expected but not read). */
export interface Counts {
  right: number;
  wrong: number;
  missing: number;
  /** Of the wrong ones: nothing of the kind is there, and it would be written unasked. */
  invented: number;
}

/** Below it a value waits for its owner. */
const SURE = 0.5;

/** A value that was not as expected, for reading the misses. */
export interface Miss {
  field: string;
  expected: string;
  read: string;
}

/** What is expected, and what was read. */
type Pair = readonly [expected: string | undefined, read: string | undefined];

type Compared = Miss & { confidence?: number | undefined };

/** Counts by field, with the misses. */
export interface Score {
  fields: Map<string, Counts>;
  misses: Miss[];
}

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();

/** "Bachelor's in Computer Science" and its two parts are equal. */
const JOINING = new Set(['in', 'en', 'em', 'of']);
const withoutJoining = (text: string): string =>
  normalised(text)
    .split(' ')
    .filter((word) => !JOINING.has(word))
    .join(' ');

/** Compares what was read with what a person read. */
export function scoreResume(expected: ExpectedResume, resume: ParsedResume): Score {
  const score: Score = { fields: new Map(), misses: [] };
  const single = (
    field: string,
    wanted: string | null | undefined,
    found: string | Found<string> | null = '',
  ) => {
    if (wanted === undefined) return;
    const [read, confidence] =
      typeof found === 'string' ? [found, 1] : [found?.value ?? '', found?.confidence];
    countOne(score, { field, expected: wanted ?? '', read, confidence });
  };
  if (expected.name !== undefined) single('name', expected.name, readName(expected.name, resume));
  for (const field of ['firstname', 'lastname', 'email', 'phone', 'location', 'headline'] as const)
    single(field, expected[field], resume[field]);
  if (expected.website != null) single('website', expected.website, readWebsite(expected.website, resume));
  countList(score, { field: 'skills', expected: expected.skills, read: resume.skills });
  const languages = resume.languages.map((found) => ({
    ...found,
    value: `${found.value.name}: ${found.value.level}`,
  }));
  countList(score, { field: 'languages', expected: expected.languages, read: languages });
  const certificates = resume.certificates.map((found) => ({ ...found, value: found.value.name }));
  countList(score, { field: 'certificates', expected: expected.certificates, read: certificates });
  countJobs(score, expected, resume);
  countEducation(score, expected, resume);
  return score;
}

/** First and last name in the order of the sample. */
function readName(expected: string | null | undefined, { firstname, lastname }: ParsedResume): string {
  const parts = [firstname?.value ?? '', lastname?.value ?? ''].filter((part) => part !== '');
  const familyFirst = parts.toReversed().join(' ');
  return normalised(familyFirst) === normalised(expected ?? '') ? familyFirst : parts.join(' ');
}

function readWebsite(expected: string, { links }: ParsedResume): string | undefined {
  const bare = (url: string) => url.replace(/^https?:\/\/(?:www\.)?|\/$/gu, '');
  return (
    links.map(({ value }) => bare(value.url)).find((url) => url === bare(expected)) ?? links[0]?.value.url
  );
}

function countsOf({ fields }: Score, field: string): Counts {
  const counts = fields.get(field) ?? { right: 0, wrong: 0, missing: 0, invented: 0 };
  fields.set(field, counts);
  return counts;
}

function countOne(
  score: Score,
  { field, expected, read, confidence = 1 }: Compared,
  same = normalised,
): void {
  const counts = countsOf(score, field);
  if (expected === '' && read === '') return;
  if (expected === '' && confidence >= SURE) counts.invented += 1;
  if (same(expected) === same(read)) {
    counts.right += 1;
    return;
  }
  if (read !== '') counts.wrong += 1;
  if (expected !== '') counts.missing += 1;
  score.misses.push({ field, expected, read });
}

interface ComparedList {
  field: string;
  expected: readonly string[] | undefined;
  read: readonly Found<string>[];
}

/** Items of a list, whatever their order. */
function countList(score: Score, { field, expected, read }: ComparedList): void {
  if (expected === undefined) return;
  const wanted = new Set(expected.map(normalised));
  const found = new Map(read.map(({ value, confidence }) => [normalised(value), confidence]));
  const counts = countsOf(score, field);
  // Of as many as there are, one that is not as expected is wrong and no invention.
  let over = found.size - wanted.size;
  for (const item of wanted) {
    if (found.has(item)) counts.right += 1;
    else {
      counts.missing += 1;
      score.misses.push({ field, expected: item, read: '' });
    }
  }
  for (const [item, confidence] of found) {
    if (wanted.has(item)) continue;
    counts.wrong += 1;
    if (over > 0 && confidence >= SURE) counts.invented += 1;
    over -= 1;
    score.misses.push({ field, expected: '', read: item });
  }
}

const datesOf = ({ startDate, endDate }: ParsedJob): string => `${startDate}..${endDate}`;

function countJobs(score: Score, expected: ExpectedResume, resume: ParsedResume): void {
  const jobs = resume.experience.map(({ value }) => value);
  const confidenceOf = (at: number) => resume.experience[at]?.confidence;
  if (expected.latest_job !== undefined) {
    const [title, company] = expected.latest_job;
    const latest =
      jobs.find(({ isCurrent }) => isCurrent) ??
      jobs.toSorted((a, b) => b.endDate.localeCompare(a.endDate))[0];
    countOne(score, { field: 'job title', expected: title, read: latest?.title ?? '' });
    countOne(score, { field: 'job company', expected: company, read: latest?.company ?? '' });
  }
  if (expected.jobs === undefined) return;
  for (let at = 0; at < Math.max(jobs.length, expected.jobs.length); at += 1) {
    const wanted = expected.jobs[at];
    const read = jobs[at];
    const confidence = confidenceOf(at);
    const compare = (field: string, [one = '', other = '']: Pair, same = normalised) =>
      countOne(score, { field, expected: one, read: other, confidence }, same);
    if (wanted === undefined || wanted.title !== undefined)
      compare('job title', [wanted?.title, read?.title]);
    compare('job company', [wanted?.company, read?.company]);
    compare('job dates', [wanted?.dates, read === undefined ? '' : datesOf(read)], String);
  }
}

interface WantedStudy {
  degree: string;
  school: string;
  year: string | null;
}

/** Written down in one text, the school is what stands behind the last comma. */
function toWanted(entry: NonNullable<ExpectedResume['education']>[number]): WantedStudy {
  if (typeof entry !== 'string') return entry;
  const at = entry.lastIndexOf(', ');
  return { degree: entry.slice(0, at), school: entry.slice(at + 2), year: null };
}

const degreeOf = ({ degree, field }: ParsedEducation): string => `${degree} ${field}`.trim();

function countEducation(score: Score, expected: ExpectedResume, resume: ParsedResume): void {
  if (expected.education === undefined) return;
  const wanted = expected.education.map(toWanted);
  for (let at = 0; at < Math.max(wanted.length, resume.education.length); at += 1) {
    const study = wanted[at];
    const read = resume.education[at]?.value;
    const confidence = resume.education[at]?.confidence;
    const compare = (field: string, [one = '', other = '']: Pair, same = normalised) =>
      countOne(score, { field, expected: one, read: other, confidence }, same);
    compare('degree', [study?.degree, read === undefined ? '' : degreeOf(read)], withoutJoining);
    compare('school', [study?.school, read?.school]);
    if (study !== undefined && study.year === null) continue;
    compare('year', [study?.year?.slice(0, 4), read?.endDate.slice(0, 4)]);
  }
}
