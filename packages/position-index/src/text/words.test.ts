import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compoundParts } from './compounds.ts';
import { documentWords, umlautSpellings } from './document-words.ts';
import { foldText } from './fold.ts';
import { removeGenderMarks, titleWithoutGenderMarks } from './gender.ts';
import { QUERY_WORDS_MAX, queryWords } from './query-words.ts';
import { ABBREVIATIONS, SAME } from './synonyms.ts';
import { wordForms } from './word-forms.ts';

const read = (text: string) => documentWords(foldText(text));

test.each([
  ['C++ and C# or F#', ['c++', 'and', 'c#', 'or', 'f#']],
  ['.NET, ASP.NET', ['.net', 'net', 'aspnet', 'asp', '.net', 'net']],
  ['Node.js', ['nodejs', 'node', 'js']],
  ['front-end', ['frontend', 'front', 'end']],
  ['U.S.A.', ['usa']],
  ['R&D', ['r&d', 'r', 'd']],
  ['CI/CD', ['ci', 'cd']],
  ["bachelor's l'équipe O'Reilly", ['bachelor', 'equipe', 'oreilly', 'o', 'reilly']],
  ['Ingénieur·e', ['ingenieur', 'ingenieure']],
  ['Entwickler*innen', ['entwickler', 'entwicklerinnen']],
  ['étudiant.e.s', ['etudiant', 'etudiante']],
  ['log-in', ['login', 'log', 'in']],
  ['3.5 years, 2020-2024', ['3', '5', 'years', '2020', '2024']],
  ['Done.Next sentence', ['done', 'next', 'sentence']],
  ['看護師', ['看護', '護師', '師']],
  ['Javaエンジニア', ['java', 'エン', 'ンジ', 'ジニ', 'ニア', 'ア']],
  ['개발자', ['개발', '발자', '자']],
  ['', []],
  ['*** --- !!!', []],
])('%s is found under its words', (text, words) => {
  expect(read(text)).toEqual(words);
});

test.each([
  ['Entwickler (m/w/d)', 'Entwickler'],
  ['Développeur H/F', 'Développeur'],
  ['Engineer (all genders)', 'Engineer'],
  ['Pflegefachkraft [w/m/div]', 'Pflegefachkraft'],
  ['Kaufmann(frau) für Büro', 'Kaufmann für Büro'],
  ['Manager (Sales/Marketing)', 'Manager (Sales/Marketing)'],
  ['HR/Finance Lead', 'HR/Finance Lead'],
])('%s is shown as %s', (title, shown) => {
  expect(titleWithoutGenderMarks(title)).toBe(shown);
});

test('umlauts are also found spelled out', () => {
  expect(umlautSpellings('Ärzte in München')).toEqual(['aerzte', 'muenchen']);
  expect(umlautSpellings('plain')).toEqual([]);
});

test('only the last word of a query may go on', () => {
  expect(queryWords('senior engin').map((word) => word.prefix)).toEqual(['never', 'whenUnknown']);
  expect(queryWords('programmer c').map((word) => word.prefix)).toEqual(['never', 'whenUnknown']);
  expect(queryWords('師').map((word) => word.prefix)).toEqual(['always']);
});

test('stop words go, noise words need not occur, and a query of stop words only is kept', () => {
  expect(queryWords('nurse in the hospital').map((word) => word.text)).toEqual(['nurse', 'hospital']);
  expect(queryWords('nurse jobs').map((word) => word.isWanted)).toEqual([true, false]);
  expect(queryWords('the').map((word) => word.text)).toEqual(['the']);
});

test('operators, quotes and signs are plain text', () => {
  const words = (text: string) => queryWords(text).map((word) => word.text);
  expect(words('"senior engineer"')).toEqual(['senior', 'engineer']);
  expect(words('engineer -senior')).toEqual(['engineer', 'senior']);
  expect(words('engineer NOT senior')).toEqual(['engineer', 'senior']);
  expect(words('*')).toEqual([]);
  expect(words('\\')).toEqual([]);
});

test('a phrase of the synonym table is one thing asked for', () => {
  expect(queryWords('work from home').map(({ text, same }) => [text, same])).toEqual([['', ['remote']]]);
  expect(queryWords('front end developer').map(({ same }) => same)).toEqual([['frontend'], []]);
});

test('other forms of a word are looked up as well', () => {
  expect(wordForms('nurses')).toContain('nurse');
  expect(wordForms('engineer')).toContain('engineers');
  expect(wordForms('technologies')).toContain('technology');
  expect(wordForms('entwicklerin')).toContain('entwickler');
  expect(wordForms('infirmiere')).toContain('infirmier');
  expect(wordForms('kauffrau')).toContain('kaufmann');
  expect(wordForms('المهندس')).toContain('مهندس');
  expect(wordForms('news')).toEqual([]);
  expect(wordForms('sql')).toEqual([]);
});

test('a German compound is its known words, and nothing else is one', () => {
  const partsOf = (word: string) => compoundParts(word)?.map((part) => part.word) ?? null;
  expect(partsOf('vertriebsleiterinnen')).toEqual(['vertrieb', 'leiter']);
  expect(partsOf('softwareprojektleiter')).toEqual(['software', 'projekt', 'leiter']);
  expect(partsOf('kundenberater')).toEqual(['kunde', 'berater']);
  expect(partsOf('pflegefachkraft')).toEqual(['pflege', 'fachkraft']);
  expect(partsOf('bueroleiter')).toEqual(['buro', 'leiter']);
  for (const word of [
    'kaufmann',
    'begleiter',
    'supporter',
    'international',
    'webmaster',
    'anleitung',
    'servicetechnician',
  ])
    expect(partsOf(word), word).toBeNull();
});

test('the synonym tables are written as the tokenizer yields words', () => {
  const phrases = [...SAME.flat(), ...Object.keys(ABBREVIATIONS), ...Object.values(ABBREVIATIONS).flat()];
  const misspelled = phrases.filter((phrase) =>
    phrase.split(' ').some((word) => !read(word).includes(word) || foldText(word) !== word),
  );
  expect(misspelled).toEqual([]);
});

test('any text is read without failing, and a long query stays small', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(queryWords(text).length).toBeLessThanOrEqual(QUERY_WORDS_MAX);
      expect(read(removeGenderMarks(text)).every((word) => word.length > 0)).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(queryWords('word '.repeat(1000) + 'x'.repeat(2000)).length).toBe(1);
});
