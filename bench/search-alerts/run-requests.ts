import { strictEqual } from 'node:assert';
import { parseArgs } from 'node:util';
import { TenantConfigSchema } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PositionQuery } from '@opencareers/position-index';
import {
  type AskedSearch,
  SearchMatching,
} from '../../apps/server/src/features/positions/search/matching/search-matching.ts';
import { UnderstoodSearches } from '../../apps/server/src/features/positions/search/matching/understood-searches.ts';
import { loadGazetteer } from '../../apps/server/src/integrations/gazetteer/gazetteer.ts';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { memoryMegabytes } from '../position-index/measure.ts';
import { NOW, onePosition } from '../position-index/positions.ts';
import { Meter } from './meter.ts';
import { changedIndex, keptSearches, requestOf } from './saved-searches.ts';

/*
 * The same as the server asks it: pages of saved searches, in slices between which others are answered. The first run
 * understands every request, as after a start of the server; each later one follows other changes of positions and
 * understands anew what these or the time changed, and one search in a thousand that is new. At the end a sample is
 * compared with searches that were understood from scratch. The database from which the pages come is left out.
 */

const RUNS = 4;
const SECONDS_BETWEEN = 60;
/** One of so many is new in each run. */
const NEW_SHARE = 1000;
const SAMPLED = 2000;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '1000000' },
    changed: { type: 'string', default: '1000' },
    page: { type: 'string', default: '10000' },
  },
});
const size = Number(values.size);
const count = Number(values.searches);
const added = Math.floor(count / NEW_SHARE);
const { index, changed: firstChanged } = changedIndex(size, Number(values.changed));
const catalog = {
  search: (query: PositionQuery) => index.search(query),
  hasNumber: () => false,
  payCurrency: 'USD',
};
const config = TenantConfigSchema.parse({});
const gazetteer = loadGazetteer();
const scopeOf = (run: number) => ({
  catalog,
  config,
  gazetteer,
  now: new Date((NOW + run * SECONDS_BETWEEN) * 1000),
});
const random = new Random(4);

const withIndex = memoryMegabytes();
const searches = new UnderstoodSearches(scopeOf(0));
const runs = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(run));
console.log(
  JSON.stringify({ size, searches: count, withIndexMB: withIndex, runs, keptMB: memoryMegabytes() }, null, 1),
);

async function runOnce(run: number) {
  const changed = run === 0 ? firstChanged : changeMore();
  const meter = new Meter();
  if (run > 0) searches.beginRun(scopeOf(run));
  const opened = await meter.measure(async () => new SearchMatching(searches, index.changed(changed)));
  const made = keptSearches(count + RUNS * added);
  const until = count + run * added;
  const sample: { id: number; query: Record<string, string | string[]>; isFound: boolean }[] = [];
  let found = 0;
  let understood = 0;
  for (let page = takePage(made, until); page.length > 0; page = takePage(made, until)) {
    // What the server reads from the database for the few that it has to, and not for the others.
    const unknown = new Set(await meter.measure(() => opened.listUnknown(page.map(({ id }) => ({ id })))));
    const asked = page.map(({ id, query }): AskedSearch => (unknown.has(id) ? { id, query } : { id }));
    const finding = new Set(await meter.measure(() => opened.listFinding(asked)));
    understood += unknown.size;
    found += finding.size;
    const sampled = random.pick(page);
    if (sample.length < SAMPLED) sample.push({ ...sampled, isFound: finding.has(sampled.id) });
  }
  await meter.measure(() => opened.end());
  const alone = new SearchMatching(new UnderstoodSearches(scopeOf(run)), index.changed(changed));
  const expected = await alone.match(sample);
  for (const { id, isFound, query } of sample) strictEqual(isFound, expected.has(id), JSON.stringify(query));
  return { changed: changed.length, understood, searchesThatFind: found, ...meter.read() };
}

/** Changes positions again, and gives the ids of those. */
function changeMore(): number[] {
  const upserts = Array.from({ length: Number(values.changed) }, () =>
    onePosition(random, 1 + random.below(size)),
  );
  index.apply({ upserts, removals: [] });
  return [...new Set(upserts.map(({ id }) => id))];
}

function takePage(made: ReturnType<typeof keptSearches>, until: number) {
  const page = [];
  while (page.length < Number(values.page)) {
    const { done, value } = made.next();
    if (done || value.id >= until) break;
    page.push({ id: value.id, query: requestOf(value.search) });
  }
  return page;
}
