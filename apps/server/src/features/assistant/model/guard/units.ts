import { foldDisguised } from './plain-words.ts';

// What a number counts, in our five languages, so that "30 days" proves neither "30 hours" nor "30 people".

const UNITS = {
  hour: 'hour|stunde|heure|hora|ساعة|ساعات',
  day: 'day|tag|tage|tagen|jour|dia|يوم|ايام',
  week: 'week|woche|semaine|semana|اسبوع|اسابيع',
  month: 'month|monat|mois|mes|meses|شهر|اشهر|شهور|monthly|mensual|mensuel|شهري',
  year: 'year|jahr|jahre|jahren|an|ans|annee|annuel|ano|anos|anual|سنة|سنوات|عام|اعوام|سنوي|annual|jahrlich',
  person:
    'people|person|employee|colleague|mensch|mitarbeit|kolleg|personne|salarie|employe|collegue|persona|empleado|trabajador|شخص|اشخاص|موظف|زملاء',
  percent: '%|percent|prozent|pour cent|por ciento|بالمئة|بالمائة',
  job: 'job|position|opening|vacanc|role|stelle|offre|poste|emploi|puesto|vacante|empleo|oferta|وظيفة|وظائف|شاغر',
} as const;
export type Unit = keyof typeof UNITS;

/** Words that end where they are long enough to be others: "an", "mes", "tag". */
const EXACT = /^(?:an|ans|mes|meses|tag|tage|tagen|ano|anos|dia|day|role|poste|عام|يوم|شهر)$/;

const patterns = Object.entries(UNITS).map(([unit, words]): [Unit, RegExp] => [
  unit as Unit,
  new RegExp(
    `(?<!\\p{L})(?:و|ب|ل|في)?(?:ال)?(?:${words
      .split('|')
      .map((word) => foldDisguised(word))
      .map((word) => (EXACT.test(word) ? `${word}s?(?!\\p{L})` : word))
      .join('|')})`,
    'u',
  ),
]);

/** The unit of which folded words speak first; null where they name none. */
export function unitOf(words: string): Unit | null {
  const found = patterns
    .map(([unit, pattern]) => ({ unit, at: words.search(pattern) }))
    .filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.unit ?? null;
}

/** All units of which folded words speak. */
export function unitsIn(words: string): Unit[] {
  return patterns.filter(([, pattern]) => pattern.test(words)).map(([unit]) => unit);
}

/** How much stands behind a number before what it counts. */
const BEHIND = 2;

/** The unit of the words right behind a number. */
export function unitBehind(words: string): Unit | null {
  return unitOf(words.trim().split(' ').slice(0, BEHIND).join(' '));
}

/** Currencies by how they are written. */
const CURRENCIES: readonly (readonly [RegExp, RegExp])[] = [
  [/€|\beur(?:o|os|en)?\b|يورو/u, /^EUR$/],
  [/\$|\busd\b|dollar|dolar|دولار/u, /^\p{L}+D$/u],
  [/£|\bgbp\b|pound|pfund|livres sterling|libras|جنيه/u, /^(?:GBP|EGP)$/],
  [/\bchf\b|franken|francs|فرنك/u, /^CHF$/],
  [/¥|\b(?:jpy|cny)\b|\byen\b|yuan/u, /^(?:JPY|CNY)$/],
];

/** Whether folded words name another currency than the code says. */
export function namesOtherCurrency(words: string, code: string): boolean {
  return CURRENCIES.some(([written, codes]) => written.test(words) && !codes.test(code));
}
