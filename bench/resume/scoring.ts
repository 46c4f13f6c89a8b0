import type { ParsedEducation, ParsedJob, ParsedResume } from '@opencareers/resume-parser/parsed-resume';
import { type ExpectedResume, expectedDates } from './expected.ts';

/*
 * How matching is counted: equality after Unicode NFKC, lower case, and with everything but letters, digits, + and #
 * as one space. No part of a value counts, and no likeness. A value that was read where the sample has another is both
 * a wrong one and a missing one; a value where the sample is known to have none is a wrong one.
 */

/** Right, wrong (read but not expected) and missing (expected but not read). */
export interface Counts {
  right: number;
  wrong: number;
  missing: number;
}

/** A value that was not as expected, for reading the misses. */
export interface Miss {
  field: string;
  expected: string;
  read: string;
}

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
  const single = (field: string, wanted: string | null | undefined, read: string | undefined) => {
    if (wanted !== undefined) countOne(score, { field, expected: wanted ?? '', read: read ?? '' });
  };
  single('name', expected.name, readName(expected.name, resume));
  single('email', expected.email, resume.email?.value);
  single('phone', expected.phone, resume.phone?.value);
  single('location', expected.location, resume.location?.value);
  single('headline', expected.headline, resume.headline?.value);
  if (expected.website != null) single('website', expected.website, readWebsite(expected.website, resume));
  if (expected.skills !== undefined) countSkills(score, expected.skills, resume);
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
  const counts = fields.get(field) ?? { right: 0, wrong: 0, missing: 0 };
  fields.set(field, counts);
  return counts;
}

function countOne(score: Score, { field, expected, read }: Miss, same = normalised): void {
  const counts = countsOf(score, field);
  if (expected === '' && read === '') return;
  if (same(expected) === same(read)) {
    counts.right += 1;
    return;
  }
  if (read !== '') counts.wrong += 1;
  if (expected !== '') counts.missing += 1;
  score.misses.push({ field, expected, read });
}

function countSkills(score: Score, expected: readonly string[], { skills }: ParsedResume): void {
  const wanted = new Set(expected.map(normalised));
  const read = new Set(skills.map(({ value }) => normalised(value)));
  const counts = countsOf(score, 'skills');
  for (const skill of wanted) {
    if (read.has(skill)) counts.right += 1;
    else {
      counts.missing += 1;
      score.misses.push({ field: 'skills', expected: skill, read: '' });
    }
  }
  for (const skill of read.difference(wanted)) {
    counts.wrong += 1;
    score.misses.push({ field: 'skills', expected: '', read: skill });
  }
}

const datesOf = ({ startDate, endDate }: ParsedJob): string => `${startDate}..${endDate}`;

function countJobs(score: Score, expected: ExpectedResume, resume: ParsedResume): void {
  const jobs = resume.experience.map(({ value }) => value);
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
    countOne(score, { field: 'job title', expected: wanted?.title ?? '', read: read?.title ?? '' });
    countOne(score, { field: 'job company', expected: wanted?.company ?? '', read: read?.company ?? '' });
    const dates = wanted === undefined ? '' : expectedDates(wanted.dates);
    countOne(
      score,
      { field: 'job dates', expected: dates, read: read === undefined ? '' : datesOf(read) },
      String,
    );
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
    const degree = read === undefined ? '' : degreeOf(read);
    countOne(score, { field: 'degree', expected: study?.degree ?? '', read: degree }, withoutJoining);
    countOne(score, { field: 'school', expected: study?.school ?? '', read: read?.school ?? '' });
    if (study !== undefined && study.year === null) continue;
    const year = study?.year ?? '';
    countOne(score, { field: 'year', expected: year.slice(0, 4), read: read?.endDate.slice(0, 4) ?? '' });
  }
}
