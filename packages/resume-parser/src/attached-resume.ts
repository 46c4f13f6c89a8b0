import type { Found, ParsedResume } from './parsed-resume.ts';
import type { ResumeLine } from './resume-lines.ts';

/** Name under which a PDF of ours carries what it says; in a DOCX it is the part `customXml/item1.xml`. */
export const ATTACHED_RESUME_NAME = 'opencareers-resume.json';
export const ATTACHED_RESUME_PART = 'customXml/item1.xml';
export const ATTACHED_RESUME_SPACE = 'urn:opencareers:resume:1';
/** A profile within its limits never needs more. */
export const ATTACHED_MAX_BYTES = 12 * 1024 * 1024;

type ValueOf<Name extends keyof ParsedResume> = ParsedResume[Name] extends Found<infer Value>[]
  ? Value[]
  : NonNullable<ParsedResume[Name]> extends Found<infer Value>
    ? Value
    : string;

/** What a resume says, without where: facts that it does not say are empty. */
export type PlainResume = { [Name in keyof ParsedResume]: ValueOf<Name> };

/** How many letters and digits a text has, and a sum that changes with any of them, whatever their order. */
interface LetterSum {
  count: number;
  sum: number;
}

interface AttachedResume {
  letters: LetterSum;
  resume: PlainResume;
}

/** More of a kind than a profile holds, and longer than any text of it. */
const ITEMS_MAX = 500;
const TEXT_MAX = 20_000;
const DATE = /^(?:\d{4}(?:-\d{2}){0,2})?$/;
const PAGE_NUMBER = /^\s*\d+\s*\/\s*\d+\s*$/u;
const FOLD_MODULUS = 2_147_483_647;

/** Letters and digits as they compare: signs, spaces, accents and ligatures are written in several ways. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function sumLetters(texts: readonly string[]): LetterSum {
  let count = 0;
  let sum = 0;
  for (const text of texts)
    for (const letter of PAGE_NUMBER.test(text) ? '' : foldLetters(text)) {
      const code = letter.codePointAt(0) ?? 0;
      count += 1;
      sum = (sum + code * code) % FOLD_MODULUS;
    }
  return { count, sum };
}

/** The text of the attachment of a file that shows the texts, and a reader should take the resume for what it says. */
export function writeAttachedResume(resume: PlainResume, shown: readonly string[]): string {
  return JSON.stringify({ letters: sumLetters(shown), resume } satisfies AttachedResume);
}

/**
 * What the attachment of a file says; null where it is none of ours, or where the lines do not say the same: somebody
 * has changed the file since, or wants to tell machines what no person sees. A question mark may stand for a letter
 * that fonts lack; every font has those of ASCII.
 */
export function readAttachedResume(source: string, lines: readonly ResumeLine[]): PlainResume | null {
  const attached = parseAttached(source);
  if (attached === null) return null;
  const texts = lines.map(({ text }) => text);
  const { count, sum } = sumLetters(texts);
  if (attached.letters.count !== count || attached.letters.sum !== sum) return null;
  const shown = texts.map((text) => text.split('?').map(foldLetters).join('?')).join('');
  const { resume } = attached;
  const stated = textsOf(resume);
  // What no font draws could part a word into letters, each of which is seen somewhere.
  if (stated.some((text) => /\p{Cf}/u.test(text))) return null;
  const letters = foldLetters(texts.join(''));
  if (!addressesOf(resume).every((address) => letters.includes(foldLetters(address)))) return null;
  const digits = withPlainDigits(letters);
  if (!yearsOf(resume).every((year) => digits.includes(year))) return null;
  const words = stated.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  const isSeen = (word: string) => shown.includes(foldLetters(word)) || withMarks(word).test(shown);
  return [...new Set(words)].every(isSeen) ? resume : null;
}

/** A word of which any letter may stand as a question mark. */
function withMarks(word: string): RegExp {
  // Letters and digits mean themselves in a pattern.
  const letters = Array.from(word, (letter) =>
    /[a-z0-9]/iu.test(letter) ? foldLetters(letter) : `(?:${foldLetters(letter)}|\\?)`,
  );
  return new RegExp(letters.join(''), 'u');
}

/** What leads somewhere must be seen as a whole: its parts say nothing. */
function addressesOf({ email, phone, links }: PlainResume): string[] {
  return [email, phone, ...links.map(({ url }) => url)];
}

/** Years of all dates; the rest of a date is written in words. */
function yearsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && /date$/i.test(name) ? (/\d{4}/.exec(each) ?? []) : yearsOf(each),
  );
}

/** Arabic and Persian digits as the plain ones. */
function withPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/** Texts that a person must be able to see; dates are written in words. */
function textsOf(resume: PlainResume): string[] {
  return Object.entries(resume).flatMap(([name, value]) => (name === 'language' ? [] : writtenTexts(value)));
}

/** Every text of a value but its dates. */
export function writtenTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (/date$/i.test(name) ? [] : writtenTexts(each)));
}

const FACTS = ['language', 'firstname', 'lastname', 'headline', 'email', 'phone', 'location', 'summary'];
const LISTS: Record<string, readonly string[] | null> = {
  links: ['label', 'url'],
  experience: ['title', 'company', 'location', 'startDate', 'endDate', 'isCurrent', 'description'],
  education: ['school', 'degree', 'field', 'startDate', 'endDate', 'description'],
  skills: null,
  languages: ['name', 'level'],
  certificates: ['name', 'issuer', 'date'],
  further: ['title', 'text'],
};

function parseAttached(source: string): AttachedResume | null {
  try {
    const value: unknown = JSON.parse(source);
    return isAttached(value) ? { letters: value.letters, resume: withKnownParts(value.resume) } : null;
  } catch {
    return null;
  }
}

function isAttached(value: unknown): value is AttachedResume {
  if (!isObject(value) || !isObject(value.letters) || !isObject(value.resume)) return false;
  const { resume } = value;
  return (
    FACTS.every((name) => isText(resume[name])) &&
    Object.entries(LISTS).every(([name, fields]) => {
      const list = resume[name];
      return Array.isArray(list) && list.length <= ITEMS_MAX && list.every((item) => isItem(item, fields));
    })
  );
}

function isItem(item: unknown, fields: readonly string[] | null): boolean {
  if (fields === null) return isText(item);
  return isObject(item) && fields.every((name) => isField(name, item[name]));
}

function isField(name: string, value: unknown): boolean {
  if (name === 'isCurrent') return typeof value === 'boolean';
  // A date is written in words, so that nothing else of it is seen.
  return isText(value) && (!/date$/i.test(name) || DATE.test(value));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX;
}

/** A resume without what we never write, which has no bound and would be kept with the rest. */
function withKnownParts(resume: PlainResume): PlainResume {
  const source = resume as unknown as Record<string, unknown>;
  const lists = Object.entries(LISTS).map(([name, fields]) => [
    name,
    (source[name] as unknown[]).map((item) => (fields === null ? item : pick(item as object, fields))),
  ]);
  return { ...pick(source, FACTS), ...Object.fromEntries(lists) } as PlainResume;
}

function pick(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
