import { parseArgs } from 'node:util';
import { MAP_FILTERS } from '@opencareers/contracts/map-places';
import { type IndexedPosition, PositionIndex } from '@opencareers/position-index';
import { MAP_SHARE } from '../../apps/server/src/features/positions/catalog/position-document.ts';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { rounded, spread, timed } from './measure.ts';
import { positions } from './positions.ts';
import { queryStream } from './queries.ts';
import { zipf } from './vocabulary.ts';

/*
 * What the places of a map cost: each query with and without them, in turn, the best of several runs of each. The
 * difference is what who asks for a map waits longer.
 */

const REPEATS = 4;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    places: { type: 'string', default: '5000' },
    queries: { type: 'string', default: '500' },
  },
});
const size = Number(values.size);
const queries = queryStream(Number(values.queries));
const mapFacets = [...Object.values(MAP_FILTERS), MAP_SHARE.facet];

const index = PositionIndex.build(positionsOnMap(new Random(41)));

const differences = queries.map((query) => {
  const { count } = query;
  const withMap = { ...query, count: { ...count, facets: [...count.facets, ...mapFacets] } };
  const plain = Number.POSITIVE_INFINITY;
  let best = { plain, map: plain };
  for (let run = 0; run < REPEATS; run += 1) {
    best = {
      plain: Math.min(best.plain, timed(() => index.search(query)).milliseconds),
      map: Math.min(best.map, timed(() => index.search(withMap)).milliseconds),
    };
  }
  return best;
});

console.log(
  JSON.stringify({
    size,
    places: Number(values.places),
    plain: spread(differences.map(({ plain }) => plain)),
    withMap: spread(differences.map(({ map }) => map)),
    above: spread(differences.map(({ plain, map }) => map - plain)),
    most: rounded(Math.max(...differences.map(({ plain, map }) => map - plain))),
    queries: queries.length,
  }),
);

/** The positions of the other benchmarks, each at as many places of a map as it names towns. */
function* positionsOnMap(random: Random): Generator<IndexedPosition> {
  for (const position of positions(size)) {
    const field = position.remote === 'none' ? 'latlongNonRemote' : 'latlongRemote';
    const places = new Set(position.places.map(() => `Town ${zipf(random, Number(values.places))}:::1,2`));
    const share = places.size > 1 ? MAP_SHARE.several : MAP_SHARE.one;
    yield { ...position, facets: { ...position.facets, [field]: [...places], [MAP_SHARE.facet]: [share] } };
  }
}
