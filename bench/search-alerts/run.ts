import { deepStrictEqual } from 'node:assert';
import { parseArgs } from 'node:util';
import { type StandingSearch, StandingSearches } from '@opencareers/position-index';
import { countingQuery } from '../../apps/server/src/features/positions/catalog/counting-query.ts';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { memoryMegabytes, percentile, rounded, timed } from '../position-index/measure.ts';
import { changedIndex, keptSearches } from './saved-searches.ts';

/*
 * Changed positions asked against all saved searches at once: what the searches take to keep, and what a run takes in
 * which every match of every search is listed. A sample is compared with asking each search alone.
 */

const PAGE = 1000;
const SAMPLED = 300;
const RUNS = 3;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '1000000' },
    changed: { type: 'string', default: '1000' },
  },
});
const size = Number(values.size);
const random = new Random(3);

const { index, changed } = changedIndex(size, Number(values.changed));

const withIndex = memoryMegabytes();
const standing = new StandingSearches();
const people = new Set<number>();
const sample = new Map<number, StandingSearch>();
const made = keptSearches(Number(values.searches));
let adding = 0;
for (let page = takePage(); page.length > 0; page = takePage()) {
  adding += timed(() => {
    for (const { id, search } of page) standing.add(id, search);
  }).processor;
  for (const { person } of page) people.add(person);
  const { id, search } = random.pick(page);
  if (sample.size < SAMPLED) sample.set(id, search);
}
const withSearches = memoryMegabytes();

const runs = Array.from({ length: RUNS }, matchAll);
compareSample(runs[0]!.found);
const steps = timeSteps();
console.log(
  JSON.stringify({
    size,
    searches: standing.size,
    people: people.size,
    changed: changed.length,
    addProcessorSeconds: rounded(adding / 1000),
    matchSeconds: runs.map(({ seconds }) => rounded(seconds)),
    matchProcessorSeconds: runs.map(({ processorSeconds }) => rounded(processorSeconds)),
    searchesThatFind: runs[0]!.searches,
    listed: runs[0]!.listed,
    stepMilliseconds: {
      p99: rounded(percentile(steps, 0.99)),
      p99_99: rounded(percentile(steps, 0.9999)),
    },
    processMB: { withIndex, withSearches, most: Math.max(...runs.map(({ megabytes }) => megabytes)) },
  }),
);

function takePage() {
  const page = [];
  while (page.length < PAGE) {
    const { done, value } = made.next();
    if (done) break;
    page.push(value);
  }
  return page;
}

/** Asks all of them anew: nothing is known from an earlier run. */
function matchAll() {
  const found = new Map<number, readonly number[]>();
  let listed = 0;
  let searches = 0;
  let megabytes = 0;
  const { milliseconds, processor } = timed(() => {
    for (const match of standing.match(index.changed(changed))) {
      if (match !== undefined) {
        searches += 1;
        listed += match.positions.length;
        if (sample.has(match.id)) found.set(match.id, match.positions);
      }
    }
    megabytes = Math.round(process.memoryUsage().rss / 1e6);
  });
  return {
    found,
    seconds: milliseconds / 1000,
    processorSeconds: processor / 1000,
    searches,
    listed,
    megabytes,
  };
}

/** What each step takes: nobody else has a turn meanwhile. */
function timeSteps(): number[] {
  const steps: number[] = [];
  const matches = standing.match(index.changed(changed));
  for (let isDone = false; !isDone; ) {
    const began = performance.now();
    isDone = matches.next().done === true;
    steps.push(performance.now() - began);
  }
  return steps;
}

function compareSample(found: ReadonlyMap<number, readonly number[]>): void {
  for (const [id, search] of sample) {
    const { hits } = index.search({ ...countingQuery({}), ...search, size });
    const alone = new Set(hits.map((hit) => hit.id));
    const expected = changed.filter((position) => alone.has(position));
    deepStrictEqual(found.get(id) ?? [], expected, JSON.stringify(search));
  }
}
