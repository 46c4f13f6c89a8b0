import { foldDisguised } from './plain-words.ts';

// Numbers in words, in our five languages: "ninety thousand" and "neunzigtausend" are the number that digits would be.

const UNITS = [
  'two zwei zwo deux dos اثنان اثنين اثنتين',
  'three drei trois tres ثلاثة ثلاث',
  'four vier quatre cuatro أربعة أربع',
  'five fünf cinq cinco خمسة خمس',
  'six sechs seis ستة ست',
  'seven sieben sept siete سبعة سبع',
  'eight acht huit ocho ثمانية ثماني ثمان',
  'nine neun neuf nueve تسعة تسع',
  'ten zehn dix diez عشرة عشر',
  'eleven elf onze once',
  'twelve zwölf douze doce',
  'thirteen dreizehn treize trece',
  'fourteen vierzehn quatorze catorce',
  'fifteen fünfzehn quinze quince',
  'sixteen sechzehn seize dieciséis',
  'seventeen siebzehn diecisiete',
  'eighteen achtzehn dieciocho',
  'nineteen neunzehn diecinueve',
];
const TENS = [
  'twenty zwanzig vingt vingts veinte عشرون عشرين',
  'thirty dreißig dreissig trente treinta ثلاثون ثلاثين',
  'forty vierzig quarante cuarenta أربعون أربعين',
  'fifty fünfzig cinquante cincuenta خمسون خمسين',
  'sixty sechzig soixante sesenta ستون ستين',
  'seventy siebzig septante setenta سبعون سبعين',
  'eighty achtzig huitante ochenta ثمانون ثمانين',
  'ninety neunzig nonante noventa تسعون تسعين',
];
const SPANISH_TWENTIES =
  'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve';
const HUNDREDS: readonly (readonly [number, string])[] = [
  [200, 'doscientos doscientas مئتان مئتين مائتان مائتين'],
  [300, 'trescientos trescientas ثلاثمئة ثلاثمائة'],
  [400, 'cuatrocientos cuatrocientas أربعمئة أربعمائة'],
  [500, 'quinientos quinientas خمسمئة خمسمائة'],
  [600, 'seiscientos seiscientas ستمئة ستمائة'],
  [700, 'setecientos setecientas سبعمئة سبعمائة'],
  [800, 'ochocientos ochocientas ثمانمئة ثمانمائة'],
  [900, 'novecientos novecientas تسعمئة تسعمائة'],
];
/** Words that multiply what stands before them. */
const FACTORS: readonly (readonly [number, string])[] = [
  [100, 'hundred hundert cent cents cien ciento مئة مائة'],
  [1_000, 'thousand tausend mille mil ألف ألفا آلاف'],
  [1_000_000, 'million millions millionen millones millón مليون ملايين'],
];
/** An article as a word of its own, and a number within others. */
const ONE = 'one ein eine eins un une uno una واحد واحدة';

const entries = (words: string, value: number) =>
  words.split(' ').map((word): [string, number] => [foldDisguised(word), value]);
const VALUES = new Map([
  ...UNITS.flatMap((words, at) => entries(words, at + 2)),
  ...TENS.flatMap((words, at) => entries(words, (at + 2) * 10)),
  ...SPANISH_TWENTIES.split(' ').flatMap((word, at) => entries(word, at + 21)),
  ...HUNDREDS.flatMap(([value, words]) => entries(words, value)),
  ...entries('ألفان ألفين', 2_000),
]);
const FACTOR_OF = new Map(FACTORS.flatMap(([value, words]) => entries(words, value)));
const ONES = new Set(ONE.split(' ').map(foldDisguised));
const AND = new Set(['and', 'und', 'y', 'et', 'و']);

const GERMAN = new RegExp(
  `^(?:${[...VALUES.keys(), ...FACTOR_OF.keys(), 'ein', 'und']
    .filter((word) => /^[a-zß]+$/.test(word))
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`,
);
const WORD = /\p{L}+|[^\p{L}]+/gu;
const TRAILING = /(?:[\s-](?:and|und|y|et|و))?[\s-]*$/u;
/** "90 thousand" is "90k". */
const THOUSANDS = /(\d) (?:thousand|tausend|mille|mil|الف|الاف)(?!\p{L})/gu;

/** A folded text with its numbers in digits: "fifteen days" is "15 days". */
export function withDigits(folded: string): string {
  let text = '';
  let run: string[] = [];
  let written = '';
  const end = () => {
    const isNumber = run.some((word) => VALUES.has(word) || FACTOR_OF.has(word));
    const sums = isNumber ? sumsOf(run) : [];
    const rest = TRAILING.exec(written)?.[0] ?? '';
    text += sums.length === 0 ? written : `${sums.join(' / ')}${rest}`;
    run = [];
    written = '';
  };
  for (const [piece] of folded.replace(THOUSANDS, '$1k').matchAll(WORD)) {
    const isBetween = !/\p{L}/u.test(piece);
    const parts = isBetween ? null : partsOf(piece);
    if (parts !== null && (run.length > 0 || !parts.every((part) => AND.has(part)))) run.push(...parts);
    else if (parts === null && (!isBetween || /[^\s-]/u.test(piece))) end();
    if (run.length > 0) written += piece;
    else text += piece;
  }
  end();
  return text;
}

/** A word as the words of numbers that it is made of; null where it is none. */
function partsOf(word: string): string[] | null {
  if (isNumberWord(word) || AND.has(word)) return [word];
  // Arabic joins "and", "with" and the article to the word.
  const bare = word.replace(/^[وبلف]?(?:ال)?/, '');
  if (bare !== word && isNumberWord(bare)) return [bare];
  const parts: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const part = GERMAN.exec(rest)?.[0];
    if (part === undefined) return null;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}

const isNumberWord = (word: string): boolean => VALUES.has(word) || FACTOR_OF.has(word) || ONES.has(word);

/** What words of numbers in a row amount to; two numbers beside each other are two. */
function sumsOf(words: readonly string[]): number[] {
  const sums: number[] = [];
  let whole = 0;
  let part = 0;
  const end = () => {
    if (whole + part > 1) sums.push(whole + part);
    whole = 0;
    part = 0;
  };
  for (const word of words) {
    const factor = FACTOR_OF.get(word);
    const value = VALUES.get(word) ?? (ONES.has(word) ? 1 : 0);
    if (factor === 100) part = whole === 0 && part === 0 ? 100 : withHundred(part);
    else if (factor !== undefined) {
      whole = part === 0 && whole > 0 ? whole * factor : whole + Math.max(1, part) * factor;
      part = 0;
    } else if (value > 0) {
      // "quatre-vingt" is eighty.
      if (part % 100 === 4 && value === 20) part += 76;
      else {
        if (!canFollow(part, value)) end();
        part += value;
      }
    }
  }
  end();
  return sums;
}

const withHundred = (part: number): number => (part >= 100 ? part + 100 : Math.max(1, part) * 100);

/** "Sixty-one", "soixante-dix", "five and twenty" go on; "two three" are two numbers. */
function canFollow(part: number, value: number): boolean {
  const below = part % 100;
  if (value >= 100) return part === 0;
  if (below === 0) return true;
  if (below < 10) return value >= 10 && value % 10 === 0;
  return (
    (below % 10 === 0 && value < 10) ||
    ((below === 60 || below === 80) && value < 20) ||
    (below >= 70 && below % 20 === 10 && value < 10)
  );
}
