import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { type Phrase, wholeWords } from './phrase.ts';

/** Languages in which people look for work. */
const LANGUAGES = 'en de fr es ar it pt nl pl ru uk tr sv da no fi cs hu ro el he hi zh ja ko'.split(' ');

/** Adjectives of French and Spanish that are no form of the language's name. */
const SPEAKERS: Readonly<Record<string, string>> = {
  en: 'anglophones?|anglohablantes?|angloparlantes?|habla inglesa',
  de: 'germanophones?|germanohablantes?|germanoparlantes?|habla alemana',
  fr: 'francophones?|franc[óo]fon[oa]s?|habla francesa',
  es: 'hispanophones?|hispanohablantes?|hispanoparlantes?|habla hispana|castellanohablantes?|castellano',
  ar: 'arabophones?|arab[óo]fon[oa]s?|habla [áa]rabe',
  it: 'italophones?|italoparlantes?|habla italiana',
  pt: 'lusophones?|lus[óo]fon[oa]s?|habla portuguesa',
  nl: 'n[ée]erlandophones?|neerlandoparlantes?',
  ru: 'russophones?|rus[óo]fon[oa]s?',
};

/**
 * How a language (`%`) is told for the work, in the languages of the site. "German teacher" and "English" alone say
 * what the work is about, so they are none of these.
 */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: ['%[- ]speak(?:ing|ers?)', 'fluent in %', '(?:written )?in %@'],
  de: ['%sprachig(?:e[nmrs]?)?', '%[- ]?sprechende?[nmrs]?', 'auf %', 'in %er sprache'],
  fr: ['(?:r[ée]dig[ée]e?s? )?en %@', "parlant (?:le |l[’'])?%"],
  es: ['en %@', 'que hablen? %', 'hablantes? de %'],
  ar: [
    'باللغة %',
    'ب%@',
    '(?:ال)?ناطق(?:ة|ين)? (?:ب|باللغة )%',
    '(?:ي|ت)تحدث %',
    'متحدث(?:ة|ين|ي)? (?:ب|باللغة )%',
  ],
};

/** Where "in English" says in what the work is done: at the end, or before what says where and when. */
const END = String.raw`(?=\s*(?:[,;.|(]|$|\s(?:in|near|at|for|bei|à|dans|en|cerca|remote|في)\s?))`;
/** What somebody has studied or teaches is a subject, and in French and Spanish who else speaks it is told before. */
const SUBJECT = String.raw`(?<!(?<!\p{L})(?:pays|march[ée]s?|clients?|client[èe]le|patients?|public|afrique|pa[íi]s(?:es)?|mercados?|clientes?|pacientes|p[úu]blico|[áa]frica|degree|major|master|masters|bachelor|phd|diploma|studies|teacher|tutor|professor|lecturer|lehrer|lehrerin|studium|licence|dipl[ôo]me|professeure?|licenciad[oa]|licenciatura|profesora?|grado|m[áa]ster)\s+)`;
/** "German speaking countries" are a place, and "Spanish speaking customers" others than who works. */
const NOT_THE_WORK = String.raw`(?!\s+(?:countr|region|market|switzerland|customer|client|patient|communit|student|africa|canad|belgi|raum|r[äa]ume|l[äa]nder|gebiet|markt|schweiz|kund|afri|pays|march[ée]|suisse|public|client|pa[íi]s|mercado|comunidad|دول|الدول))`;

/** Each language with what says so, made at first use. */
let patterns: readonly { language: string; pattern: RegExp }[] | undefined;

/** "German-speaking", "auf Englisch", "francophone", "en español": the language that the work is in, as its code. */
export function findWorkLanguage(text: string): Phrase | null {
  patterns ??= LANGUAGES.map((language) => ({ language, pattern: patternOf(language) }));
  for (const { language, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return { said: found[0], at: found.index, value: language };
  }
  return null;
}

function patternOf(language: string): RegExp {
  const phrases = LANGUAGE_CODES.flatMap((locale) => {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
    return (PHRASES[locale] ?? []).map((phrase) =>
      phrase.replace('%', () => spellings(name)).replace('@', () => END),
    );
  });
  const all = [...phrases, ...(SPEAKERS[language] === undefined ? [] : [SPEAKERS[language]])];
  const whole = wholeWords(`(?:${all.join('|')})`);
  return new RegExp(`${SUBJECT}${whole.source}${NOT_THE_WORK}`, 'iu');
}

/** A name with and without its accents: "español", "espanol". */
function spellings(name: string): string {
  return name.normalize('NFC').replaceAll(/[^\P{L}a-z]/giu, (letter) => {
    const [base = letter] = letter.normalize('NFD');
    return base === letter ? letter : `[${letter}${base}]`;
  });
}
