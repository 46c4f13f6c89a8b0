/**
 * Other forms of a word that a query for it should find too: plural and singular, and the other gender in
 * German, French and Spanish. Only looked up, never guessed at: a form that no position has costs nothing.
 */

const NOT_A_PLURAL = new Set(['news', 'goods', 'works', 'means', 'needs', 'less', 'glass', 'headquarters']);
const MIN_LENGTH = 4;

/** Ending of the word, replacement, fewest letters before the ending. */
const ENDINGS: readonly (readonly [string, string, number])[] = [
  ['ies', 'y', 2],
  ['y', 'ies', 3],
  ['sses', 'ss', 2],
  ['shes', 'sh', 2],
  ['ches', 'ch', 2],
  ['xes', 'x', 2],
  ['s', '', 4],
  ['', 's', 4],
  // German
  ['innen', 'in', 4],
  ['innen', '', 4],
  ['in', '', 5],
  ['er', 'erin', 4],
  ['ist', 'istin', 3],
  ['eur', 'eurin', 3],
  ['frau', 'mann', 3],
  ['mann', 'frau', 3],
  ['leute', 'mann', 3],
  ['en', '', 5],
  ['e', '', 5],
  ['', 'e', 5],
  // French
  ['iere', 'ier', 3],
  ['ier', 'iere', 3],
  ['euse', 'eur', 3],
  ['eur', 'euse', 3],
  ['trice', 'teur', 3],
  ['teur', 'trice', 3],
  ['ienne', 'ien', 3],
  ['ien', 'ienne', 3],
  // Spanish, Portuguese and Italian
  ['ero', 'era', 3],
  ['era', 'ero', 3],
  ['ora', 'or', 4],
  ['or', 'ora', 4],
];
const ARABIC_ARTICLE = 'ال';

/** Other forms of a folded word, without the word itself. */
export function wordForms(word: string): string[] {
  const forms = new Set<string>();
  if (word.startsWith(ARABIC_ARTICLE) && word.length >= 5) forms.add(word.slice(2));
  else if (/^[\u0621-\u064a]{3,}$/.test(word)) forms.add(ARABIC_ARTICLE + word);
  if (/^[a-z]+$/.test(word) && word.length >= MIN_LENGTH && !NOT_A_PLURAL.has(word)) {
    for (const [ending, replacement, least] of ENDINGS) {
      if (!word.endsWith(ending) || word.length - ending.length < least) continue;
      if (ending === 's' && /(?:ss|us|is)$/.test(word)) continue;
      if (replacement === 's' && word.endsWith('s')) continue;
      forms.add(word.slice(0, word.length - ending.length) + replacement);
    }
  }
  forms.delete(word);
  return [...forms];
}
