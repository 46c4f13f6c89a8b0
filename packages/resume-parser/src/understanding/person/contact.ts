import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max';
import type { Found } from '../../parsed-resume.ts';
import { findDates, plainDigits } from '../dates/find-dates.ts';
import { foldedPhrases, hasPhrase } from '../lines/folded-text.ts';
import { findContactField, labelledDetails } from '../lines/labels.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { OCCUPATION_WORDS } from '../words/work-words.data.ts';
import { writtenLinks } from './links.ts';
import { BESIDE_NAME, type FoundName } from './names.ts';
import { isStreet, placeLikeness, withoutStreet } from './places.ts';

/** The lines about the person and what is known of them. */
export interface ContactLines {
  lines: readonly ReadingLine[];
  name: FoundName | null;
  email: Found<string> | null;
  language: string | null;
}

/** A piece of a contact line that is no address, number or link. */
interface Piece {
  text: string;
  line: ReadingLine;
  /** Stands in one line with an address, a number or a link. */
  isBesideContact: boolean;
  /** Stands below the line with the street. */
  isBelowStreet: boolean;
}

const SEPARATORS = /\s{3,}|\s*[|¦·•●⋄♦◆*]\s*|\s+[–—]\s+(?=\S{4,})|;\s/u;
const LABEL_BEFORE = /^[\p{L} .-]{1,20}:\s*/u;

/** The telephone number: one with a label before others, the surest of the rest. */
export function findPhone({ lines, language }: ContactLines): Found<string> | null {
  let best: Found<string> | null = null;
  for (const line of lines) {
    const labelled = labelledDetails(line).filter(({ field }) => field === 'phone');
    const texts = labelled.length > 0 ? labelled.map(({ value }) => value) : line.cells;
    // A line that says something private, such as a date of birth or a fax, has no telephone.
    if (labelled.length === 0 && labelledDetails(line).some(({ field }) => field === 'private')) continue;
    for (const { text, confidence } of texts.flatMap((cell) => findPhones(cell, language))) {
      const sureness = Math.min(0.98, confidence + (labelled.length > 0 ? 0.3 : 0));
      if (best === null || sureness > best.confidence)
        best = { value: text, lines: [line.at], confidence: sureness };
    }
  }
  return best;
}

/** Where the person lives: said by a label, or the piece of the contact lines that is most like a place. */
export function findLocation(contact: ContactLines): Found<string> | null {
  const labelled = contact.lines.flatMap(labelledDetails).find(({ field }) => field === 'address');
  if (labelled !== undefined) return labelledAddress(labelled, contact.lines);
  let best: Found<string> | null = null;
  for (const piece of piecesOf(contact)) {
    const confidence = locationLikeness(piece, contact);
    if (confidence > 0 && (best === null || confidence > best.confidence))
      best = { value: piece.text, lines: [piece.line.at], confidence };
  }
  return best;
}

/** How sure it is that a piece is where the person lives, by its words, or by its form and where it stands. */
function locationLikeness(piece: Piece, contact: ContactLines): number {
  const { text, isBesideContact, isBelowStreet } = piece;
  if (isNameIn(text, contact)) return 0;
  const likeness = placeLikeness(text);
  if (likeness >= 0.5 || text.length >= 50 || hasPhrase(text, titleWords))
    return likeness >= 0.5 ? likeness : 0;
  if (isBelowStreet && /^(?:[\d-]{3,7}\s)?\p{Lu}[^\d]*$/u.test(text)) return 0.7;
  return isBesideContact && /^[\p{L}\p{M}][^\d]*(?:\d{4,6})?$/u.test(text) ? 0.5 : 0;
}

const isNameIn = (text: string, { name }: ContactLines): boolean =>
  name !== null && text.includes(name.first) && text.includes(name.last);

const titleWords = foldedPhrases(OCCUPATION_WORDS);

const POSTCODE_ALONE = /^〒?\s*\d{3}-?\d{4}$/u;

/** An address whose code stands above it, as in the forms of Japan, is the line below. */
function labelledAddress(
  { value, at }: { value: string; at: number },
  lines: readonly ReadingLine[],
): Found<string> {
  const below = lines.find((line) => line.at > at && placeLikeness(line.cells[0]!) > 0.5);
  if (POSTCODE_ALONE.test(value.trim()) && below !== undefined)
    return { value: below.cells[0]!, lines: [at, below.at], confidence: 0.85 };
  // A narrow cell breaks a long address.
  const next = lines.find((line) => line.at > at);
  const goesOn = /,$/u.test(value.trim()) && next !== undefined && labelledDetails(next).length === 0;
  if (goesOn) return { value: withoutStreet(`${value} ${next.text}`), lines: [at, next.at], confidence: 0.8 };
  return { value: withoutStreet(value), lines: [at], confidence: 0.95 };
}

function piecesOf({ lines, email, language }: ContactLines): Piece[] {
  return lines.flatMap((line, at) => {
    let isBesideContact = false;
    const isBelowStreet = at > 0 && isStreet(lines[at - 1]!.text);
    return line.cells
      .filter((cell, at) => !isLabelled(cell, line.cells[at - 1]))
      .map((cell) => {
        let text = cell;
        const taken = [
          ...(email === null ? [] : [email.value]),
          ...findPhones(cell, language).map((phone) => phone.text),
          ...writtenLinks(cell).map((link) => link.text),
        ];
        for (const value of taken) {
          if (text.includes(value)) isBesideContact = true;
          text = text.replace(value, '   ');
        }
        return text;
      })
      .flatMap((text) =>
        text
          .split(SEPARATORS)
          .map((piece) => piece.replace(LABEL_BEFORE, '').replace(/^[\s,/–-]+|[\s,/–-]+$/gu, '')),
      )
      .filter((text) => text !== '' && !isStreet(text))
      .map((text) => ({ text: withoutStreet(text), line, isBesideContact, isBelowStreet }));
  });
}

/** Whether a cell is a label, or what a label says. */
function isLabelled(cell: string, before: string | undefined): boolean {
  if (findContactField(cell) !== null || (before !== undefined && findContactField(before) !== null))
    return true;
  return labelledDetails({ at: 0, cells: [cell] }).length > 0;
}

const MOST_WORDS_OF_HEADLINE = 14;

/** What the person is, from a label or from the line below the name. */
export function findHeadline(contact: ContactLines): Found<string> | null {
  const labelled = contact.lines.flatMap(labelledDetails).find(({ field }) => field === 'headline');
  if (labelled !== undefined) return { value: labelled.value, lines: [labelled.at], confidence: 0.9 };
  const { name, lines } = contact;
  const last = name?.at == null ? undefined : name.lines.at(-1);
  const from = last === undefined ? -1 : lines.findIndex(({ at }) => at === last);
  if (from === -1) return null;
  const beside = lines[from]!.cells.flatMap((cell, at) =>
    at === 0 ? cell.split(BESIDE_NAME).slice(1) : [cell],
  ).find((cell) => !isNameIn(cell, contact));
  if (beside !== undefined && isHeadline(beside, contact))
    return { value: beside, lines: [lines[from]!.at], confidence: 0.7 };
  for (const line of lines.slice(from + 1, from + 3)) {
    const value = line.cells.find((cell) => !isNameIn(cell, contact) && isHeadline(cell, contact));
    if (value !== undefined && (line.cells.length === 1 || hasPhrase(value, titleWords)))
      return { value, lines: [line.at], confidence: 0.8 };
  }
  return null;
}

function isHeadline(text: string, { email, language }: ContactLines): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    text.split(' ').length <= MOST_WORDS_OF_HEADLINE &&
    !/[.!?]$/u.test(text) &&
    !/[@|]|https?:/u.test(text) &&
    !(email !== null && text.includes(email.value)) &&
    placeLikeness(text) < 0.7 &&
    findPhones(text, language).length === 0 &&
    writtenLinks(text).length === 0 &&
    findDates(text).length === 0 &&
    labelledDetails({ at: 0, cells: [text] }).length === 0
  );
}

/** Countries where a language is written first, for numbers without the code of a country. */
const COUNTRIES: Record<string, CountryCode[]> = {
  en: ['US', 'GB', 'IN', 'AU', 'CA', 'ZA', 'IE'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL'],
  fr: ['FR', 'CA', 'BE', 'CH'],
  de: ['DE', 'AT', 'CH'],
  it: ['IT'],
  pt: ['BR', 'PT'],
  nl: ['NL', 'BE'],
  pl: ['PL'],
  ar: ['AE', 'SA', 'EG'],
  ja: ['JP'],
  zh: ['CN', 'TW', 'HK'],
  ko: ['KR'],
  ru: ['RU'],
  uk: ['UA'],
  tr: ['TR'],
  sv: ['SE'],
};

const NUMBER = /(?<![\p{L}\p{N}@./_-])(?:\+|00|\()?\d[\d\s().\-–/]{4,20}\d(?![\p{L}\p{N}@_]|[.-]\p{L})/gu;

/** A telephone number in a text, as it stands there. */
interface FoundPhone {
  text: string;
  from: number;
  confidence: number;
}

/** Telephone numbers of a text, those of a numbering plan first sure; the language tells which plan. */
function findPhones(text: string, language: string | null): FoundPhone[] {
  const plain = plainDigits(text);
  if ((plain.match(/\d/gu)?.length ?? 0) < 7) return [];
  const countries = [...(COUNTRIES[language ?? 'en'] ?? []), ...COUNTRIES.en!, 'TR' as const];
  const certain = new Map<number, FoundPhone>();
  for (const country of plain.length > 400 ? [] : countries) {
    for (const { startsAt, endsAt } of findPhoneNumbersInText(plain, country))
      if (!certain.has(startsAt))
        certain.set(startsAt, { text: text.slice(startsAt, endsAt), from: startsAt, confidence: 0.95 });
  }
  const found = [...certain.values()];
  for (const match of plain.matchAll(NUMBER)) {
    const number = text.slice(match.index, match.index + match[0].length).trim();
    const overlaps = found.some(
      ({ from, text: other }) => match.index < from + other.length && from < match.index + number.length,
    );
    if (!overlaps && couldBePhone(plain.slice(match.index, match.index + match[0].length)))
      found.push({ text: number, from: match.index, confidence: 0.6 });
  }
  return found.filter(({ text: number }) => findDates(number).length === 0 || /^[+(]/.test(number));
}

/** Numbers of no plan that a person would still take for a telephone's: of an office, a short or an invented one. */
function couldBePhone(text: string): boolean {
  const digits = text.replace(/\D/gu, '').length;
  return (
    digits >= 7 && digits <= 15 && /[\s().-]|^\+|^0/u.test(text) && !/^\d{4}\s?[–-]\s?\d{4}$/u.test(text)
  );
}
