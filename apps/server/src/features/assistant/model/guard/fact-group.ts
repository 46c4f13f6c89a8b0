import { foldDisguised, listNumbers } from './plain-words.ts';

/** What can be looked up in facts. */
export interface Facts {
  hasNumber: (number: string) => boolean;
  /** Whether a number stands in a field, not only in what somebody wrote. */
  hasFieldNumber: (number: string) => boolean;
  /** Whether somebody wrote the whole sentence so. */
  isQuotation: (sentence: string) => boolean;
  /** Whether folded words stand there whole. */
  hasWords: (folded: string) => boolean;
}

/** Everything that the tools have said of one thing. */
export class FactGroup implements Facts {
  #text = ' ';
  readonly #numbers = new Set<string>();
  readonly #fieldNumbers = new Set<string>();
  readonly #sentences = new Set<string>();

  /** Takes in the fields that a tool gave; what it was asked proves nothing. */
  addFields(fields: string): void {
    this.#addWords(fields, [this.#numbers, this.#fieldNumbers]);
  }

  /** Takes in what somebody wrote: it can be quoted, and proves no pay. */
  addText(text: string): void {
    this.#addWords(text, [this.#numbers]);
    for (const sentence of text.split(/(?<=[.!?؟。])\s+|\n+/u)) this.#sentences.add(foldSentence(sentence));
  }

  #addWords(text: string, kinds: readonly Set<string>[]): void {
    const folded = foldDisguised(text);
    this.#text += `${folded} `;
    for (const number of listNumbers(folded)) for (const kind of kinds) kind.add(number);
  }

  hasNumber(number: string): boolean {
    return this.#numbers.has(number);
  }

  hasFieldNumber(number: string): boolean {
    return this.#fieldNumbers.has(number);
  }

  isQuotation(sentence: string): boolean {
    const folded = foldSentence(sentence);
    return folded.includes(' ') && this.#sentences.has(folded);
  }

  hasWords(folded: string): boolean {
    return placeOfWords(this.#text, folded) >= 0;
  }
}

/** What any of several groups says. */
export function allFacts(groups: readonly Facts[]): Facts {
  return {
    hasNumber: (number) => groups.some((group) => group.hasNumber(number)),
    hasFieldNumber: (number) => groups.some((group) => group.hasFieldNumber(number)),
    isQuotation: (sentence) => groups.some((group) => group.isQuotation(sentence)),
    hasWords: (folded) => groups.some((group) => group.hasWords(folded)),
  };
}

/** Where folded words stand whole in a folded text; -1 where they do not. */
export function placeOfWords(text: string, folded: string): number {
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + folded.length])) return at;
  return -1;
}

const foldSentence = (text: string): string =>
  foldDisguised(text)
    .replace(/[.!?؟]+$/u, '')
    .trim();
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
