import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { ReadResume } from '../../profile.schema.ts';
import { ImportedDocument, joined } from './imported-document.ts';

/** A file of the archive unpacks to this at most, all together to four times it; a profile has a hundredth. */
const FILE_MAX_BYTES = 1024 * 1024;
const FILES_MAX_BYTES = 4 * FILE_MAX_BYTES;
const ROWS_MAX = 500;
/** The archive has some sixty files. */
const ENTRIES_MAX = 2_000;
/** A table has a dozen columns; more are no table of it. */
const COLUMNS_MAX = 100;

/** Files of the LinkedIn data archive that say something of a profile; messages, contacts and the like stay packed. */
const FURTHER: Readonly<Record<string, string>> = {
  'projects.csv': 'Projects',
  'courses.csv': 'Courses',
  'honors.csv': 'Honors',
  'publications.csv': 'Publications',
  'volunteering.csv': 'Volunteering',
  'organizations.csv': 'Organizations',
  'patents.csv': 'Patents',
};
const READ = new Set([
  'profile.csv',
  'positions.csv',
  'education.csv',
  'skills.csv',
  'languages.csv',
  'certifications.csv',
  'phonenumbers.csv',
  ...Object.keys(FURTHER),
]);

type Row = Readonly<Record<string, string>>;
type Tables = ReadonlyMap<string, readonly Row[]>;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads the data archive of LinkedIn; null when it is none. Only files with parts of a profile are unpacked. */
export function readNetworkArchive(bytes: Uint8Array): ReadResume | null {
  const tables = readTables(bytes);
  if (tables === null || tables.size === 0) return null;
  const document = new ImportedDocument();
  readPerson(document, tables);
  readPositions(document, tables);
  readSchools(document, tables);
  readNames(document, tables);
  for (const [file, title] of Object.entries(FURTHER)) readFurther(document, title, rowsOf(tables, file));
  const read = document.finish();
  return read.lines.length === 0 ? null : read;
}

function readTables(bytes: Uint8Array): Tables | null {
  let total = 0;
  let entries = 0;
  try {
    const files = unzipSync(bytes, {
      // What an entry claims to unpack to is as much as it gets.
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > ENTRIES_MAX) throw new Error('an archive has too many files');
        if (!READ.has(baseOf(name)) || originalSize > FILE_MAX_BYTES) return false;
        total += originalSize;
        return total <= FILES_MAX_BYTES;
      },
    });
    return new Map(Object.entries(files).map(([name, content]) => [baseOf(name), rowsIn(content)]));
  } catch {
    return null;
  }
}

function baseOf(name: string): string {
  return (name.split('/').at(-1) ?? '').toLowerCase().replaceAll(' ', '');
}

function rowsIn(content: Uint8Array): Row[] {
  const rows: unknown = parse(new TextDecoder().decode(content), {
    bom: true,
    columns: nameColumns,
    trim: true,
    to: ROWS_MAX,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  return z.array(z.record(z.string(), z.string())).safeParse(rows).data ?? [];
}

function nameColumns(names: string[]): string[] {
  if (names.length > COLUMNS_MAX) throw new Error('a table has too many columns');
  return names;
}

const rowsOf = (tables: Tables, file: string): readonly Row[] => tables.get(file) ?? [];
const cell = (row: Row | undefined, name: string): string => row?.[name] ?? '';

function readPerson(document: ImportedDocument, tables: Tables): void {
  const [person] = rowsOf(tables, 'profile.csv');
  const { parsed } = document;
  parsed.firstname = document.text(cell(person, 'First Name'));
  parsed.lastname = document.text(cell(person, 'Last Name'));
  parsed.headline = document.text(cell(person, 'Headline'));
  parsed.location = document.text(cell(person, 'Geo Location'));
  const [phone] = rowsOf(tables, 'phonenumbers.csv');
  parsed.phone = document.text(cell(phone, 'Number'));
  parsed.summary = document.text(cell(person, 'Summary'));
  // `[PORTFOLIO:https://ada.example,BLOG:https://…]`
  for (const [, label = '', url = ''] of cell(person, 'Websites').matchAll(/(\w+):(https?:\/\/[^\s,\]]+)/g))
    document.add(parsed.links, { label: sentenceCase(label), url }, [url]);
}

function readPositions(document: ImportedDocument, tables: Tables): void {
  const rows = rowsOf(tables, 'positions.csv');
  if (rows.length > 0) document.addHeading('Positions');
  for (const row of rows) {
    const [title, company, location] = [cell(row, 'Title'), cell(row, 'Company Name'), cell(row, 'Location')];
    const [begin, end] = [cell(row, 'Started On'), cell(row, 'Finished On')];
    const [startDate, endDate] = [monthOf(begin), monthOf(end)];
    const isCurrent = startDate !== '' && end === '';
    const description = cell(row, 'Description');
    document.add(
      document.parsed.experience,
      { title, company, location, startDate, endDate, isCurrent, description },
      [joined([title, company, location]), joined([begin, end], ' – '), description],
    );
  }
}

function readSchools(document: ImportedDocument, tables: Tables): void {
  const rows = rowsOf(tables, 'education.csv');
  if (rows.length > 0) document.addHeading('Education');
  for (const row of rows) {
    const [school, degree] = [cell(row, 'School Name'), cell(row, 'Degree Name')];
    const [begin, end] = [cell(row, 'Start Date'), cell(row, 'End Date')];
    const description = joined([cell(row, 'Notes'), cell(row, 'Activities')], '\n');
    document.add(
      document.parsed.education,
      { school, degree, field: '', startDate: monthOf(begin), endDate: monthOf(end), description },
      [joined([school, degree]), joined([begin, end], ' – '), description],
    );
  }
}

function readNames(document: ImportedDocument, tables: Tables): void {
  const { parsed } = document;
  const skills = rowsOf(tables, 'skills.csv');
  if (skills.length > 0) document.addHeading('Skills');
  for (const row of skills) document.add(parsed.skills, cell(row, 'Name'), [cell(row, 'Name')]);
  const languages = rowsOf(tables, 'languages.csv').filter((row) => cell(row, 'Name') !== '');
  if (languages.length > 0) document.addHeading('Languages');
  for (const row of languages) {
    const [name, level] = [cell(row, 'Name'), cell(row, 'Proficiency')];
    document.add(parsed.languages, { name, level }, [joined([name, level], ': ')]);
  }
  const certificates = rowsOf(tables, 'certifications.csv').filter((row) => cell(row, 'Name') !== '');
  if (certificates.length > 0) document.addHeading('Certifications');
  for (const row of certificates) {
    const [name, issuer, begin] = [cell(row, 'Name'), cell(row, 'Authority'), cell(row, 'Started On')];
    document.add(parsed.certificates, { name, issuer, date: monthOf(begin) }, [
      joined([name, issuer, begin]),
    ]);
  }
}

function readFurther(document: ImportedDocument, title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  document.addHeading(title);
  const text = rows.map((row) => joined(Object.values(row))).join('\n');
  document.add(document.parsed.further, { title, text }, [text]);
}

/** `Mar 2020`, `March 2020` and `2020` as the profile writes them; anything else is no date. */
function monthOf(text: string): string {
  const found = /^(?:(\p{L}{3})\p{L}*\.?\s+)?((?:19|20)\d\d)$/u.exec(text.trim());
  if (found === null) return '';
  const [, name = '', year = ''] = found;
  const index = MONTHS.indexOf(name.toLowerCase());
  return index < 0 ? year : `${year}-${String(index + 1).padStart(2, '0')}`;
}

function sentenceCase(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase();
}
