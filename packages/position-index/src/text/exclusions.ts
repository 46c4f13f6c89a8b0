/** Words after which the next one is not wanted, in the languages of the site. */
const NOT_WORDS = [
  'not',
  'except',
  'nicht',
  'ausser',
  'außer',
  'sauf',
  'excepto',
  'salvo',
  'ليس',
  'باستثناء',
];

/** `-sales`, `-"account manager"`, `not sales`: a dash that stands alone or inside of a word excludes nothing. */
const EXCLUSION = new RegExp(
  String.raw`(?<=^|\s)(?:[-\u2212]|(?:${NOT_WORDS.join('|')})\s+)(?:"([^"]+)"|(\p{L}\S*))`,
  'giu',
);

/** Only so many wishes are read; what is not wanted beyond that is looked for, as it always was. */
const EXCLUDED_MAX = 32;

/** A query without what it does not want. */
export interface ReadQuery {
  text: string;
  /** What must not stand in the title, skills, department or places, one wish each. */
  excluded: readonly string[];
}

/** Takes what a query says that it does not want out of its text. */
export function readExclusions(query: string): ReadQuery {
  const excluded: string[] = [];
  const text = query.replace(EXCLUSION, (said, phrase: string | undefined, word: string | undefined) => {
    if (excluded.length === EXCLUDED_MAX) return said;
    excluded.push(phrase ?? word ?? '');
    return ' ';
  });
  return { text, excluded };
}
