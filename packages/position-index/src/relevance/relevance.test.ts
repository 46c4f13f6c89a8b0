import { expect, test } from 'vitest';
import { PositionIndex } from '../position-index.ts';
import { aQuery } from '../testing/make.ts';
import { CORPUS, JUDGED_NOW, type JudgedPosition } from './corpus.ts';
import { JUDGMENTS_ENGLISH } from './judgments-english.ts';
import { JUDGMENTS_OTHER } from './judgments-other.ts';

const SHOWN = 10;

interface Judgment {
  query: string;
  expected: string;
}

const judgments: readonly Judgment[] = `${JUDGMENTS_ENGLISH}${JUDGMENTS_OTHER}`
  .split('\n')
  .filter((line) => line.includes(' = ') && !line.startsWith('#'))
  .map((line) => {
    const at = line.lastIndexOf(' = ');
    return { query: line.slice(0, at), expected: line.slice(at + 3) };
  });

function isExpected({ family, place, title, rank, position }: JudgedPosition, expected: string): boolean {
  return expected.split(', ').some((wish) => {
    if (wish === 'remote') return position.remote !== 'none';
    const [, wishedRank, wishedFamily, wishedTitle, wishedPlace] =
      /^(?:(\w+):)?([a-z]*)(?:\/(\d))?(?:@(\w+))?$/.exec(wish)!;
    return (
      (wishedRank === undefined || wishedRank === rank) &&
      (wishedFamily === '' || wishedFamily === family) &&
      (wishedTitle === undefined || Number(wishedTitle) === title) &&
      (wishedPlace === undefined || wishedPlace === place)
    );
  });
}

const index = PositionIndex.build(CORPUS.map(({ position }) => position));

/** How good the answer to a query is: place of the first expected hit, expected among the first, found at all. */
function judge({ query, expected }: Judgment) {
  const wanted = CORPUS.filter((judged) => isExpected(judged, expected)).map(({ position }) => position.id);
  const { hits } = index.search(aQuery({ text: query, size: CORPUS.length, now: JUDGED_NOW }));
  const found = hits.map((hit) => hit.id);
  const first = found.findIndex((id) => wanted.includes(id));
  const shown = Math.min(SHOWN, wanted.length);
  return {
    query,
    expected,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    precision: found.slice(0, shown).filter((id) => wanted.includes(id)).length / shown,
    recall: wanted.filter((id) => found.includes(id)).length / wanted.length,
  };
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('[SEARCH-01] the judged queries are about known positions', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(300);
  expect(judgments.length).toBeGreaterThanOrEqual(200);
  const unknown = judgments.filter(
    ({ expected }) => expected !== 'none' && !CORPUS.some((judged) => isExpected(judged, expected)),
  );
  expect(unknown).toEqual([]);
});

test('[SEARCH-01] what a person means comes first, for over 200 judged queries', () => {
  const judged = judgments.filter(({ expected }) => expected !== 'none').map(judge);
  const weak = judged.filter(({ precision, recall }) => precision < 1 || recall < 1);
  const report = weak
    .map(({ query, expected, ...score }) => `${query} = ${expected}: ${JSON.stringify(score)}`)
    .join('\n');
  expect(mean(judged.map(({ reciprocalRank }) => reciprocalRank)), report).toBeGreaterThanOrEqual(0.98);
  expect(mean(judged.map(({ recall }) => recall)), report).toBeGreaterThanOrEqual(0.98);
  expect(mean(judged.map(({ precision }) => precision)), report).toBeGreaterThanOrEqual(0.95);
});

test('[SEARCH-01] what nobody offers finds nothing', () => {
  const nothing = judgments.filter(({ expected }) => expected === 'none');
  for (const { query } of nothing) expect(index.search(aQuery({ text: query })).total, query).toBe(0);
});
