import { findDates } from '../dates/find-dates.ts';
import { foldedPhrases, foldLine, hasPhrase } from '../lines/folded-text.ts';
import { findSectionHeading } from '../lines/headings.ts';
import { findContactField, labelledDetails } from '../lines/labels.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { COMPANY_WORDS, OCCUPATION_WORDS, SCHOOL_WORDS } from '../words/work-words.data.ts';
import { isPlaceName } from './places.ts';

const noNames = foldedPhrases(`${OCCUPATION_WORDS}|${COMPANY_WORDS}|${SCHOOL_WORDS}`);
const PERSON =
  /^(?:(?:dr|prof|mr|mrs|ms|herr|frau|ing|mgr)\.?\s+)*[\p{L}\p{M}][\p{L}\p{M}'’.\-‐・]*(?:,?\s+[\p{L}\p{M}(“"'][\p{L}\p{M}'’.\-‐・)”"]*){0,6}$/iu;
const AFTER_NAME = /,\s*(?:ph\.?\s?d|m\.?d|mba|rn|bsn|cpa|pmp|esq|p\.?e|jr|sr|ii|iii)\b.*$/iu;
const HONOUR =
  /^(?:(?:dr|ddr|prof|mr|mrs|ms|mme|mlle|sr|sra|herr|frau|univ|mag|dipl\.?-?\s?ing|ing|mgr|inż|arch|avv|dott|dott\.ssa|д-р|د)\.?\s+)+/iu;
/** The name once more, in other letters: 山田 花子 (Hanako YAMADA). */
const IN_OTHER_LETTERS = /^([^(（]*\p{L}[^(（]*?)\s*[(（][\p{L}\p{M}\s.,'’-]+[)）]$/u;
/** What a person is may stand behind the name, on one line. */
export const BESIDE_NAME = /\s+[–—-]\s+/u;

/** The name of the person with where it stands. */
export interface FoundName {
  first: string;
  last: string;
  /** The line that is the name, so that contact details begin there; null where a row with a label says it. */
  at: number | null;
  lines: number[];
  confidence: number;
}

/** No name is better than a wrong one: lines with less are none. */
const LEAST_SCORE = 1.5;

/** The name: said by a label, or the line that most looks like one. */
export function findName(lines: readonly ReadingLine[], email: string | null): FoundName | null {
  return labelledName(lines) ?? likeliestName(lines, email);
}

function labelledName(lines: readonly ReadingLine[]): FoundName | null {
  const details = lines.flatMap(labelledDetails);
  const whole =
    details.find(({ field, value }) => field === 'name' && PERSON.test(bareName(value))) ??
    nameBelowLabel(lines);
  if (whole !== undefined)
    return { ...splitName(whole.value), at: null, lines: [whole.at], confidence: 0.95 };
  const first = details.find(({ field }) => field === 'firstname');
  const last = details.find(({ field }) => field === 'lastname');
  if (first === undefined || last === undefined) return null;
  return {
    first: first.value,
    last: last.value,
    at: null,
    lines: [...new Set([first.at, last.at])],
    confidence: 0.95,
  };
}

/** In forms the label stands above the name, its letters wide apart. */
function nameBelowLabel(lines: readonly ReadingLine[]): { value: string; at: number } | undefined {
  const place = lines.findIndex(({ cells }) => findContactField(cells.join('')) === 'name');
  const below = place === -1 ? undefined : lines[place + 1];
  return below !== undefined && couldBeName(below.text) ? { value: below.text, at: below.at } : undefined;
}

/** A line that may be the name, with the name that is left of it. */
interface NameLine {
  line: ReadingLine;
  place: number;
  name: string;
  lines: number[];
}

function likeliestName(lines: readonly ReadingLine[], email: string | null): FoundName | null {
  const largest = lines.reduce((most, { page, size }) => (page === 0 ? Math.max(most, size ?? 1) : most), 1);
  let best: (NameLine & { score: number }) | null = null;
  for (const [place, line] of lines.entries()) {
    if (line.page > 0) break;
    const candidate = nameLine(lines, place, largest);
    // The second line of a name is none of its own.
    if (candidate === null || best?.lines.includes(line.at)) continue;
    const score = scoreOf(candidate, { largest, email });
    if (best === null || score > best.score) best = { ...candidate, score };
  }
  if (best === null || best.score < LEAST_SCORE) return null;
  return {
    ...splitName(best.name),
    at: best.line.at,
    lines: best.lines,
    confidence: Math.min(0.95, 0.35 + best.score / 6),
  };
}

function nameLine(lines: readonly ReadingLine[], place: number, largest: number): NameLine | null {
  const line = lines[place]!;
  // Beside the name may stand a heading in the margin, or what the person is.
  const cell = line.cells.find((text) => findSectionHeading(text) === null) ?? line.text;
  const own = bareName(cell);
  const name = couldBeName(own) ? own : bareName(cell.split(BESIDE_NAME)[0]!);
  if (!couldBeName(name)) return null;
  const rows = [line];
  for (const next of lines.slice(place + 1, place + MOST_NAME_LINES)) {
    if (!goesOn(rows.at(-1)!, next, largest)) break;
    rows.push(next);
  }
  if (rows.length === 1) return { line, place, name, lines: [line.at] };
  const joined = rows.reduce(
    (text, row) => (/\p{L}-$/u.test(text) ? text + row.text : `${text} ${row.text}`),
    '',
  );
  return { line, place, name: bareName(joined), lines: rows.map(({ at }) => at) };
}

const MOST_NAME_LINES = 4;

const bareName = (text: string): string => {
  const bare = text.replace(AFTER_NAME, '').replace(HONOUR, '').trim();
  return IN_OTHER_LETTERS.exec(bare)?.[1] ?? bare;
};

/** Whether a name is set so large that it goes on in the next line: nothing else is as large as a name. */
function goesOn(line: ReadingLine, next: ReadingLine, largest: number): boolean {
  const size = line.size ?? 1;
  const isSameSize = Math.abs((next.size ?? 1) - size) <= 0.02;
  if (size < 1.3 || size < largest - 0.02 || !isSameSize || next.page !== line.page) return false;
  if (next.cells.length > 1 || line.cells.length > 1) return false;
  return (
    (couldBeName(next.text) || /^[(（]\p{L}+|^\p{L}+[)）]$/u.test(next.text)) &&
    !hasPhrase(next.text, noNames)
  );
}

function couldBeName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 60 &&
    PERSON.test(text) &&
    findSectionHeading(text) === null &&
    findContactField(text) === null &&
    findDates(text).length === 0
  );
}

function scoreOf(
  { line, name, place }: NameLine,
  { largest, email }: { largest: number; email: string | null },
): number {
  const words = name.split(/\s+/u);
  let score = Math.max(0, 1.6 - place * 0.2);
  if (largest > 1.12 && (line.size ?? 1) >= largest - 0.02) score += 1.5;
  else if ((line.size ?? 1) > 1.2) score += 0.5;
  if (line.role === 'heading' || line.isBold) score += 0.3;
  if (words.length >= 2 && words.length <= 5) score += 0.5;
  if (words.every((word) => !/^\p{Ll}/u.test(word) || word.length <= 3)) score += 0.4;
  // An account such as johndoe is like the address, but no name.
  if (/^\p{Ll}[^\s]*$/u.test(name)) score -= 2;
  if (hasPhrase(name, noNames)) score -= 1.5;
  if (isPlaceName(name)) score -= 1;
  if (line.cells.length > 1) score -= 0.5;
  if (line.isItem) score -= 1;
  if (line.role === 'header' || line.role === 'footer') score -= 0.5;
  return score + 2.5 * likenessToEmail(words, email);
}

/** Share of the words of a name that stand in the address, whole or by their beginning. */
function likenessToEmail(words: readonly string[], email: string | null): number {
  if (email === null) return 0;
  const box = foldLine(email.split('@')[0]!).replaceAll(' ', '');
  const parts = words.flatMap((word) => foldLine(word).split(' ')).filter((part) => part.length > 2);
  if (parts.length === 0) return 0;
  return (
    parts.filter((part) => box.includes(part) || box.includes(part.replaceAll(/([aou])/g, '$1e'))).length /
    parts.length
  );
}

const PARTICLES = new Set(
  'da das de del della dem den der des di do dos du el la las le los op ten ter van von vom zu zum zur y e bin bint ibn al abu af av st бин بن ابن بنت ابو ال'.split(
    ' ',
  ),
);
/** Family names of two characters, in China and Korea. */
const FAMILIES_OF_TWO =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|夏侯|皇甫|尉迟|尉遲|公孙|公孫|慕容|令狐|宇文|长孙|長孫|端木|东方|東方|西门|西門|南宫|南宮|独孤|獨孤|轩辕|百里|呼延|남궁|황보|제갈|사공|선우|서문|독고|동방)(?=.)/u;
const SUFFIXES = new Set('neto filho junior sobrinho jr sr ii iii'.split(' '));
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s・]+$/u;

/** First and last name: family names first in East Asia and where they are set in capitals or before a comma. */
function splitName(whole: string): { first: string; last: string } {
  const name = bareName(whole).replace(/\s+/gu, ' ').trim();
  const comma = /^([^,]+),\s*(.+)$/u.exec(name);
  if (comma !== null) return { first: comma[2]!, last: comma[1]! };
  const words = name.split(' ');
  if (words.length === 1) return splitSingle(name);
  if (FAMILY_FIRST.test(name)) return { first: words.slice(1).join(' '), last: words[0]! };
  const capitals = words.filter(
    (word) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase(),
  );
  if (capitals.length > 0 && capitals.length < words.length && words[0] === capitals[0])
    return { first: words.filter((word) => !capitals.includes(word)).join(' '), last: capitals.join(' ') };
  let from = words.length - 1;
  while (from > 1 && capitals.length < words.length && capitals.includes(words[from - 1]!)) from -= 1;
  if (from > 1 && SUFFIXES.has(foldLine(words[from]!))) from -= 1;
  while (from > 1 && PARTICLES.has(foldLine(words[from - 1]!))) from -= 1;
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') };
}

/** One word: Korean and Chinese names have the family's name in their first letter; another name is a first name. */
function splitSingle(name: string): { first: string; last: string } {
  const family = FAMILIES_OF_TWO.exec(name)?.[0];
  if (family !== undefined && name.length <= 4) return { first: name.slice(family.length), last: family };
  const isShortHan = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.test(name);
  if (!isShortHan || /^\p{Script=Han}{4}$/u.test(name)) return { first: name, last: '' };
  return { first: name.slice(1), last: name.slice(0, 1) };
}
