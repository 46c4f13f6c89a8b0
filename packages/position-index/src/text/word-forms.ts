/**
 * Other forms of a word that a query for it should find too: plural and singular, and the other gender in
 * German, French, Spanish and Arabic. Only looked up, never guessed at: a form that no position has costs little.
 */

const NOT_A_PLURAL = new Set(['news', 'goods', 'works', 'means', 'needs', 'less', 'glass', 'headquarters']);

/** Endings that take each other's place, and the fewest letters before them. */
const ENDINGS: readonly { least: number; endings: readonly string[] }[] = [
  { least: 4, endings: ['', 's'] },
  { least: 2, endings: ['y', 'ies'] },
  { least: 2, endings: ['ss', 'sses'] },
  { least: 2, endings: ['sh', 'shes'] },
  { least: 2, endings: ['ch', 'ches'] },
  { least: 2, endings: ['x', 'xes'] },
  { least: 4, endings: ['man', 'woman', 'men', 'women', 'person', 'people'] },
  // German
  { least: 5, endings: ['', 'e', 'en'] },
  { least: 2, endings: ['er', 'erin', 'erinnen'] },
  { least: 2, endings: ['or', 'orin', 'orinnen'] },
  { least: 2, endings: ['ist', 'istin', 'istinnen'] },
  { least: 2, endings: ['ent', 'entin', 'entinnen'] },
  { least: 2, endings: ['ant', 'antin', 'antinnen'] },
  { least: 2, endings: ['eur', 'eurin', 'eurinnen'] },
  { least: 2, endings: ['ge', 'gin', 'ginnen', 'gen'] },
  { least: 2, endings: ['rte', 'rtin', 'rtinnen', 'rten', 'rter'] },
  { least: 4, endings: ['te', 'ter', 'ten'] },
  { least: 0, endings: ['leiter', 'leiterin', 'leitung'] },
  { least: 0, endings: ['arzt', 'arzte', 'arztin', 'arztinnen'] },
  { least: 0, endings: ['anwalt', 'anwalte', 'anwaltin'] },
  { least: 0, endings: ['koch', 'koche', 'kochin', 'kochinnen'] },
  { least: 3, endings: ['mann', 'frau', 'leute', 'manner', 'frauen'] },
  // French
  { least: 5, endings: ['', 'e', 's', 'es'] },
  { least: 4, endings: ['e', 'ee', 'es', 'ees'] },
  { least: 0, endings: ['chef', 'cheffe', 'chefs', 'cheffes'] },
  { least: 4, endings: ['al', 'ale', 'aux', 'ales'] },
  { least: 3, endings: ['ier', 'iere', 'iers', 'ieres'] },
  { least: 3, endings: ['eur', 'euse', 'eurs', 'euses'] },
  { least: 3, endings: ['teur', 'trice', 'teurs', 'trices'] },
  { least: 3, endings: ['ien', 'ienne', 'iens', 'iennes'] },
  // Spanish, Portuguese and Italian
  { least: 4, endings: ['o', 'a', 'os', 'as'] },
  { least: 0, endings: ['jefe', 'jefa', 'jefes', 'jefas'] },
  { least: 4, endings: ['ente', 'enta', 'entes', 'entas'] },
  { least: 4, endings: ['or', 'ora', 'ores', 'oras'] },
];
/** Arabic: the other gender and more of them; the letter that ends the feminine is folded to another. */
const ARABIC_ENDINGS = ['', 'ه', 'ات', 'ين', 'ون'];
const ARABIC_LEAST = 3;
const ARABIC_ARTICLE = 'ال';
const ARABIC_AND = 'و';

/** Other forms of a folded word, without the word itself. */
export function wordForms(word: string): string[] {
  const forms = new Set<string>();
  if (/^[\u0621-\u064a]{3,}$/.test(word)) addArabic(word, forms);
  else if (/^[a-z]{4,}$/.test(word) && !NOT_A_PLURAL.has(word)) addLatin(word, forms);
  forms.delete(word);
  return [...forms];
}

function addLatin(word: string, forms: Set<string>): void {
  for (const { least, endings } of ENDINGS)
    for (const ending of endings) {
      const length = word.length - ending.length;
      if (length < least || !word.endsWith(ending)) continue;
      if (ending === 's' && /(?:ss|us|is)$/.test(word)) continue;
      const stem = word.slice(0, length);
      for (const other of endings) if (!(other === 's' && stem.endsWith('s'))) forms.add(stem + other);
    }
}

function addArabic(word: string, forms: Set<string>): void {
  for (const bare of new Set([word, withoutBeginning(word)])) {
    for (const ending of ARABIC_ENDINGS) {
      const length = bare.length - ending.length;
      if (length < ARABIC_LEAST || !bare.endsWith(ending)) continue;
      const stem = bare.slice(0, length);
      for (const other of ARABIC_ENDINGS) forms.add(stem + other).add(ARABIC_ARTICLE + stem + other);
    }
  }
}

/** Without "and" and the article, where enough is left. */
function withoutBeginning(word: string): string {
  for (const beginning of [ARABIC_AND + ARABIC_ARTICLE, ARABIC_ARTICLE])
    if (word.startsWith(beginning) && word.length - beginning.length >= ARABIC_LEAST)
      return word.slice(beginning.length);
  return word;
}
