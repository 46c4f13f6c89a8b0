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

  /** Whether short texts say all of the words. */
  isAllSaid(texts: readonly string[]): boolean {
    return (this.#all & ~this.#wordsIn(texts)) === 0;
  }

  /**
   * The passage of a long text that says most of the words that no text of `shown` says; null when there is none,
   * also where everything is shown.
   */
  excerpt(text: string, shown: readonly string[]): Excerpt | null {
    const missing = this.#all & ~this.#wordsIn(shown);
    if (missing === 0) return null;
    let best: { line: string; marks: Mark[] } | null = null;
    let most = 0;
    for (const line of text.split('\n')) {
      const marks = this.#marksIn(line, false);
      marks.forEach((first, index) => {
        const near = marks.slice(index).filter(({ start }) => start <= first.start + REACH);
        const words = near.reduce((bits, mark) => bits | mark.words, 0);
        // What is missing counts before what is said again.
        const worth = (words & missing) === 0 ? 0 : countOnes(words & missing) * WORDS_MAX + countOnes(words);
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

  #wordsIn(texts: readonly string[]): number {
    return texts.reduce(
      (bits, text) => this.#marksIn(text, true).reduce((sum, mark) => sum | mark.words, bits),
      0,
    );
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

function countOnes(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
