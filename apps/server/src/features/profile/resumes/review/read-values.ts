import type { ItemSection } from '@opencareers/contracts/profile-calls';
import type { ResumeFact } from '@opencareers/contracts/resume-calls';
import type { SuggestedValue } from '@opencareers/contracts/resumes';
import { beginningOf } from '@opencareers/messages/beginnings';
import type { Found, ParsedResume } from '@opencareers/resume-parser/parsed-resume';

const MONTH = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/;
const LONG = new Set(['about', 'description', 'text']);
const LONG_MAX = 10_000;
const ADDRESS_MAX = 2_048;
const NAME_MAX = 300;
/** Items of each section that are shown: a document of thousands is none that anybody looks through. */
const ITEMS_MAX = 200;

/** The fields of an item of a profile, without its id. */
export type ItemFields = Record<string, string | boolean>;

/** A value that was read, named as the profile names it. */
export type ReadValue = { path: string; lines: number[]; confidence: number } & (
  | { fact: ResumeFact; section: null; value: string }
  | { fact: null; section: ItemSection; value: ItemFields }
);

/** What was read out of a document, as values of a profile within its limits, in the order of its page. */
export function readValuesOf(parsed: ParsedResume): ReadValue[] {
  const facts: [ResumeFact, Found<string> | null][] = [
    ['firstname', parsed.firstname],
    ['lastname', parsed.lastname],
    ['phone', parsed.phone],
    ['location', parsed.location],
    ['headline', parsed.headline],
    ['about', parsed.summary],
  ];
  const items: [ItemSection, readonly Found<object>[]][] = [
    ['experience', parsed.experience],
    ['education', parsed.education],
    ['skills', parsed.skills.map((found) => ({ ...found, value: { name: found.value } }))],
    ['languages', parsed.languages],
    ['links', parsed.links],
    ['certificates', parsed.certificates],
    ['further', parsed.further],
  ];
  return [
    ...facts.flatMap(([fact, found]) => (found === null ? [] : readFact(fact, found))),
    ...items.flatMap(([section, found]) =>
      found.slice(0, ITEMS_MAX).flatMap((each, index) => readItem(section, each, index)),
    ),
  ];
}

function readFact(fact: ResumeFact, { value, lines, confidence }: Found<string>): ReadValue[] {
  const text = cut(fact, value);
  return text === '' ? [] : [{ path: fact, fact, section: null, value: text, lines, confidence }];
}

function readItem(section: ItemSection, found: Found<object>, index: number): ReadValue[] {
  const entries = Object.entries(found.value as ItemFields).map(([name, value]) => [
    name,
    typeof value === 'string' ? cut(name, value) : value,
  ]);
  const value = Object.fromEntries(entries) as ItemFields;
  const { lines, confidence } = found;
  // An item without any text says nothing.
  if (!Object.values(value).some((each) => typeof each === 'string' && each !== '')) return [];
  return [{ path: `${section}/${index}`, fact: null, section, value, lines, confidence }];
}

function cut(name: string, text: string): string {
  if (/date$/i.test(name)) return MONTH.test(text) ? text : '';
  const most = LONG.has(name) ? LONG_MAX : name === 'url' ? ADDRESS_MAX : NAME_MAX;
  return beginningOf(text.trim(), most);
}

/** The text of a value in a form in which two spellings of the same are equal. */
export function foldSpelling(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ').trim();
}

/** What the profile says is what was read: fields that were not read may say more. */
export function saysTheSame(read: SuggestedValue, current: SuggestedValue): boolean {
  if (typeof read === 'string')
    return typeof current === 'string' && foldSpelling(read) === foldSpelling(current);
  if (typeof current === 'string') return false;
  return Object.entries(read).every(([name, value]) => {
    const other = current[name];
    if (typeof value === 'string')
      return value === '' || (typeof other === 'string' && foldSpelling(value) === foldSpelling(other));
    return value === (other ?? false);
  });
}
