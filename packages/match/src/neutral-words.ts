/*
 * Words that say who somebody is and not what they do: gender, family, age. They are taken out before anything is
 * compared, on both sides. Folded as `foldWords` folds (match-words.ts).
 */
const PERSONAL = new Set(
  `mr mrs ms miss mx sir madam he she him her his hers they man woman men women male female lady ladies gentleman
  gentlemen guy guys girl girls boy boys mother father mom mum dad parent daughter son wife husband housewife single
  married divorced widow widowed pregnant young younger youth youthful old older elderly aged age years year born retired
  herr frau mann manner frauen mannlich weiblich divers er sie jung junge junger alt alte alter alterer mutter vater
  ledig verheiratet geschieden schwanger jahre geboren rentner rentnerin
  m mme mlle monsieur madame mademoiselle homme femme hommes femmes masculin feminin jeune jeunes vieux vieille mere pere
  celibataire marie mariee divorce divorcee enceinte ans ne nee retraite retraitee
  sr sra senor senora senorita hombre mujer hombres mujeres masculino femenino joven jovenes viejo vieja madre
  padre soltero soltera casado casada divorciado divorciada embarazada anos nacido nacida jubilado jubilada
  السيد السيده سيد سيده انسه رجل امراه نساء رجال ذكر انثي شاب شابه شباب مسن مسنه ام اب متزوج متزوجه اعزب عزباء مطلق
  مطلقه سنه سنوات`.split(/\s+/),
);

/** Ranks follow age more than work, so they count neither for nor against anybody. */
const RANKS = new Set(
  `junior jr senior snr entry trainee graduate intern internship apprentice experienced beginner berufseinsteiger
  praktikant praktikum werkstudent azubi debutant debutante confirme confirmee stagiaire alternant alternante becario
  becaria practicas principiante i ii iii iv`.split(/\s+/),
);

/** One work under two names, the first for men and women alike. */
const PAIRS: Readonly<Record<string, string>> = {
  waitress: 'waiter',
  waitperson: 'waiter',
  hostess: 'host',
  stewardess: 'steward',
  actress: 'actor',
  seamstress: 'seamster',
  headmistress: 'headmaster',
  barmaid: 'bartender',
  barman: 'bartender',
  barwoman: 'bartender',
  krankenschwester: 'krankenpfleger',
  pflegefachfrau: 'pflegefach',
  pflegefachmann: 'pflegefach',
  arztin: 'arzt',
  angestellter: 'angestellte',
  beauftragter: 'beauftragte',
  auszubildender: 'auszubildende',
};

/** Endings of one gender, and what stands in their place; the first that fits counts. */
const ENDINGS: readonly [ending: RegExp, neutral: string][] = [
  [/(?<=.{4})(?:women|woman|men|man|persons|person|people)$/, ''],
  [/(?<=.{4})(?:frauen|frau|manner|mann|leute)$/, ''],
  [/(?<=.{3})innen$/, ''],
  [/(?<=.{4})in$/, ''],
  [/(?<=.{3})euses?$/, 'eur'],
  [/(?<=.{3})trices?$/, 'teur'],
  [/(?<=.{3})eures?$/, 'eur'],
  [/(?<=.{3})ieres?$/, 'ier'],
  [/(?<=.{3})iennes?$/, 'ien'],
  [/(?<=.{3})eres?$/, 'er'],
  [/(?<=.{3})(a|e)ntes?$/, '$1nt'],
  [/(?<=.{3})(al|el)les?$/, '$1'],
  [/(?<=.{3})(al|el)es?$/, '$1'],
  [/(?<=.{3})ives?$/, 'if'],
  [/(?<=.{3})ees?$/, 'e'],
  [/(?<=.{3})ores$/, 'or'],
  [/(?<=.{3})[oa]s?$/, ''],
  [/(?<=.{3})(?:ات|ين|ون|ه)$/, ''],
];

/** Whether a folded word says who somebody is: gender, family or age. */
export function isPersonalWord(word: string): boolean {
  return PERSONAL.has(word);
}

/** Whether a folded word is a rank, such as "senior", or a number beside it. */
export function isRankWord(word: string): boolean {
  return RANKS.has(word) || /^\d+$/.test(word);
}

/** A folded word as it is for every gender and for one or many: "Entwicklerin" and "Entwickler" are one word. */
export function neutralWord(word: string): string {
  const known = PAIRS[word];
  if (known !== undefined) return known;
  const rule = ENDINGS.find(([ending]) => ending.test(word));
  const one = rule === undefined ? word : word.replace(...rule);
  return /[^s]s$/.test(one) && one.length > 3 ? one.slice(0, -1) : one;
}
