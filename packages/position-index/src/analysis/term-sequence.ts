import { DocumentReader } from '../text/document-words.ts';
import { NumberList } from '../text/number-list.ts';
import { ABBREVIATION, PHRASE, type WordSequence } from '../text/phrases.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import type { WordSpan } from '../text/word-span.ts';

/** The terms of one text in reading order; the memory is used again for the next text. */
export class TermSequence implements WordSequence {
  readonly #vocabulary: Vocabulary;
  readonly #reader = new DocumentReader((span) => this.#push(span));
  readonly #terms = new NumberList();
  readonly #phraseStarts = new NumberList();
  #leastKind = PHRASE;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  get length(): number {
    return this.#terms.length;
  }

  wordAt(index: number): string {
    return this.#vocabulary.terms[this.#terms.at(index)]!;
  }

  /** Numbers of the terms; valid until the next text is read. */
  terms(): Uint32Array {
    return this.#terms.view();
  }

  /** Where a term stands with which a phrase of the synonym tables may begin; valid until the next text is read. */
  phraseStarts(): Uint32Array {
    return this.#phraseStarts.view();
  }

  /** Reads a folded text, in which abbreviations are to be spelled out or not. */
  read(folded: string, spellOut: boolean): void {
    this.#leastKind = spellOut ? ABBREVIATION : PHRASE;
    this.#terms.clear();
    this.#phraseStarts.clear();
    this.#reader.read(folded);
  }

  #push(span: WordSpan): void {
    const term = this.#vocabulary.numberAt(span);
    if (this.#vocabulary.phraseKind(term) >= this.#leastKind) this.#phraseStarts.push(this.#terms.length);
    this.#terms.push(term);
  }
}
