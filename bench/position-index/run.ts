import { parseArgs } from 'node:util';
import { PositionIndex } from '@opencareers/position-index';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { memoryMegabytes, rounded, spread, TimedGenerator, timed } from './measure.ts';
import { measurePeers } from './peers.ts';
import { onePosition, positions } from './positions.ts';
import { countOfTowns, queryStream, typingStream } from './queries.ts';

const WARM_UP = 300;
const CHANGES = 100;
const TYPED = 1000;
const SUGGESTIONS = 8;
const REPEATS = 4;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '2000' },
    peers: { type: 'boolean', default: false },
    slowest: { type: 'boolean', default: false },
  },
});
const size = Number(values.size);
const queries = queryStream(Number(values.queries));

const memoryBefore = memoryMegabytes();
const sample = Math.min(size, 5000);
const generating = timed(() => positions(sample).reduce((sum, position) => sum + position.title.length, 0));
const generator = new TimedGenerator(() => positions(size));
const building = timed(() => PositionIndex.build(generator.all()));
const index = building.result;
const snapshot = index.snapshot();
const restoring = timed(() => PositionIndex.restore(snapshot));

const searchAll = () => queries.map((query) => timed(() => index.search(query)).milliseconds);

function reportSlowest(times: readonly number[]): void {
  const order = [...times.keys()].sort((a, b) => times[b]! - times[a]!).slice(0, 20);
  for (const at of order) {
    const { text, facets, place, sort, ranges } = queries[at]!;
    const { total } = index.search(queries[at]!);
    const shown = { text, facets, place: place?.kind, sort, ranges: ranges.length };
    console.error(rounded(times[at]!), total, JSON.stringify(shown));
  }
}

for (const query of queries.slice(0, WARM_UP)) index.search(query);
const times = searchAll();
/** The fastest of several runs of each query: what it takes where nothing else wants the processor. */
const undisturbed = Array.from({ length: REPEATS }, searchAll).reduce(
  (best, run) => best.map((milliseconds, at) => Math.min(milliseconds, run[at]!)),
  times,
);
if (values.slowest) reportSlowest(undisturbed);

/** What the server asks for while somebody types: a place is counted as far as a search for it looks. */
const suggesting = typingStream(TYPED).map(
  ({ kind, text }) =>
    timed(() => {
      const found = index.suggest({ kind, text, limit: SUGGESTIONS });
      if (kind === 'location') index.search(countOfTowns(found.map(({ text: label }) => label)));
    }).milliseconds,
);

const random = new Random(99);
const applying = Array.from({ length: CHANGES }, () => {
  const upserts = [
    onePosition(random, 1 + random.below(size)),
    onePosition(random, size + 1 + random.below(1000)),
  ];
  const removals = [1 + random.below(size)];
  return timed(() => index.apply({ upserts, removals })).milliseconds;
});
const timesAfterChanges = searchAll();

console.log(
  JSON.stringify({
    size,
    buildSeconds: rounded((building.milliseconds - generator.milliseconds) / 1000),
    buildProcessorSeconds: rounded((building.processor - (generating.processor * size) / sample) / 1000),
    snapshotBytes: snapshot.length,
    restoreSeconds: rounded(restoring.milliseconds / 1000),
    restoreProcessorSeconds: rounded(restoring.processor / 1000),
    applyMilliseconds: spread(applying),
    memoryMB: Math.round(index.memoryBytes / 1e6),
    processMB: { before: memoryBefore, after: memoryMegabytes() },
    ...spread(times),
    undisturbed: spread(undisturbed),
    suggesting: spread(suggesting),
    afterChanges: spread(timesAfterChanges),
    queries: queries.length,
    ...(values.peers ? { peers: measurePeers(size, queries) } : {}),
  }),
);
