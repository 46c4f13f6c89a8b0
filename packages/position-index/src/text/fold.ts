import { anyOf } from './characters.ts';

/**
 * One spelling for texts that people take for the same: lower case, no accents, no ligatures, no invisible
 * characters, ASCII quotes and dashes. Indian vowel signs, kana voicing marks and Hangul stay what they are.
 */

const everyOf = (...ranges: readonly string[]) => new RegExp(anyOf(...ranges), 'g');

const NON_ASCII_RUN = /[\u0080-\uffff]+/g;
const WITHOUT_MEANING = everyOf(
  '\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff',
  '®©™℠',
);
const ACCENTS = everyOf(
  '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f', // Latin, Greek, Cyrillic
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7', // Hebrew points
  '\\u0640\\u064b-\\u065f\\u0670', // Arabic stretching and short vowels
  '\\ufe00-\\ufe0f', // variants of how a character is drawn
);
const SPECIAL = /[ßæœøđðþłıħŧŋςƒأإآٱىةؤئیکھۀە٠-٩۰-۹‘’‚‛ʼʹ′`´“”„‟«»″‐‑‒–—―−⁄∕‧∙•・]/g;

const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  ƒ: 'f',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ی: 'ي',
  ک: 'ك',
  ھ: 'ه',
  ۀ: 'ه',
  ە: 'ه',
};

const CACHED_RUN_MAX = 12;
const CACHE_SIZE_MAX = 4096;
const foldedRuns = new Map<string, string>();

/** Folds case, accents, ligatures, width and invisible characters; folding twice changes nothing more. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(NON_ASCII_RUN, foldRun);
}

/** Folds an option value of a facet, so that spellings that differ in case, accents or blanks are one option. */
export function foldOption(value: string): string {
  return foldText(value).replace(/\s+/g, ' ').trim();
}

function foldRun(run: string): string {
  const known = foldedRuns.get(run);
  if (known !== undefined) return known;
  const folded = foldOnce(run);
  if (run.length <= CACHED_RUN_MAX) {
    // Cleared as a whole: texts repeat few runs, so a smarter cache would not pay.
    if (foldedRuns.size >= CACHE_SIZE_MAX) foldedRuns.clear();
    foldedRuns.set(run, folded);
  }
  return folded;
}

function foldOnce(run: string): string {
  return run
    .replace(WITHOUT_MEANING, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(WITHOUT_MEANING, '')
    .replace(ACCENTS, '')
    .replace(SPECIAL, foldSpecial)
    .normalize('NFKC');
}

function foldSpecial(character: string): string {
  const letter = SPECIAL_LETTERS[character];
  if (letter !== undefined) return letter;
  const code = character.charCodeAt(0);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  if ('‘’‚‛ʼʹ′`´'.includes(character)) return "'";
  if ('“”„‟«»″'.includes(character)) return '"';
  if ('‐‑‒–—―−'.includes(character)) return '-';
  return '⁄∕'.includes(character) ? '/' : '·';
}
