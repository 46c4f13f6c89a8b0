import { parseArgs } from 'node:util';
import { PositionIndex } from '@opencareers/position-index';
import { memoryMegabytes, percentile, rounded, timed } from './measure.ts';
import { measurePeers } from './peers.ts';
import { onePosition, positions } from './positions.ts';
import { queryStream } from './queries.ts';
import { Random } from './random.ts';

const WARM_UP = 300;
const CHANGES = 100;

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

const generating = timed(() => {
  let words = 0;
  for (const position of positions(Math.min(size, 2000))) words += position.description.length;
  return words;
});
const memoryBefore = memoryMegabytes();
const building = timed(() => PositionIndex.build(positions(size)));
const index = building.result;
const generatingShare = (generating.milliseconds / Math.min(size, 2000)) * size;
const snapshot = index.snapshot();
const restoring = timed(() => PositionIndex.restore(snapshot));

const search = () => queries.map((query) => timed(() => index.search(query)).milliseconds);
for (const query of queries.slice(0, WARM_UP)) index.search(query);
const times = search();
if (values.slowest) {
  const order = [...times.keys()].sort((a, b) => times[b]! - times[a]!).slice(0, 15);
  for (const at of order) {
    const { text, facets, place, sort, ranges } = queries[at]!;
    const { total } = index.search(queries[at]!);
    console.error(
      rounded(times[at]!),
      total,
      JSON.stringify({ text, facets, place: place?.kind, sort, ranges: ranges.length }),
    );
  }
}

const random = new Random(99);
const applying = Array.from({ length: CHANGES }, () => {
  const upserts = [
    onePosition(random, 1 + random.below(size)),
    onePosition(random, size + 1 + random.below(1000)),
  ];
  const removals = [1 + random.below(size)];
  return timed(() => index.apply({ upserts, removals })).milliseconds;
});
const timesAfterChanges = search();

console.log(
  JSON.stringify({
    size,
    buildSeconds: rounded((building.milliseconds - generatingShare) / 1000),
    generateSeconds: rounded(generatingShare / 1000),
    snapshotBytes: snapshot.length,
    restoreSeconds: rounded(restoring.milliseconds / 1000),
    applyMilliseconds: { p50: rounded(percentile(applying, 0.5)), p99: rounded(percentile(applying, 0.99)) },
    memoryMB: Math.round(index.memoryBytes / 1e6),
    processMB: { before: memoryBefore, after: memoryMegabytes() },
    p50: rounded(percentile(times, 0.5)),
    p99: rounded(percentile(times, 0.99)),
    max: rounded(Math.max(...times)),
    afterChanges: {
      p50: rounded(percentile(timesAfterChanges, 0.5)),
      p99: rounded(percentile(timesAfterChanges, 0.99)),
    },
    queries: queries.length,
    ...(values.peers ? { peers: measurePeers(size, queries) } : {}),
  }),
);
