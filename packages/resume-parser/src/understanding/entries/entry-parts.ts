import { findDates, withoutDates } from '../dates/find-dates.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { beginsWithKnownCity, isPlaceName } from '../person/places.ts';
import { CLOSES_FORM, type Entry, saysNothingOfHead } from './find-entries.ts';

/** A piece of the head of an entry. */
export interface HeadPart {
  text: string;
  at: number;
  /** Place of its line in the head, from 0. */
  row: number;
  /** Stands first in its line. */
  isFirst: boolean;
}

const LONGEST_BELOW = 80;
/** Longer texts are no titles; every way to cut them takes too long. */
const LONGEST_CUT = 300;
const SIGNS_AROUND = /^[\s,;|·•/–—:-]+|[\s,;|·•/–—:-]+$/gu;

/** The pieces of a head cell by cell, without dates, links and durations. */
export function headParts(head: readonly ReadingLine[]): HeadPart[] {
  return head.flatMap((line, row) =>
    line.cells.flatMap((cell, place) => {
      const text = withoutDates(cell, findDates(cell))
        .replace(SIGNS_AROUND, '')
        .replace(/^\((.*)\)$/u, '$1')
        .trim();
      return text === '' || saysNothingOfHead(text) || /^[^\p{L}]+$/u.test(text)
        ? []
        : [{ text, at: line.at, row, isFirst: place === 0 }];
    }),
  );
}

/** The place among the parts, and the other parts. A place stands alone only where something else names the entry. */
export function takePlace(parts: readonly HeadPart[]): { place: string; others: HeadPart[] } {
  const at = parts.length < 2 ? -1 : parts.findLastIndex(({ text }, index) => index > 0 && isPlaceName(text));
  if (at === -1) return { place: '', others: [...parts] };
  return { place: parts[at]!.text, others: parts.filter((_part, index) => index !== at) };
}

const LEGAL_FORM =
  /^(?:inc|ltd|llc|l\.l\.c|gmbh|ag|corp|co|plc|s\.?a\.?|s\.?l\.?|s\.?r\.?l\.?|sas|sarl|b\.?v\.?|n\.?v\.?|llp|pvt|pte|kg|ab)\.?(?=[\s,)]|$)/iu;
const SEPARATORS =
  /\s*[,،、;]\s+|\s*[，；、]\s*|\s+[–—-]\s+|\s+[|•·@/]\s+|\s+(?:at|bei der|bei|bij|hos|chez|w firmie|presso|na empresa|en la empresa)\s+(?=\p{Lu})|،\s*/gu;

/**
 * An entry with the line below its head as part of the head, where the head lacks what that line has: a company below a
 * title with a comma, a degree below a school and its town.
 */
export function withLineBelow(
  entry: Entry,
  lacks: (head: readonly string[], below: string) => boolean,
): Entry {
  const [below, ...body] = entry.body;
  if (below === undefined || below.isItem || below.text.length > LONGEST_BELOW || /[.!?]$/u.test(below.text))
    return entry;
  const texts = headParts(entry.head).flatMap(({ text }) => cutEverywhere(text));
  return lacks(texts, below.text) ? { ...entry, head: [...entry.head, below], body } : entry;
}

/** Every way to cut a text in two at one of its separators; brackets and legal forms stay whole. */
export function waysToCut(text: string): { left: string; right: string; separator: string }[] {
  if (text.length > LONGEST_CUT) return [];
  return [...text.matchAll(SEPARATORS)].flatMap((match) => {
    const left = text.slice(0, match.index).trim();
    const right = text.slice(match.index + match[0].length).trim();
    const isInBrackets = (left.match(/[([（]/gu)?.length ?? 0) > (left.match(/[)\]）]/gu)?.length ?? 0);
    if (left === '' || right === '' || isInBrackets || LEGAL_FORM.test(right)) return [];
    return [{ left, right, separator: match[0].trim() }];
  });
}

/** A name and the place at its end. */
export function cutPlace(text: string): [name: string, place: string] {
  const ways = waysToCut(text).filter(({ right }) => isPlaceName(right));
  const way =
    ways.find(({ right }) => beginsWithKnownCity(right)) ??
    ways.find(({ left }) => waysToCut(left).length > 0) ??
    ways[0];
  return way === undefined ? [text, ''] : [way.left, way.right];
}

/** What stands behind the comma of a company and is no town: a part of it. */
const PART_OF_COMPANY =
  /^(?:\p{Lu}{2,4}|department|dept\.?|division|team|sales|marketing|finance|legal|research|abteilung|bereich|vertrieb|einkauf|service|département|direction|departamento|dział|oddział|отдел|відділ|reparto|ufficio|afdeling|avdelning|国内|海外)(?=\s|$)/u;
const LONGEST_TOWN = 30;

/**
 * A name and the town behind its last comma or dash, where no table has the town: a few words with capitals that are
 * not those of companies, titles or schools, as `isName` tells.
 */
export function cutTown(text: string, isName: (text: string) => boolean): [name: string, town: string] {
  const last = waysToCut(text).at(-1);
  if (last === undefined || /\p{L}|[@/|•]/u.test(last.separator)) return [text, ''];
  const { left, right } = last;
  const words = right.split(' ');
  const couldBeTown =
    words.length <= 4 &&
    right.length <= LONGEST_TOWN &&
    /^[\p{Lu}\p{Lo}][\p{L}\p{M}\s.'’-]+$/u.test(right) &&
    !PART_OF_COMPANY.test(right) &&
    !isName(right);
  return couldBeTown && left.length > 2 ? [left, right] : [text, ''];
}

/** The pieces of a text at all its commas and the like. */
export function cutEverywhere(text: string): string[] {
  const pieces: string[] = [];
  let left = text;
  for (let [first] = waysToCut(left); first !== undefined; [first] = waysToCut(left)) {
    pieces.push(first.left);
    left = first.right;
  }
  return [...pieces, left];
}

/** Lines of a description as one text, items on lines of their own. */
export function describeEntry(body: readonly ReadingLine[]): string {
  return body
    .filter(({ text }) => !CLOSES_FORM.test(text))
    .map(({ text, isItem }) => (isItem ? `• ${text}` : text))
    .join('\n');
}

/** Places of all lines of an entry, in order and once. */
export const linesOf = (...groups: (readonly ReadingLine[])[]): number[] =>
  [...new Set(groups.flat().flatMap(({ at, also }) => [at, ...also]))].toSorted((a, b) => a - b);
