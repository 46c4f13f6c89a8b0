/** Of a word at least so many letters must be the same. */
const SAME_LETTERS = 4;
/** Endings are at most so long, and words of one stem differ by no more. */
const ENDING_MAX = 2;

/** Whether two folded words are forms of one, by what they begin with, such as Hund and Hunde. */
export function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  const stem = Math.max(SAME_LETTERS, Math.min(word.length, other.length) - ENDING_MAX);
  if (Math.abs(word.length - other.length) > ENDING_MAX + 1) return false;
  return word.length >= stem && other.length >= stem && word.slice(0, stem) === other.slice(0, stem);
}
