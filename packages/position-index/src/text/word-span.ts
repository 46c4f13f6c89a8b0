const HASH_SEED = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/**
 * A word where it stands in a text, with its hash. One object is used for all words of a text, so whoever wants to
 * keep a word takes its text.
 */
export class WordSpan {
  text = '';
  start = 0;
  end = 0;
  hash = 0;

  /** Points at a whole text. */
  setWhole(text: string): this {
    this.text = text;
    this.start = 0;
    this.end = text.length;
    let hash = HASH_SEED;
    for (let at = 0; at < text.length; at += 1) hash = addToHash(hash, text.charCodeAt(at));
    this.hash = hash;
    return this;
  }

  toString(): string {
    return this.text.slice(this.start, this.end);
  }
}

/** The hash of no characters. */
export const EMPTY_HASH: number = HASH_SEED;

/** The hash of a text that goes on with one more UTF-16 code unit. */
export function addToHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, HASH_FACTOR);
}
