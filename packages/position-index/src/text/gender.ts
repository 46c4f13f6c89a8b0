/**
 * Marks that open a title to every gender, such as `(m/w/d)`, `H/F` or the ending of `ingénieur·e`.
 * They say nothing about the work, so neither titles nor queries keep them.
 */

/** Endings after `·`, `*`, `:`, `_`, `/` or `.`: Entwickler*in, chargé·e, directeur/trice. */
const ENDINGS = new Set([
  'in',
  'innen',
  'r',
  'e',
  's',
  'es',
  'ne',
  'nes',
  'se',
  'ses',
  'fe',
  've',
  'ere',
  'iere',
  'euse',
  'euses',
  'trice',
  'trices',
  'rice',
  'le',
  'a',
  'as',
  'frau',
]);
/** A hyphen is also used in plain words (`log-in`), so fewer endings count after it. */
const ENDINGS_AFTER_HYPHEN = new Set(['e', 'es', 'ne', 'nes', 'trice', 'trices', 'euse', 'euses']);

const LETTER = '(?:[mwfdhxigvnk]|div|gn|all|alle|divers)';
const MARKS = [
  new RegExp(`[([]\\s*${LETTER}(?:\\s*[/|,*.:+-]\\s*${LETTER}){1,4}\\s*[)\\]]`, 'gi'),
  /[([]\s*(?:all genders?|alle geschlechter|gn|any gender|all gender identities)\s*[)\]]/gi,
  /(?<![\p{L}\p{N}])(?:h\/f|f\/h|m\/f|f\/m|m\/w|w\/m|m\/w\/d|w\/m\/d|m\/f\/d|f\/m\/d|m\/f\/x|f\/m\/x|h\/f\/x|f\/h\/x)(?![\p{L}\p{N}/])/giu,
];
const BRACKETED_ENDING =
  /(?<=[\p{L}]{3})\((?:in|innen|e|es|ne|nes|se|euse|euses|trice|trices|rice|a|as|frau)\)/giu;
/** "Kaufmann/-frau". */
const SLASHED_ENDING = /(?<=[\p{L}]{3})\/-(?:in|innen|frau|r|e|ne|euse|trice|a)(?![\p{L}])/giu;

/** Removes gender marks from a title or query. */
export function removeGenderMarks(text: string): string {
  if (!/[([/]/.test(text)) return text;
  return MARKS.reduce((rest, mark) => rest.replace(mark, ' '), text)
    .replace(BRACKETED_ENDING, '')
    .replace(SLASHED_ENDING, '');
}

/** The title without gender marks, as people would type it. */
export function titleWithoutGenderMarks(title: string): string {
  return removeGenderMarks(title).replace(/\s+/g, ' ').trim();
}

/** True when `ending`, written after `joiner`, only adds a gender to the word before. */
export function isGenderEnding(ending: string, joiner: string): boolean {
  if (joiner === '-') return ENDINGS_AFTER_HYPHEN.has(ending);
  return '·*:_/.'.includes(joiner) && ENDINGS.has(ending);
}
