import { describe, expect, test } from 'vitest';
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

const BAKER = {
  about: { key: 'position 4711', name: 'Baker (m/f/d)' },
  fields: { places: ['Kiel, Germany'], pay: { min: 31_000, currency: 'EUR' }, posted: 'March 3, 2026' },
};
const COOK = {
  about: { key: 'position 4712', name: 'Cook' },
  fields: { places: ['Hamburg, Germany'], pay: { min: 42_000, currency: 'EUR' }, posted: 'May 5, 2026' },
};
const TEXT = 'You bake bread for 250 people. We offer 30 days of leave.';

/** What is known after a search that found seven jobs, of which one was read. */
function aBakery(): KnownFacts {
  const facts = new KnownFacts();
  facts.add({ about: null, fields: { total: 7 } });
  facts.add({ ...BAKER, texts: [TEXT] });
  return facts;
}

/** What is so, and may be said, with what it is told by. */
const TRUE = [
  'The baker works in Kiel.',
  'There are 7 jobs.',
  'I found seven jobs.',
  'You have thirty days of leave.',
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
  'You earn ninety thousand.',
  'There are twenty-five of us.',
  'Hundreds of people work there.',
  'Sie verdienen neunzigtausend Euro.',
  'Es gibt einundzwanzig Tage Urlaub.',
  'Dort arbeiten zweihundertfünfzig Menschen mehr.',
  'Il y a quatre-vingt-dix employés.',
  'Le salaire est de trente-cinq mille euros.',
  'Hay quinientos empleados.',
  'El sueldo es de veintiocho mil euros.',
  'عدد الموظفين تسعون ألفا.',
  'هناك خمسمئة موظف.',
  'Use the tools for every fact and never state a number.',
  '<b>Look</b> at this.',
  '薪资很高。',
];

test('[ASSIST-02] of 500 conversations with a model that lies nothing is shown that no tool has said', () => {
  const random = randomFrom(21);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  let shownTruths = 0;
  for (let conversation = 0; conversation < CONVERSATIONS; conversation += 1) {
    const facts = aBakery();
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
  const facts = aBakery();
  const check = (text: string) => {
    const guard = new SentenceGuard('en', { facts, placeOf, instructions: INSTRUCTIONS });
    return `${guard.push(text)}${guard.end()}`.trim();
  };
  expect(TRUE.map(check)).toEqual(TRUE);
  expect(LIES.map((lie) => check(lie.replace('#', '98.765')))).toEqual(LIES.map(() => ''));
});

describe('[ASSIST-02] what is so of one position is not said of another', () => {
  /** What is shown of sentences in a row, with both positions known. */
  const shownOf = (sentences: readonly string[], facts = new KnownFacts()) => {
    facts.add({ about: null, fields: { total: 2 } });
    for (const job of [BAKER, COOK]) facts.add(job);
    const guard = new SentenceGuard('en', { facts, placeOf, instructions: INSTRUCTIONS });
    return sentences.filter((sentence) => `${guard.push(sentence)}${guard.end()}`.trim() !== '');
  };

  test.each([
    [
      'named',
      [
        'The baker works in Kiel and earns 31,000 EUR.',
        'The cook works in Hamburg.',
        'It was posted on May 5, 2026.',
        'Le poste Baker est à Kiel.',
      ],
      ['The baker works in Hamburg.', 'The cook earns 31,000 EUR.', 'Baker: posted on May 5, 2026.'],
    ],
    ['the last one named', ['The cook is one of them.', 'It pays 42,000 EUR.'], ['It pays 31,000 EUR.']],
    ['both named', ['I found Baker and Cook for you.'], ['The baker and the cook both work in Kiel.']],
    [
      'none named yet',
      ['There are 2 jobs in Kiel and Hamburg.'],
      ['It pays 31,000 EUR.', 'You can apply until May 5, 2026.'],
    ],
  ])('%s', (_title, shown, withheld) => {
    expect(shownOf([...shown, ...withheld])).toEqual(shown);
  });

  test('what is open on the page, or was read last, is spoken of until another one is named', () => {
    const open = new KnownFacts(COOK.about.key);
    expect(shownOf(['It pays 42,000 EUR.', 'It pays 31,000 EUR.'], open)).toEqual(['It pays 42,000 EUR.']);
    const read = new KnownFacts();
    read.add({ ...BAKER, texts: [TEXT] });
    expect(shownOf(['We offer 30 days of leave.', 'It is in Hamburg.'], read)).toEqual([
      'We offer 30 days of leave.',
    ]);
    read.add({ ...COOK, texts: ['You cook soup.'] });
    // Of two that were read it is not said which one is meant.
    expect(shownOf(['We offer 30 days of leave.'], read)).toEqual([]);
    expect(shownOf(['This is the cook.', 'We offer 30 days of leave.', 'You cook soup.'], read)).toEqual([
      'This is the cook.',
      'You cook soup.',
    ]);
  });

  test('of two by one name a sentence is about one of them', () => {
    const facts = new KnownFacts();
    facts.add({
      about: { key: 'position 4713', name: 'Baker (part-time)' },
      fields: { places: ['Lübeck'], pay: 18_000 },
    });
    expect(
      shownOf(['The baker in Lübeck earns 18,000 EUR.', 'The baker in Lübeck earns 31,000 EUR.'], facts),
    ).toEqual(['The baker in Lübeck earns 18,000 EUR.']);
  });
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
