import { z } from 'zod';
import type { ReadResume } from '../../profile.schema.ts';
import { ImportedDocument, joined, splitName } from './imported-document.ts';

/** Items of each part that are read. */
const ITEMS_MAX = 500;
/** Deepest nesting; a resume has five levels. */
const DEPTH_MAX = 32;

const text = z.string().trim().catch('');
const texts = z.array(z.string().catch('')).catch([]);
/** Dates are `2024-03-01` or less; the profile knows months. */
const month = z
  .string()
  .transform((date) => /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?/.exec(date)?.[0] ?? '')
  .catch('');
const listOf = <Item>(schema: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items): Item[] =>
      items.slice(0, ITEMS_MAX).flatMap((item) => {
        const { data } = schema.safeParse(item);
        return data === undefined ? [] : [data];
      }),
    );

/** The parts of a JSON Resume that a profile knows (jsonresume.org, schema 1.0.0); the others are read as they come. */
const JsonResumeSchema = z.looseObject({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      summary: text,
      // Ours: nobody can tell where a family's name begins.
      firstname: text,
      lastname: text,
      location: z.object({ city: text, region: text, countryCode: text }).catch(noPlace),
      profiles: listOf(z.object({ network: text, username: text, url: text })),
    })
    .partial()
    .catch({}),
  work: listOf(
    z.object({
      name: text,
      position: text,
      location: text,
      summary: text,
      startDate: month,
      endDate: month,
      highlights: texts,
      // Ours: without it, a job without an end goes on.
      isCurrent: z.boolean().optional().catch(undefined),
    }),
  ),
  education: listOf(
    z.object({
      institution: text,
      studyType: text,
      area: text,
      score: text,
      startDate: month,
      endDate: month,
      courses: texts,
    }),
  ),
  skills: listOf(z.object({ name: text, keywords: texts })),
  languages: listOf(z.object({ language: text, fluency: text })),
  certificates: listOf(z.object({ name: text, issuer: text, date: month })),
  // Ours: sections that the candidate has named.
  further: listOf(z.object({ title: text, text })),
});
type JsonResume = z.output<typeof JsonResumeSchema>;

const FURTHER = ['projects', 'volunteer', 'awards', 'publications', 'interests', 'references'] as const;

function noPlace() {
  return { city: '', region: '', countryCode: '' };
}

/** Reads a JSON Resume; null when it is none. Nothing in it is left out. */
export function readJsonResume(source: string): ReadResume | null {
  const given = parseJson(source);
  if (isDeeperThan(given, DEPTH_MAX)) return null;
  const { data } = JsonResumeSchema.safeParse(given);
  if (data === undefined) return null;
  const document = new ImportedDocument();
  readBasics(document, data);
  readWork(document, data);
  readEducation(document, data);
  readNames(document, data);
  for (const name of FURTHER) readFurther(document, name, data[name]);
  for (const { title, text: body } of data.further) {
    document.addHeading(title);
    document.add(document.parsed.further, { title, text: body }, [body]);
  }
  const read = document.finish();
  return read.lines.length === 0 ? null : read;
}

function readBasics(document: ImportedDocument, { basics }: JsonResume): void {
  const { parsed } = document;
  const { name = '', location = noPlace(), profiles = [] } = basics;
  const hasParts = (basics.firstname ?? '') !== '' || (basics.lastname ?? '') !== '';
  const { firstname = '', lastname = '' } = hasParts ? basics : splitName(name);
  const first = document.found(firstname, [name]);
  parsed.firstname = firstname === '' ? null : first;
  parsed.lastname = first === null || lastname === '' ? null : { ...first, value: lastname };
  parsed.headline = document.text(basics.label ?? '');
  parsed.email = document.text(basics.email ?? '');
  parsed.phone = document.text(basics.phone ?? '');
  parsed.location = document.text(joined([location.city, location.region, location.countryCode]));
  parsed.summary = document.text(basics.summary ?? '');
  if (basics.url !== undefined) document.add(parsed.links, { label: '', url: basics.url }, [basics.url]);
  for (const { network, url } of profiles)
    if (url !== '') document.add(parsed.links, { label: network, url }, [joined([network, url], ': ')]);
}

function readWork(document: ImportedDocument, { work }: JsonResume): void {
  if (work.length > 0) document.addHeading('work');
  for (const { name, position, location, startDate, endDate, summary, highlights, ...job } of work) {
    const description = joined([summary, ...highlights], '\n');
    const isCurrent = job.isCurrent ?? (startDate !== '' && endDate === '');
    document.add(
      document.parsed.experience,
      { title: position, company: name, location, startDate, endDate, isCurrent, description },
      [joined([position, name, location]), joined([startDate, endDate], ' – '), description],
    );
  }
}

function readEducation(document: ImportedDocument, { education }: JsonResume): void {
  if (education.length > 0) document.addHeading('education');
  for (const { institution, studyType, area, score, startDate, endDate, courses } of education) {
    const description = joined([score, ...courses], '\n');
    document.add(
      document.parsed.education,
      { school: institution, degree: studyType, field: area, startDate, endDate, description },
      [joined([institution, studyType, area]), joined([startDate, endDate], ' – '), description],
    );
  }
}

function readNames(document: ImportedDocument, { skills, languages, certificates }: JsonResume): void {
  const { parsed } = document;
  if (skills.length > 0) document.addHeading('skills');
  for (const { name, keywords } of skills)
    for (const skill of [name, ...keywords]) document.add(parsed.skills, skill, [skill]);
  if (languages.length > 0) document.addHeading('languages');
  for (const { language, fluency } of languages)
    if (language !== '')
      document.add(parsed.languages, { name: language, level: fluency }, [joined([language, fluency], ': ')]);
  if (certificates.length > 0) document.addHeading('certificates');
  for (const { name, issuer, date } of certificates)
    if (name !== '')
      document.add(parsed.certificates, { name, issuer, date }, [joined([name, issuer, date])]);
}

function readFurther(document: ImportedDocument, title: string, items: unknown): void {
  if (!Array.isArray(items) || items.length === 0) return;
  document.addHeading(title);
  const told = items.slice(0, ITEMS_MAX).map((item) => joined(textsIn(item)));
  const body = joined(told, '\n');
  document.add(document.parsed.further, { title, text: body }, [body]);
}

function isDeeperThan(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isDeeperThan(inner, most - 1));
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
