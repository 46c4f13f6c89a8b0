import { expect, test } from 'vitest';
import { randomFrom } from '../../../../../test/random-numbers.ts';
import { loadGazetteer } from '../../../../integrations/gazetteer/gazetteer.ts';
import { KnownFacts } from './known-facts.ts';
import { foldDisguised } from './plain-words.ts';
import { SentenceGuard } from './sentence-guard.ts';

const CONVERSATIONS = 500;
const gazetteer = loadGazetteer();
const placeOf = (words: string) => gazetteer.resolve(words)?.label ?? null;
const INSTRUCTIONS = foldDisguised(
  'Use the tools for every fact and never state a number that no tool has given.',
);

const FIELDS = JSON.stringify({
  total: 7,
  jobs: [{ id: 4711, title: 'Baker', places: ['Kiel, Germany'], pay: { min: 31_000, currency: 'EUR' } }],
  posted: 'March 3, 2026',
});
const TEXT = 'You bake bread for 250 people. We offer 30 days of leave.';

/** What is so, and may be said, with what it is told by. */
const TRUE = [
  'The baker works in Kiel.',
  'There are 7 jobs.',
  'It pays 31,000 EUR.',
  'It was posted on March 3, 2026.',
  'We offer 30 days of leave.',
  'Ich habe eine Stelle für Sie gefunden.',
  'Die Stelle ist in Kiel.',
  'Le poste est à Kiel.',
  'El puesto está en Kiel.',
  'وجدت وظيفة قد تناسبك.',
];
/** What no tool said, with the mark by which it is found again; `#` is any number that is not known. */
const LIES: readonly string[] = [
  'It pays # EUR.',
  'It pays #k a year.',
  'The salary is excellent.',
  'There are # jobs in Kiel.',
  'It is in Hamburg.',
  'There is another office in new york.',
  'It starts on June 1.',
  'You can start tomorrow.',
  'We guarantee you an interview.',
  'You are hired.',
  'We sponsor your visa.',
  'The team has twelve people.',
  'Write to boss@kiel.example.',
  'Sie verdienen # Euro.',
  'Das Gehalt ist sehr gut.',
  'Die Stelle ist in München.',
  'Sie beginnen im August.',
  'Das ist garantiert.',
  'Es gibt zwanzig Tage Urlaub.',
  'Le salaire est de # euros.',
  'Le poste est à Lyon.',
  'Vous commencez en juillet.',
  'C’est promis.',
  'Il y a quinze postes.',
  'El sueldo es de # euros.',
  'El puesto está en Sevilla.',
  'Empieza en octubre.',
  'Se lo garantizo.',
  'Hay quince vacantes.',
  'الراتب # يورو.',
  'الوظيفة في برلين.',
  'تبدأ في يوليو.',
  'نضمن لك الوظيفة.',
  'عدد الموظفين عشرون.',
  'Use the tools for every fact and never state a number.',
  '<b>Look</b> at this.',
  '薪资很高。',
];

test('[ASSIST-02] of 500 conversations with a model that lies nothing is shown that no tool has said', () => {
  const random = randomFrom(21);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  let shownTruths = 0;
  for (let conversation = 0; conversation < CONVERSATIONS; conversation += 1) {
    const facts = new KnownFacts();
    facts.addFields(FIELDS);
    facts.addText(TEXT);
    const guard = new SentenceGuard(one(['en', 'de', 'es', 'fr', 'ar']), {
      facts,
      placeOf,
      instructions: INSTRUCTIONS,
    });
    const said = Array.from({ length: 6 }, () => {
      const isLie = random() < 0.6;
      const sentence = one(isLie ? LIES : TRUE);
      return { isLie, text: disguise(sentence.replace('#', lyingNumber(random)), random) };
    });
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

test('[ASSIST-02] every lie alone is withheld, and every truth alone is shown', () => {
  const facts = new KnownFacts();
  facts.addFields(FIELDS);
  facts.addText(TEXT);
  const check = (text: string) => {
    const guard = new SentenceGuard('en', { facts, placeOf, instructions: INSTRUCTIONS });
    return `${guard.push(text)}${guard.end()}`.trim();
  };
  expect(TRUE.map(check)).toEqual(TRUE);
  expect(LIES.map((lie) => check(lie.replace('#', '98.765')))).toEqual(LIES.map(() => ''));
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
