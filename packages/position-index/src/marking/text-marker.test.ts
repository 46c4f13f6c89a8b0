import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PositionIndex } from '../position-index.ts';
import { aPosition, aQuery } from '../testing/make.ts';
import { Random } from '../testing/random.ts';
import { randomPosition } from '../testing/random-positions.ts';
import { ABBREVIATIONS, SAME } from '../text/synonyms.ts';
import { TextMarker, type TextSpan } from './text-marker.ts';

/** What a search for `query` marks in texts, where the index knows the words of `texts`. */
function markerFor(query: string, ...texts: string[]): TextMarker {
  const index = PositionIndex.build(texts.map((title, at) => aPosition({ id: at + 1, title })));
  return new TextMarker(index.search(aQuery({ text: query })).sought);
}

const show = (text: string, marks: readonly TextSpan[]) =>
  marks.toReversed().reduce((marked, [start, end]) => {
    return `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`;
  }, text);

test.each([
  ['engineer', 'Senior Software [Engineer]'],
  ['software engineer', 'Senior [Software Engineer], Payments'],
  ['enginer', 'Software [Engineer]'],
  ['engin', 'Software [Engineer]'],
  ['engineers', 'Software [Engineer]'],
  ['swe', 'Senior [Software Engineer]'],
  ['swe', '[Engineer], [Software]'],
  ['sr nurse', '[Senior Nurse]'],
  ['front end', '[Front-End] Developer'],
  ['frontend', '[Front-End] Developer'],
  ['end', 'Front-[End] Developer'],
  ['c++', '[C++] Developer'],
  ['c#', 'Developer [C#]/.NET'],
  ['.net', 'Developer C#/[.NET]'],
  ['node', '[Node].js Developer'],
  ['nodejs', '[Node.js] Developer'],
  ['zurich', 'Filialleiter [Zürich]'],
  ['zürich', 'Filialleiter [Zürich]'],
  ['koeln', 'Pfleger [Köln]'],
  ['strasse', 'Meister [Straßenbau]'],
  ['buchhalter', '[Buchhalter:in] (m/w/d)'],
  ['accountant', '[Buchhalter] (m/w/d)'],
  ['entwickler', 'Senior [Softwareentwickler]'],
  ['projektleiter', '[Leiter] Vertrieb, [Projekt]'],
  ['software engineer', '[Ingeniero de Software]'],
  ['ingénieur', "Chef d'[ingénieurs]"],
  ['محاسب', '[محاسب] أول'],
  ['看護師', '[看護師]（夜勤）'],
  ['エンジニア', 'Java[エンジニア]'],
  ['jobs nurse', '[Nurse], many jobs'],
  ['nurse -night', '[Nurse] by day'],
  ['"night nurse"', '[Night Nurse]'],
])('[D17] %j marks %j', (query, expected) => {
  const title = expected.replaceAll(/[[\]]/g, '');
  expect(show(title, markerFor(query, title).markShort(title))).toBe(expected);
});

const DESCRIPTION = [
  'We make clocks. They are loved by many people in more than forty countries of this world.',
  'You know Kubernetes and Terraform well. You have written Go before, and tests for it, and you like to read what others wrote. In this team everyone reads each change.',
  'We offer: a bicycle.',
].join('\n');

test('[D17] an excerpt is the passage with most of the words that are not shown elsewhere', () => {
  const marker = markerFor('engineer terraform kubernetes', `Engineer ${DESCRIPTION}`);
  const excerpt = marker.excerpt(DESCRIPTION, marker.missingIn(['Platform Engineer']));
  expect(excerpt && show(excerpt.text, excerpt.marks)).toBe(
    'You know [Kubernetes] and [Terraform] well. You have written Go before, and tests for it, and you like to read what others wrote. In this team everyone reads each …',
  );
});

test('[D17] an excerpt begins near its word where the sentence began long before', () => {
  const marker = markerFor('others', DESCRIPTION);
  const excerpt = marker.excerpt(DESCRIPTION, marker.missingIn([]));
  expect(excerpt && show(excerpt.text, excerpt.marks)).toBe(
    '… Go before, and tests for it, and you like to read what [others] wrote. In this team everyone reads each change.',
  );
});

test('[D17] what is shown needs no excerpt, and what is nowhere has none', () => {
  const marker = markerFor('engineer bicycle', `Engineer ${DESCRIPTION}`);
  expect(marker.excerpt(DESCRIPTION, marker.missingIn(['Bicycle Engineer']))).toBeNull();
  expect(marker.excerpt('We make clocks.', marker.missingIn(['Engineer']))).toBeNull();
  const asksNothing = markerFor('', DESCRIPTION);
  expect(asksNothing.excerpt(DESCRIPTION, asksNothing.missingIn([]))).toBeNull();
});

const ASKED = [
  ...SAME.flat(),
  ...Object.keys(ABBREVIATIONS),
  'engineer',
  'senior',
  'nurse',
  'entwickler',
  'dutch',
  'ing',
  'data',
];

test('[D17] every title that words were found in has them marked', () => {
  const random = new Random(11);
  const positions = Array.from({ length: 300 }, (_, id) =>
    aPosition({ id, title: randomPosition(random, id).title }),
  );
  const titles = new Map(positions.map(({ id, title }) => [id, title]));
  const index = PositionIndex.build(positions);
  let marked = 0;
  for (const text of ASKED) {
    const { hits, sought } = index.search(aQuery({ text, size: 50 }));
    const marker = new TextMarker(sought);
    for (const { id } of hits) {
      const title = titles.get(id)!;
      expect(marker.markShort(title), `${text} in ${title}`).not.toEqual([]);
      marked += 1;
    }
  }
  expect(marked).toBeGreaterThan(100);
});

test('marks of any text lie within it, in order and apart, and an excerpt of it has some', () => {
  const word = fc.constantFrom(
    'senior',
    'Straße',
    'ﬁne',
    '👩‍⚕️',
    '看護師',
    '\n',
    'Node.js',
    'é',
    '. ',
    '𝔘',
    'ing',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), fc.constantFrom('', ' '), (words, between) => {
      const text = words.join(between);
      const marker = new TextMarker([[{ text: 'senior', isPrefix: false }], [{ text: 'i', isPrefix: true }]]);
      const excerpt = marker.excerpt(text, marker.missingIn([]));
      for (const { text: whole, marks } of [
        { text, marks: marker.markShort(text) },
        excerpt ?? { text, marks: [] },
      ]) {
        let last = -1;
        for (const [start, end] of marks) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(whole.slice(start, end)).toMatch(/senior|i|ﬁ/i);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(whole.length);
        expect(whole).toBe(whole.toWellFormed());
      }
      expect(excerpt?.marks).not.toEqual([]);
      expect(excerpt?.text.length ?? 0).toBeLessThanOrEqual(166);
    }),
  );
});
