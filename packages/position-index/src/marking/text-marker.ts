import { bitsOf } from '../segment/bitmap.ts';
import type { SoughtTerm } from '../types.ts';
import { cutPassage } from './passage.ts';
import { termsOfText } from './words-of-text.ts';

/** A stretch of a text in UTF-16 units, the end not included. */
export type TextSpan = [start: number, end: number];

/** A passage of a text and what is to be marked in it. */
export interface Excerpt {
  text: string;
  marks: TextSpan[];
}

/** A stretch that says some of the words, one bit for each. */
interface Mark {
  start: number;
  end: number;
  words: number;
}

/** As many as there are bits; more words than these of one query are not told apart. */
const WORDS_MAX = 31;
/** How far from the first word of a passage the last may begin, in UTF-16 units. */
const REACH = 80;

/** Finds the words of a query again in the texts of what it found: what `PositionResult.sought` says of them. */
export class TextMarker {
  readonly #words = new Map<string, number>();
  readonly #beginnings = new Map<string, number>();
  /** One bit for each word that was asked for. */
  readonly #all: number;

  constructor(sought: readonly (readonly SoughtTerm[])[]) {
    const words = sought.slice(0, WORDS_MAX);
    words.forEach((terms, index) => {
      for (const { text, isPrefix } of terms) {
        const known = isPrefix ? this.#beginnings : this.#words;
        known.set(text, (known.get(text) ?? 0) | (1 << index));
      }
    });
    this.#all = 2 ** words.length - 1;
  }

  /** Where a short text, such as a title, says the words; in order, what only blanks part joined. */
  markShort(text: string): TextSpan[] {
    return joinMarks(text, this.#marksIn(text, true));
  }

  /** The words that none of some short texts says, one bit for each; 0 when they say all. */
  missingIn(texts: readonly string[]): number {
    return texts.reduce(
      (left, text) => this.#marksIn(text, true).reduce((bits, mark) => bits & ~mark.words, left),
      this.#all,
    );
  }

  /** The passage of a long text that says most of the `missing` words; null when none does, or none is missing. */
  excerpt(text: string, missing: number): Excerpt | null {
    if (missing === 0) return null;
    let best: { line: string; marks: Mark[] } | null = null;
    let most = 0;
    for (const line of text.split('\n')) {
      const marks = this.#marksIn(line, false);
      marks.forEach((first, index) => {
        const near = marks.slice(index).filter(({ start }) => start <= first.start + REACH);
        const words = near.reduce((bits, mark) => bits | mark.words, 0);
        // What is missing counts before what is said again.
        const worth = (words & missing) === 0 ? 0 : bitsOf(words & missing) * WORDS_MAX + bitsOf(words);
        if (worth <= most) return;
        most = worth;
        best = { line, marks: near };
      });
    }
    return best === null ? null : this.#cut(best);
  }

  #cut({ line, marks }: { line: string; marks: Mark[] }): Excerpt {
    const text = cutPassage(line, marks[0]!.start);
    return { text, marks: joinMarks(text, this.#marksIn(text, false)) };
  }

  #marksIn(text: string, isShort: boolean): Mark[] {
    return termsOfText(text, { isShort })
      .map(({ term, start, end }) => ({ start, end, words: this.#wordsOf(term) }))
      .filter(({ words }) => words !== 0)
      .toSorted((a, b) => a.start - b.start || b.end - a.end);
  }

  #wordsOf(term: string): number {
    let words = this.#words.get(term) ?? 0;
    for (const [beginning, bits] of this.#beginnings) if (term.startsWith(beginning)) words |= bits;
    return words;
  }
}

function joinMarks(text: string, marks: readonly Mark[]): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const { start, end } of marks) {
    const last = joined.at(-1);
    if (last !== undefined && text.slice(last[1], start).trim() === '') last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
