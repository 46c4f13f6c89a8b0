import type { Language } from '@opencareers/messages/languages';
import { foldText } from '@opencareers/position-index';

/**
 * How people say one thing, by language, separated by commas. `*` stands for the rest of a word, `..` for up to four
 * words between. Written as people write: case, accents and Arabic beginnings of words such as the article are no part.
 */
export type Phrases = Readonly<Record<Language, string>>;

/** A text as it is compared: folded words with one blank before and after each. */
export type FoldedWords = string & { readonly folded: unique symbol };

const WORD = /[\p{L}\p{N}]+/gu;
const ARABIC = /^[\u0621-\u064a]/;
const ARABIC_BEGINNINGS = '(?:و?(?:ال|بال|لل)|[وفبل])?';

/** The words of a text, folded as the index folds them. */
export function foldWords(text: string): FoldedWords {
  return ` ${(foldText(text).match(WORD) ?? []).join(' ')} ` as FoldedWords;
}

/** Finds phrases in a text, whatever language each of them is of: people ask in more than one. */
export class PhraseFinder {
  readonly #pattern: RegExp;

  constructor(...phrases: readonly Phrases[]) {
    const all = phrases.flatMap((one) => Object.values(one)).flatMap((list) => list.split(','));
    // The longer one first: of two that begin alike it says more.
    const patterns = all
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '')
      .toSorted((one, other) => other.length - one.length);
    this.#pattern = new RegExp(` (?:${patterns.map(patternOf).join('|')})(?= )`, 'g');
  }

  isIn(words: FoldedWords): boolean {
    return words.search(this.#pattern) >= 0;
  }

  /** The phrase that stands first in a text, as it is said there; null where none does. */
  firstIn(words: FoldedWords): string | null {
    return words.match(this.#pattern)?.[0].trim() ?? null;
  }

  /** The words that are left when the phrases are taken out. */
  without(words: FoldedWords): FoldedWords {
    return words.replace(this.#pattern, ' ').replace(/ {2,}/g, ' ') as FoldedWords;
  }

  /** Whether a text begins with a phrase. */
  beginsIn(words: FoldedWords): boolean {
    return words.search(this.#pattern) === 0;
  }
}

function patternOf(phrase: string): string {
  return phrase
    .split(/\s+/)
    .map((word) => (word === '..' ? '..' : wordPattern(word)))
    .join(' ')
    .replaceAll(' .. ', ' (?:[^ ]+ ){0,4}');
}

function wordPattern(word: string): string {
  const isOpen = word.endsWith('*');
  const folded = foldText(isOpen ? word.slice(0, -1) : word);
  return `${ARABIC.test(folded) ? ARABIC_BEGINNINGS : ''}${folded}${isOpen ? '[^ ]*' : ''}`;
}
