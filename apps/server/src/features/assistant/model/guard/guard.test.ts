import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../../../test/random-numbers.ts';
import { loadGazetteer } from '../../../../integrations/gazetteer/gazetteer.ts';
import { Speech } from './bind-clauses.ts';
import { FactStore, type ToldFact } from './fact-store.ts';
import { withDigits } from './number-words.ts';
import { foldDisguised } from './plain-words.ts';
import { SentenceGuard } from './sentence-guard.ts';

const CONVERSATIONS = 500;
/** Share of what is true that may be withheld. */
const FALSE_ALARMS_MAX = 0.02;
const gazetteer = loadGazetteer();
const placeOf = (words: string) => gazetteer.resolve(words)?.label ?? null;
const INSTRUCTIONS = foldDisguised(
  'Use the tools for every fact and never state a number that no tool has given.',
);

interface Sayings {
  truths: Record<string, string[]>;
  truthsTogether: string[][];
  /** What no tool said; `#` is any number that is not known. */
  lies: string[][];
  /** What was said of something else; only the last sentence is the lie. */
  turned: string[][];
  inWords: string[][];
}
const sayings = JSON.parse(readFileSync(new URL('./cases/sayings.json', import.meta.url), 'utf8')) as Sayings;
const TRUTHS = [
  ...Object.values(sayings.truths).flatMap((all) => all.map((text) => [text])),
  ...sayings.truthsTogether,
];
const LIES = [...sayings.lies, ...sayings.turned, ...sayings.inWords];
/** Without what is true only of one thing and said of another one, too. */
const ALWAYS_TRUE = TRUTHS.filter((truth) => !LIES.some((lie) => truth.includes(lie.at(-1) ?? '')));
const LANGUAGES = Object.keys(sayings.truths);
const languageOf = (sentence: string | undefined) =>
  LANGUAGES.find((language) => sayings.truths[language]?.includes(sentence ?? '')) ?? 'de';

const position = (key: string, name: string, fields: object): ToldFact => ({
  about: 'position',
  key,
  name,
  fields: { workLocation: 'onsite', ...fields },
});
const pay = (unit: string, ...sums: number[]) => ({ pay: sums, payCurrency: 'EUR', payUnit: unit });
/** What the tools said. */
const TOLD: readonly ToldFact[] = [
  { about: 'search', key: 'last', name: null, fields: { total: 7 } },
  position('4711', 'Baker (m/w/d)', {
    places: ['Kiel, Germany'],
    department: 'Production',
    posted: 'March 3, 2026',
    closes: 'April 20, 2026',
    ...pay('year', 31_000, 36_000),
  }),
  position('4712', 'Cook', {
    places: ['Berlin, Germany'],
    department: 'Catering',
    posted: 'February 11, 2026',
    ...pay('year', 45_000),
  }),
  position('4713', 'Nurse', { places: ['Hamburg, Germany'], posted: 'January 7, 2026' }),
  position('4714', 'Driver', {
    places: ['Kiel, Germany'],
    posted: 'January 7, 2026',
    ...pay('year', 28_000),
  }),
  position('4715', 'Driver', {
    places: ['Leeds, United Kingdom'],
    posted: 'January 8, 2026',
    ...pay('year', 29_500),
    payCurrency: 'GBP',
  }),
  {
    about: 'position',
    key: '4711',
    name: null,
    texts: ['You bake bread for 250 people. We offer 30 days of leave.'],
  },
  {
    about: 'position',
    key: '4712',
    name: null,
    texts: ['You cook for ninety guests. You get fifteen hours of training.'],
  },
  {
    about: 'faq',
    key: 'answer',
    name: null,
    texts: ['When will I hear from you?', 'Our company answers: You hear from us within 14 days.'],
  },
  { about: 'own', key: 'said', name: null, fields: { said: 'You have 2 open applications.' } },
  { about: 'own', key: 'Welder', name: 'Welder', fields: { value: 'In review · since March 5, 2026' } },
];

function aGuard(language: string): SentenceGuard {
  const store = new FactStore(placeOf);
  store.add(TOLD);
  return new SentenceGuard(language, {
    store,
    speech: new Speech(store),
    placeOf,
    instructions: INSTRUCTIONS,
  });
}

test('[ASSIST-02] of 500 conversations with a model that lies nothing is shown that no tool has said', () => {
  const random = randomFrom(21);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  let shownTruths = 0;
  for (let conversation = 0; conversation < CONVERSATIONS; conversation += 1) {
    const guard = aGuard(one(['en', 'de', 'es', 'fr', 'ar']));
    const said = Array.from({ length: 6 }, () => {
      const isLie = random() < 0.6;
      const sentences = one(isLie ? LIES : ALWAYS_TRUE);
      return sentences.map((sentence, at) => ({
        isLie: isLie && at === sentences.length - 1,
        text: disguise(sentence.replace('#', lyingNumber(random)), random),
      }));
    }).flat();
    let shown = '';
    for (const part of cut(said.map(({ text }) => text).join(one([' ', '\n'])), random))
      shown += guard.push(part);
    shown += guard.end();
    const seen = foldDisguised(shown);
    for (const { isLie, text } of said)
      if (isLie) expect([text, seen.includes(foldDisguised(text))]).toEqual([text, false]);
      else if (seen.includes(foldDisguised(text))) shownTruths += 1;
    expect(guard.withheld).toBeGreaterThanOrEqual(said.some(({ isLie }) => isLie) ? 1 : 0);
  }
  // A guard that lets nothing through would be no use.
  expect(shownTruths).toBeGreaterThan(CONVERSATIONS);
});

test('[ASSIST-02] every lie alone is withheld, also of what is so of another job or written in words', () => {
  const shownOf = ([...sentences]: readonly string[]) => {
    const guard = aGuard('en');
    const lie = (sentences.pop() ?? '').replace('#', '98.765');
    guard.push(`${sentences.join(' ')}\n`);
    return `${guard.push(`${lie}\n`)}${guard.end()}`.includes(lie) ? lie : '';
  };
  expect(LIES.map(shownOf).filter(Boolean)).toEqual([]);
});

test('[ASSIST-02] what a truthful model says is shown, in all five languages', () => {
  const withheld = TRUTHS.flatMap((sentences) => {
    const guard = aGuard(languageOf(sentences[0]));
    return sentences.filter((sentence) => !`${guard.push(`${sentence}\n`)}${guard.end()}`.includes(sentence));
  });
  const count = TRUTHS.flat().length;
  expect(count).toBeGreaterThanOrEqual(60);
  expect(withheld.length <= count * FALSE_ALARMS_MAX ? [] : withheld).toEqual([]);
});

test('[ASSIST-02] numbers in words are the numbers that digits would be', () => {
  const written: [words: string, digits: string][] = [
    ['ninety thousand euros', '90000 euros'],
    ['one million two hundred thousand and five', '1200005'],
    ['neunzig tausend', '90000'],
    ['einunddreißigtausend', '31000'],
    ['dreihundertfünfundsechzig Tage', '365 tage'],
    ['quince días', '15 dias'],
    ['treinta y un mil', '31000'],
    ['quatre-vingt-dix-sept', '97'],
    ['soixante et onze', '71'],
    ['تسعين ألف', '90000'],
    ['خمسة وعشرون يوما', '25 يوما'],
    ['two, three and a job', '2, 3 and a job'],
    ['the weight of one job', 'the weight of one job'],
  ];
  expect(written.map(([words]) => withDigits(foldDisguised(words)))).toEqual(
    written.map(([, digits]) => digits),
  );
});

/** A number of five digits that no tool said, in one of the ways in which people write it. */
function lyingNumber(random: () => number): string {
  const number = 40_000 + Math.floor(random() * 50_000);
  const ways = [
    String(number),
    number.toLocaleString('en'),
    number.toLocaleString('de'),
    number.toLocaleString('ar-EG'),
    [...String(number)].join('\u200b'),
    [...String(number)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  ];
  return ways[Math.floor(random() * ways.length)] ?? '';
}

/** What is invisible hides nothing. */
const disguise = (text: string, random: () => number) =>
  random() < 0.3 ? [...text].join(random() < 0.5 ? '\u200b' : '\u2060') : text;

/** Pieces as a stream brings them. */
function cut(text: string, random: () => number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = 1 + Math.floor(random() * 12);
    parts.push(text.slice(at, at + length));
    at += length;
  }
  return parts;
}
