import {
  DEPARTMENT_BIT,
  PLACES_BIT,
  SKILLS_BIT,
  synonymLevel,
  TITLE_SHIFT,
  titleLevel,
} from '../ranking/weights.ts';
import { type CompoundPart, compoundParts } from '../text/compounds.ts';
import { DocumentReader, umlautSpellings } from '../text/document-words.ts';
import { foldText } from '../text/fold.ts';
import { removeGenderMarks } from '../text/gender.ts';
import { NumberList } from '../text/number-list.ts';
import {
  ABBREVIATION,
  addSynonymsAt,
  addTitleAbbreviations,
  PHRASE,
  type SynonymTerms,
  type WordSequence,
} from '../text/phrases.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import type { WordSpan } from '../text/word-span.ts';
import type { IndexedPosition } from '../types.ts';
import { placeWords } from './place-words.ts';
import { titlesOf } from './position-titles.ts';

/** Receives the terms of a position as numbers of a vocabulary. */
export interface TermSink {
  /** A term in the title, skills, department or places; `bits` as in ranking/weights.ts. */
  strong(term: number, bits: number): void;
  /** One occurrence in the description. */
  mention(term: number): void;
}

const TITLE_MASK = 7 << TITLE_SHIFT;

/** Joins the bits of two occurrences of one term: the better title level and all fields. */
export function mergeBits(left: number, right: number): number {
  const level = Math.max(left & TITLE_MASK, right & TITLE_MASK);
  return level | ((left | right) & ~TITLE_MASK);
}

/** Where it makes no difference what a term is to a text. */
const alike = (add: (term: string) => void): SynonymTerms => ({
  same: add,
  own: add,
  translated: add,
  related: add,
});

/** Finds the terms under which positions are found. */
export class PositionAnalyser {
  readonly #vocabulary: Vocabulary;
  readonly #sink: TermSink;
  readonly #sequence: TermSequence;
  readonly #spellings: TermSequence;
  /** Skills, departments and places repeat, so what they amount to is kept. */
  readonly #termsOfShort = new Map<string, readonly number[]>();
  readonly #compounds = new Map<number, readonly CompoundPart[]>();
  readonly #remote: number;

  constructor(vocabulary: Vocabulary, sink: TermSink) {
    this.#vocabulary = vocabulary;
    this.#sink = sink;
    this.#sequence = new TermSequence(vocabulary);
    this.#spellings = new TermSequence(vocabulary);
    this.#remote = vocabulary.numberOf('remote');
  }

  /** Calls the sink with every term under which the position is found. */
  analyse(position: IndexedPosition): void {
    for (const title of titlesOf(position)) this.#title(title);
    for (const skill of position.skills) this.#short(skill, SKILLS_BIT);
    this.#short(position.department, DEPARTMENT_BIT);
    for (const kind of position.kinds) this.#short(kind, DEPARTMENT_BIT);
    for (const place of position.places) {
      const key = `\n${place.label}\n${place.words}`;
      const terms = this.#remember(key, () =>
        placeWords(place).map((word) => this.#vocabulary.numberOf(word)),
      );
      for (const term of terms) this.#sink.strong(term, PLACES_BIT);
    }
    if (position.remote !== 'none') this.#sink.strong(this.#remote, PLACES_BIT);
    this.#description(position.description);
  }

  #title(title: string): void {
    this.#sequence.read(removeGenderMarks(foldText(title)), true);
    const terms = this.#sequence.terms();
    const level = titleLevel(terms.length);
    const bits = level << TITLE_SHIFT;
    for (const term of terms) this.#sink.strong(term, bits);
    const addWith = (bitsOfTerm: number) => (term: string) =>
      this.#sink.strong(this.#vocabulary.numberOf(term), bitsOfTerm);
    const add: SynonymTerms = {
      same: addWith(synonymLevel(level) << TITLE_SHIFT),
      own: addWith(bits),
      // What is called so in the language of the query comes before it, however long its title is.
      translated: addWith(DEPARTMENT_BIT),
      // Not a word of the title: a title of just the words asked for is always worth more.
      related: addWith(SKILLS_BIT),
    };
    this.#addSynonyms(true, add);
    addTitleAbbreviations(
      Array.from(terms, (term) => this.#vocabulary.terms[term]!),
      add,
    );
    for (const term of this.#spelledOut(title)) this.#sink.strong(term, bits);
    for (const term of terms) {
      const compound = this.#partsOf(term);
      for (const { word, english } of compound) {
        add.same(word);
        english.forEach(add.translated);
      }
    }
  }

  #short(text: string, bits: number): void {
    if (text === '') return;
    const terms = this.#remember(text, () => {
      this.#sequence.read(foldText(text), true);
      const found = [...this.#sequence.terms()];
      this.#addSynonyms(
        true,
        alike((term) => found.push(this.#vocabulary.numberOf(term))),
      );
      return [...new Set([...found, ...this.#spelledOut(text)])];
    });
    for (const term of terms) this.#sink.strong(term, bits);
  }

  #description(text: string): void {
    this.#sequence.read(foldText(text), false);
    const terms = this.#sequence.terms();
    for (let at = 0; at < terms.length; at += 1) this.#sink.mention(terms[at]!);
    this.#addSynonyms(
      false,
      alike((term) => this.#sink.mention(this.#vocabulary.numberOf(term))),
    );
    for (const term of this.#spelledOut(text)) this.#sink.mention(term);
  }

  /** The parts of a term that is a German compound. */
  #partsOf(term: number): readonly CompoundPart[] {
    let parts = this.#compounds.get(term);
    if (parts === undefined) {
      parts = compoundParts(this.#vocabulary.terms[term]!) ?? [];
      this.#compounds.set(term, parts);
    }
    return parts;
  }

  #remember(key: string, find: () => readonly number[]): readonly number[] {
    let terms = this.#termsOfShort.get(key);
    if (terms === undefined) {
      terms = find();
      this.#termsOfShort.set(key, terms);
    }
    return terms;
  }

  #addSynonyms(spellOut: boolean, add: SynonymTerms): void {
    for (const at of this.#sequence.phraseStarts()) addSynonymsAt(this.#sequence, at, { spellOut, add });
  }

  /** Terms of the words with an umlaut in their other usual spelling. */
  #spelledOut(text: string): Iterable<number> {
    const spellings = umlautSpellings(text);
    if (spellings.length === 0) return [];
    this.#spellings.read(spellings.map(foldText).join(' '), false);
    return this.#spellings.terms();
  }
}

/** The terms of one text in reading order; the memory is used again for the next text. */
class TermSequence implements WordSequence {
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
