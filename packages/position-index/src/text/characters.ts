/** What a folded character is to the tokenizer. */
export const SEPARATOR = 1;
/** Letters, digits and marks of scripts that write blanks between words. */
export const WORD = 2;
/** Scripts written without blanks, or with endings glued to the word: read as pairs of characters. */
export const PAIRED = 3;

const PAIRED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/** First half of a character outside of the basic plane, whose class the half cannot tell. */
const HALF = 4;

/**
 * Class per UTF-16 code unit as far as it is known; 0 until somebody asked `classOf`. Loops over long texts look here
 * and turn to `classOf` for what is not plainly a word or a separator.
 */
export const unitClasses: Uint8Array = new Uint8Array(0x10000).fill(HALF, 0xd800, 0xdc00);

/** Class of one code point; computed once per code point of the basic plane. */
export function classOf(codePoint: number): number {
  if (codePoint > 0xffff) return computeClass(codePoint);
  const known = unitClasses[codePoint]!;
  if (known !== 0 && known !== HALF) return known;
  const computed = computeClass(codePoint);
  if (known === 0) unitClasses[codePoint] = computed;
  return computed;
}

function computeClass(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (!WORD_CHARACTER.test(character)) return SEPARATOR;
  return PAIRED_SCRIPT.test(character) ? PAIRED : WORD;
}

/** True for text of letters only, where a typing mistake may be assumed (never for digits or `c++`). */
export function isLettersOnly(word: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(word);
}

/**
 * Source of a regular expression for one of some characters, given as ranges. Written as text, because the ranges
 * hold code points such as combining marks, not the characters that they would combine to.
 */
export function anyOf(...ranges: readonly string[]): string {
  return `[${ranges.join('')}]`;
}

for (let ascii = 0; ascii < 128; ascii += 1) classOf(ascii);
