import { foldDisguised, listNumbers } from './plain-words.ts';

/** Everything that the tools have said in this turn: what a model may repeat. */
export class KnownFacts {
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

  /** Whether a number stands in a field, not only in what somebody wrote. */
  hasFieldNumber(number: string): boolean {
    return this.#fieldNumbers.has(number);
  }

  /** Whether somebody wrote the whole sentence so. */
  isQuotation(sentence: string): boolean {
    const folded = foldSentence(sentence);
    return folded.includes(' ') && this.#sentences.has(folded);
  }

  /** Whether folded words stand there whole. */
  hasWords(folded: string): boolean {
    for (let at = this.#text.indexOf(folded); at >= 0; at = this.#text.indexOf(folded, at + 1)) {
      const isWhole = !isLetter(this.#text[at - 1]) && !isLetter(this.#text[at + folded.length]);
      if (isWhole) return true;
    }
    return false;
  }
}

const foldSentence = (text: string): string =>
  foldDisguised(text)
    .replace(/[.!?؟]+$/u, '')
    .trim();

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
