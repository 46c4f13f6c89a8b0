import { expect, test } from 'vitest';
import { PositionIndex } from './position-index.ts';
import { Random } from './testing/random.ts';
import { randomPosition } from './testing/random-positions.ts';
import { randomQuery } from './testing/random-queries.ts';
import { Reference } from './testing/reference.ts';
import type { PositionQuery } from './types.ts';

function withoutParts(index: PositionIndex, query: PositionQuery) {
  const { sought: _, ...result } = index.search(query);
  return { ...result, hits: result.hits.map((hit) => ({ ...hit, scoreParts: null })) };
}

/** An index and a reference that went through the same changes. */
function changedTogether(random: Random, { size, changes }: { size: number; changes: number }) {
  const positions = Array.from({ length: size }, (_, id) => randomPosition(random, id + 1));
  const index = PositionIndex.build(positions);
  const reference = new Reference();
  positions.forEach((position) => {
    reference.upsert(position);
  });
  let nextId = size + 1;
  for (let change = 0; change < changes; change += 1) {
    const ids = reference.ids;
    const removals = random.some(ids, 3);
    const upserts = [
      ...Array.from({ length: random.below(3) }, () => randomPosition(random, nextId++)),
      ...random.some(ids, 2).map((id) => randomPosition(random, id)),
    ];
    index.apply({ upserts, removals });
    for (const id of removals) reference.remove(id);
    for (const position of upserts) reference.upsert(position);
  }
  return { index, reference };
}

test('[SEARCH-05] totals, order and counts equal a plain look at every position over 10,000 random requests', () => {
  const random = new Random(20_260_101);
  let compared = 0;
  // Many small worlds differ more than one large one: each has its own rare words, gone positions and segments.
  for (let world = 0; world < 100; world += 1) {
    const { index, reference } = changedTogether(random, {
      size: random.below(60),
      changes: random.below(25),
    });
    const restored = PositionIndex.restore(index.snapshot());
    for (let request = 0; request < 100; request += 1) {
      const query = randomQuery(random);
      expect(withoutParts(request % 2 === 0 ? index : restored, query), JSON.stringify(query)).toEqual(
        reference.search(query),
      );
      compared += 1;
    }
  }
  expect(compared).toBe(10_000);
}, 300_000);
