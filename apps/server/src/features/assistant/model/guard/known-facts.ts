import type { NamedPlace, PlaceOf } from './named-places.ts';
import { withDigits } from './number-words.ts';
import { type FoundNumber, foldDisguised, listNumbers } from './plain-words.ts';
import { unitBehind } from './units.ts';

/** Fields whose numbers count nothing that could be said otherwise. */
const DATED = new Set(['pay', 'posted', 'closes']);
/** Fields whose values tell positions apart. */
const DIFFERING = new Set(['department', 'businessUnit', 'employmentType', 'seniority', 'workLocation']);

/** What tools have said of one thing: what a model may repeat of it. */
export class KnownFacts {
  #text = ' ';
  /** Words of each field, and of all that somebody wrote as one. */
  readonly #fields = new Map<string, string>();
  readonly #numbers = new Map<string, Set<string>>();
  readonly #sentences = new Set<string>();
  readonly #places = new Set<string>();

  /** Takes in a field that a tool gave. */
  addField(name: string, value: unknown): void {
    for (const text of textsOf(value)) this.#add(name, text);
  }

  /** Takes in where something is, which a sentence may call by another name: "München" for "Munich, Germany". */
  addPlaces(value: unknown, placeOf: PlaceOf): void {
    for (const text of textsOf(value))
      for (const words of [text, ...text.split(/,\s*/)]) {
        const place = placeOf(words);
        if (place !== null) this.#places.add(place);
      }
  }

  /** Takes in what somebody wrote: it can be quoted, and proves no pay. */
  addText(text: string): void {
    this.#add('', text);
    for (const sentence of text.split(/(?<=[.!?؟。])\s+|\n+/u)) this.#sentences.add(foldSentence(sentence));
  }

  #add(field: string, text: string): void {
    const folded = withDigits(foldDisguised(text));
    this.#text += `${folded} ${foldDisguised(text)} `;
    this.#fields.set(field, `${this.#fields.get(field) ?? ' '}${folded} `);
    const numbers = this.#numbers.get(field) ?? new Set();
    this.#numbers.set(field, numbers);
    for (const { digits, behind } of listNumbers(folded))
      numbers.add(`${digits} ${unitBehind(behind) ?? ''}`);
  }

  /** The short values of fields, folded, by which one thing differs from another. */
  get values(): readonly string[] {
    return [...this.#fields]
      .filter(([field]) => DIFFERING.has(field))
      .map(([, value]) => value.trim())
      .filter((value) => /^[\p{L}][\p{L} &/-]{3,40}$/u.test(value));
  }

  /** Whether a number is known, counting what it is said to count; of some fields only where they are named. */
  hasNumber({ digits, behind }: FoundNumber, fields: readonly string[] | null = null): boolean {
    const unit = unitBehind(behind);
    return [...this.#numbers].some(
      ([field, numbers]) =>
        (fields === null ? !DATED.has(field) : fields.includes(field)) &&
        (numbers.has(`${digits} `) ||
          (unit !== null && numbers.has(`${digits} ${unit}`)) ||
          (unit === null && [...numbers].some((number) => number.startsWith(`${digits} `)))),
    );
  }

  /** A field as it was told, folded; null where it was not. */
  field(name: string): string | null {
    return this.#fields.get(name) ?? null;
  }

  /** Whether somebody wrote the whole sentence so. */
  isQuotation(sentence: string): boolean {
    const folded = foldSentence(sentence);
    return folded.includes(' ') && this.#sentences.has(folded);
  }

  /** Whether a word begins so. */
  hasStem(stem: string): boolean {
    return new RegExp(`(?<!\\p{L})(?:[وبلف]?(?:ال)?)?${stem}`, 'u').test(this.#text);
  }

  knowsPlace({ words, place }: NamedPlace): boolean {
    return this.hasWords(words) || (place !== null && this.#places.has(place));
  }

  /** Whether folded words stand there whole. */
  hasWords(folded: string, field: string | null = null): boolean {
    return hasWhole(field === null ? this.#text : (this.#fields.get(field) ?? ''), folded);
  }
}

/** Whether folded words stand whole in a folded text. */
export function hasWhole(text: string, folded: string): boolean {
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + folded.length]);
    if (isWhole) return true;
  }
  return false;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const foldSentence = (text: string): string =>
  foldDisguised(text)
    .replace(/[.!?؟]+$/u, '')
    .trim();

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
