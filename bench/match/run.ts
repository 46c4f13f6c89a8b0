import { setImmediate } from 'node:timers/promises';
import { computeMatch } from '@opencareers/match/compute-match';
import { MatchBoard } from '@opencareers/match/match-board';
import { type MatchableValue, prepareProfile } from '@opencareers/match/match-profile';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { quantile } from '../pages/quantiles.ts';
import { NOUNS, RANKS, SKILLS, SPECIALTIES } from '../position-index/vocabulary.ts';

/*
 * What matching costs, without the database: a page of ten results for a candidate whose profile is made ready anew
 * each time, and the scores of a hundred thousand positions for the order by match.
 */

const PAGE = 10;
const PAGES = 5_000;
const POSITIONS = 100_000;
const ORDERS = 40;

const random = new Random(7);
const several = (most: number) => Array.from({ length: 1 + random.below(most) }, () => random.pick(SKILLS));
const aTitle = () => `${random.pick(RANKS)} ${random.pick(SPECIALTIES)} ${random.pick(NOUNS)}`;
const aPosition = () => {
  const skills = [...new Set(several(25))];
  return { title: aTitle(), skills, skillChoices: skills.length > 3 ? [skills.slice(1, 4)] : [] };
};

/** Somebody with thirty skills, eight jobs and two studies. */
function someValues(): MatchableValue[] {
  const of = (part: MatchableValue['part'], text: string) => ({ part, text, names: [text], wider: [] });
  return [
    ...Array.from({ length: 30 }, () => of('skills', random.pick(SKILLS))),
    ...Array.from({ length: 8 }, () => of('experience', aTitle())),
    ...Array.from({ length: 2 }, () => of('education', aTitle())),
  ];
}

/** Milliseconds on the clock, and of processor time, which others on a busy machine do not lengthen. */
interface Time {
  clock: number;
  processor: number;
}

async function timed(work: () => Promise<void> | void): Promise<Time> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await work();
  const clock = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return { clock, processor: (user + system) / 1000 };
}

const positions = Array.from({ length: POSITIONS }, aPosition);
const pages: Time[] = [];
for (let count = 0; count < PAGES; count += 1) {
  const values = someValues();
  const shown = Array.from({ length: PAGE }, () => random.pick(positions));
  pages.push(
    await timed(() => {
      const profile = prepareProfile(values);
      if (profile !== null) for (const position of shown) computeMatch(profile, position);
    }),
  );
}

const board = new MatchBoard();
const build = await timed(() => {
  for (const [id, position] of positions.entries()) board.set(id, position);
});
const orders: Time[] = [];
for (let count = 0; count < ORDERS; count += 1) {
  const profile = prepareProfile(someValues());
  if (profile === null) continue;
  orders.push(
    await timed(async () => {
      const score = await board.score(profile, () => setImmediate());
      for (let id = 0; id < POSITIONS; id += 1) score(id);
    }),
  );
}

const quantiles = (values: readonly number[]) => ({
  p50: Number(quantile(values, 0.5).toFixed(3)),
  p99: Number(quantile(values, 0.99).toFixed(3)),
});
const milliseconds = (times: readonly Time[]) => ({
  clock: quantiles(times.map(({ clock }) => clock)),
  processor: quantiles(times.map(({ processor }) => processor)),
});
console.log(
  JSON.stringify({
    pageMilliseconds: milliseconds(pages),
    order100kMilliseconds: milliseconds(orders),
    board100kMilliseconds: { clock: Math.round(build.clock), processor: Math.round(build.processor) },
  }),
);
