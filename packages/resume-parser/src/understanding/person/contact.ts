import type { Found } from '../../parsed-resume.ts';
import { findDates } from '../dates/find-dates.ts';
import { foldedPhrases, hasPhrase } from '../lines/folded-text.ts';
import { findContactField, labelledDetails } from '../lines/labels.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { OCCUPATION_WORDS } from '../words/work-words.data.ts';
import { writtenLinks } from './links.ts';
import type { FoundName } from './names.ts';
import { findPhones } from './phones.ts';
import { placeLikeness } from './places.ts';

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
  for (const { text, line, isBesideContact } of piecesOf(contact)) {
    if (isNameIn(text, contact)) continue;
    const likeness = placeLikeness(text);
    const shape =
      isBesideContact && /^[\p{L}\p{M}][^\d]*(?:\d{4,6})?$/u.test(text) && text.length < 50 ? 0.5 : 0;
    const confidence = Math.max(likeness, shape);
    if (confidence >= 0.5 && (best === null || confidence > best.confidence))
      best = { value: text, lines: [line.at], confidence };
  }
  return best;
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
  return { value, lines: [at], confidence: 0.95 };
}

function piecesOf({ lines, email, language }: ContactLines): Piece[] {
  return lines.flatMap((line) => {
    let isBesideContact = false;
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
      .filter((text) => text !== '')
      .map((text) => ({ text, line, isBesideContact }));
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
  const from = name?.at == null ? -1 : lines.findIndex(({ at }) => at === name.at);
  if (from === -1) return null;
  const beside = lines[from]!.cells.slice(1).find((cell) => !isNameIn(cell, contact));
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
