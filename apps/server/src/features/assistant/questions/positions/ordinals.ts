import { type FoldedWords, PhraseFinder, type Phrases } from '../words/phrases.ts';

/** How people name one of several that are shown, the first one first. */
const ORDINALS: readonly Phrases[] = [
  {
    en: 'first, first one, number one, number 1, 1st',
    de: 'erste, ersten, erster, erstes, nummer eins, nummer 1',
    es: 'primero, primera, primer, número uno, número 1',
    fr: 'premier, première, numéro un, numéro 1',
    ar: 'الأول, الأولى, رقم واحد, رقم 1',
  },
  {
    en: 'second, second one, number two, number 2, 2nd',
    de: 'zweite, zweiten, zweiter, zweites, nummer zwei, nummer 2',
    es: 'segundo, segunda, número dos, número 2',
    fr: 'deuxième, second, seconde, numéro deux, numéro 2',
    ar: 'الثاني, الثانية, رقم اثنين, رقم 2',
  },
  {
    en: 'third, third one, number three, number 3, 3rd',
    de: 'dritte, dritten, dritter, drittes, nummer drei, nummer 3',
    es: 'tercero, tercera, tercer, número tres, número 3',
    fr: 'troisième, numéro trois, numéro 3',
    ar: 'الثالث, الثالثة, رقم ثلاثة, رقم 3',
  },
  {
    en: 'fourth, fourth one, number four, number 4, 4th',
    de: 'vierte, vierten, vierter, viertes, nummer vier, nummer 4',
    es: 'cuarto, cuarta, número cuatro, número 4',
    fr: 'quatrième, numéro quatre, numéro 4',
    ar: 'الرابع, الرابعة, رقم أربعة, رقم 4',
  },
  {
    en: 'fifth, fifth one, number five, number 5, 5th',
    de: 'fünfte, fünften, fünfter, fünftes, nummer fünf, nummer 5',
    es: 'quinto, quinta, número cinco, número 5',
    fr: 'cinquième, numéro cinq, numéro 5',
    ar: 'الخامس, الخامسة, رقم خمسة, رقم 5',
  },
];

const LAST: Phrases = {
  en: 'last one, the last job, last position',
  de: 'letzte, letzten, letzter, letztes',
  es: 'último, última',
  fr: 'dernier, dernière',
  ar: 'الأخير, الأخيرة',
};

const ordinals = ORDINALS.map((phrases) => new PhraseFinder(phrases));
const last = new PhraseFinder(LAST);

/** The one of several that a text names by its place; undefined where it names none. */
export function ordinalOf<Shown>(words: FoldedWords, shown: readonly Shown[]): Shown | undefined {
  const place = ordinals.findIndex((finder) => finder.isIn(words));
  if (place >= 0) return shown[place];
  return last.isIn(words) ? shown.at(-1) : undefined;
}
