const SEED = 0x811c9dc5;

/**
 * A word where it stands in a text, with two hashes. One object is used for all words of a text, so whoever wants to
 * keep a word takes its text.
 */
export class WordSpan {
  text = '';
  start = 0;
  end = 0;
  /** Where to look for the word. */
  hash = SEED;
  /** Whether it is the word; made independently of `hash`. */
  check = SEED;

  /** Points at a whole text. */
  setWhole(text: string): this {
    this.startAt(text, 0);
    for (let at = 0; at < text.length; at += 1) this.add(text.charCodeAt(at));
    return this;
  }

  /** Points at an empty word. */
  startAt(text: string, start: number): void {
    this.text = text;
    this.start = start;
    this.end = start;
    this.hash = SEED;
    this.check = SEED;
  }

  /** Takes the next UTF-16 code unit into the word. */
  add(unit: number): void {
    this.end += 1;
    this.hash = nextHash(this.hash, unit);
    this.check = nextCheck(this.check, unit);
  }

  toString(): string {
    return this.text.slice(this.start, this.end);
  }
}

/** FNV-1a. */
export function nextHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** Rotates before it multiplies, so that it has nothing to do with `nextHash`. */
export function nextCheck(check: number, unit: number): number {
  return Math.imul(((check << 5) | (check >>> 27)) ^ unit, 0x9e3779b1);
}
