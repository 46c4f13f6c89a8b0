import { foldDisguised } from './plain-words.ts';

/** What a sentence says in words. */
export interface SaidClaim {
  /** As it stands in the folded sentence. */
  said: string;
  /** The number that it is, in digits; null where it is none or more than one word. */
  number: string | null;
}

// Which language a sentence is in is not asked, as a model may write in any. "One" is an article in most of these. Some
// are other words elsewhere ("once", "neuf"): what is withheld wrongly harms less than what is shown wrongly.
const SIMPLE: Readonly<Record<number, string>> = {
  2: 'two twice double zwei doppelt deux double dos doble اثنان اثنين اثنتان اثنتين ضعف',
  3: 'three drei trois tres ثلاثة ثلاث',
  4: 'four vier quatre cuatro أربعة أربع',
  5: 'five fünf cinq cinco خمسة خمس',
  6: 'six sechs seis ستة ست',
  7: 'seven sieben sept siete سبعة سبع',
  8: 'eight acht huit ocho ثمانية ثماني ثمان',
  9: 'nine neun neuf nueve تسعة تسع',
  10: 'ten zehn dix diez عشرة عشر',
  11: 'eleven elf onze once',
  12: 'twelve dozen zwölf dutzend douze douzaine doce docena',
  13: 'thirteen dreizehn treize trece',
  14: 'fourteen vierzehn quatorze catorce',
  15: 'fifteen fünfzehn quinze quince quinzaine',
  16: 'sixteen sechzehn seize dieciséis',
  17: 'seventeen siebzehn diecisiete',
  18: 'eighteen achtzehn dieciocho',
  19: 'nineteen neunzehn diecinueve',
  20: 'twenty zwanzig vingt vingtaine veinte veintena عشرون عشرين',
  21: 'einundzwanzig veintiuno veintiún',
  22: 'zweiundzwanzig veintidós',
  23: 'dreiundzwanzig veintitrés',
  24: 'vierundzwanzig veinticuatro',
  25: 'fünfundzwanzig veinticinco',
  26: 'sechsundzwanzig veintiséis',
  27: 'siebenundzwanzig veintisiete',
  28: 'achtundzwanzig veintiocho',
  29: 'neunundzwanzig veintinueve',
  30: 'thirty dreißig trente trentaine treinta treintena ثلاثون ثلاثين',
  40: 'forty vierzig quarante cuarenta أربعون أربعين',
  50: 'fifty fünfzig cinquante cinquantaine cincuenta خمسون خمسين',
  60: 'sixty sechzig soixante sesenta ستون ستين',
  70: 'seventy siebzig septante setenta سبعون سبعين',
  80: 'eighty achtzig octante ochenta ثمانون ثمانين',
  90: 'ninety neunzig nonante noventa تسعون تسعين',
  100: 'hundred hundert cent centaine cien ciento centena مئة مائة',
  200: 'zweihundert doscientos doscientas مئتان مئتين مائتان مائتين',
  300: 'dreihundert trescientos trescientas ثلاثمئة ثلاثمائة',
  400: 'vierhundert cuatrocientos cuatrocientas أربعمئة أربعمائة',
  500: 'fünfhundert quinientos quinientas خمسمئة خمسمائة',
  600: 'sechshundert seiscientos seiscientas ستمئة ستمائة',
  700: 'siebenhundert setecientos setecientas سبعمئة سبعمائة',
  800: 'achthundert ochocientos ochocientas ثمانمئة ثمانمائة',
  900: 'neunhundert novecientos novecientas تسعمئة تسعمائة',
  1000: 'thousand tausend mille millier mil ألف ألفا',
  2000: 'zweitausend ألفان ألفين',
  1000000: 'million millón مليون مليونا',
};
/** Numbers that are not told exactly. */
const VAGUE =
  'hundreds thousands millions dozens half hunderte tausende millionen dutzende halbe hälfte cents centaines milliers millions douzaines dizaine dizaines moitié cientos centenares miles millones docenas decena decenas mitad مئات آلاف ملايين مليونان مليونين عشرات نصف أحد إحدى اثنا اثني اثنتا';
/** What German and Spanish write as one word. */
const GERMAN_PART =
  'ein|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|sechzehn|siebzehn|zwanzig|dreißig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|million|millionen|halb|und';

const VALUES: ReadonlyMap<string, string> = new Map(
  Object.entries(SIMPLE).flatMap(([number, words]) =>
    words.split(' ').map((word) => [foldDisguised(word), number] as const),
  ),
);
const WORDS = [...VALUES.keys(), ...VAGUE.split(' ').map(foldDisguised)];
// Arabic writes "and", "by", "for" and the article before the word, and endings of its cases behind it.
const NUMBER_WORD = `(?:[وبلف]{0,2}(?:ال)?)(?:(?:${GERMAN_PART}){2,}|${WORDS.toSorted((a, b) => b.length - a.length).join('|')})`;
const EDGE = '[\\p{L}\\p{N}]';
/** Words that stand between the words of one number. */
const JOINT = '(?: |-|, | and | et | y | und )';
const NUMBERS = new RegExp(`(?<!${EDGE})${NUMBER_WORD}(?:${JOINT}${NUMBER_WORD})*(?!${EDGE})`, 'gu');

/** The numbers that a folded sentence says in words, each with all of its words: "ninety thousand" is one. */
export function listNumberWords(folded: string): SaidClaim[] {
  return [...folded.matchAll(NUMBERS)].map(([said]) => ({
    said,
    number: VALUES.get(said) ?? VALUES.get(said.replace(/^[وبلف]{0,2}(?:ال)?/u, '')) ?? null,
  }));
}
