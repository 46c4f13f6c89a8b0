import { wholeSaying } from './sayings.ts';

/** How people name one of several that are shown, by its place; -1 is the last one. */
const PLACES: readonly (readonly [RegExp, number])[] = [
  [
    placeSaying(1, [
      'first|1st|number one',
      'erste[nrs]?|nummer eins',
      'primer[oa]?|n[úu]mero uno',
      'premi[èe]re?|num[ée]ro un',
      '(?:ال)?[أا]ول(?:ى)?|رقم واحد',
    ]),
    0,
  ],
  [
    placeSaying(2, [
      'second|2nd|number two',
      'zweite[nrs]?|nummer zwei',
      'segund[oa]|n[úu]mero dos',
      'deuxi[èe]me|seconde?|num[ée]ro deux',
      '(?:ال)?ثاني(?:ة)?|رقم [إا]ثنين',
    ]),
    1,
  ],
  [
    placeSaying(3, [
      'third|3rd|number three',
      'dritte[nrs]?|nummer drei',
      'tercer[oa]?|n[úu]mero tres',
      'troisi[èe]me|num[ée]ro trois',
      '(?:ال)?ثالث(?:ة)?|رقم ثلاثة',
    ]),
    2,
  ],
  [
    placeSaying(4, [
      'fourth|4th|number four',
      'vierte[nrs]?|nummer vier',
      'cuart[oa]|n[úu]mero cuatro',
      'quatri[èe]me|num[ée]ro quatre',
      '(?:ال)?رابع(?:ة)?|رقم [أا]ربعة',
    ]),
    3,
  ],
  [
    placeSaying(5, [
      'fifth|5th|number five',
      'f[üu]nfte[nrs]?|nummer f[üu]nf',
      'quint[oa]|n[úu]mero cinco',
      'cinqui[èe]me|num[ée]ro cinq',
      '(?:ال)?خامس(?:ة)?|رقم خمسة',
    ]),
    4,
  ],
  [wholeSaying('last', 'letzte[nrs]?', '[úu]ltim[oa]', 'derni[èe]re?', '(?:ال)?أخير(?:ة)?'), -1],
];

function placeSaying(digit: number, sayings: readonly string[]): RegExp {
  return wholeSaying(...sayings, `(?:number|nummer|n[úu]mero|num[ée]ro|رقم) ${digit}`);
}

/** The places that a sentence names, as they index a list. */
export function placesSaidIn(sentence: string): number[] {
  return PLACES.filter(([pattern]) => pattern.test(sentence)).map(([, place]) => place);
}

/** Which of several a sentence means by its place; null where it names none, or none is there. */
export function saidOf<Shown>(sentence: string, shown: readonly Shown[]): Shown | null {
  const [place] = placesSaidIn(sentence);
  return place === undefined ? null : (shown.at(place) ?? null);
}

/** The sentence without the words that name a place: those are no words that are looked for. */
export function withoutPlaces(sentence: string): string {
  return PLACES.reduce((rest, [pattern]) => rest.replace(pattern, ' '), sentence);
}
