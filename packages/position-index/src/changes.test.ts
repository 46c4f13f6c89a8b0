import { describe, expect, test } from 'vitest';
import { PositionIndex } from './position-index.ts';
import { type MakeSegment, makeSegment } from './segment/segment-work.ts';
import { aPlace, aPosition, aQuery } from './testing/make.ts';
import { Random } from './testing/random.ts';
import { randomPosition } from './testing/random-positions.ts';
import { randomQuery } from './testing/random-queries.ts';
import type { PositionQuery } from './types.ts';

const ids = (index: PositionIndex, query: Partial<PositionQuery>) =>
  index.search(aQuery(query)).hits.map((hit) => hit.id);

describe('changes', () => {
  test('[SEARCH-18] a closed position is gone at once, a changed one is found by its new words only', () => {
    const index = PositionIndex.build([1, 2, 3].map((id) => aPosition({ id, title: 'Nurse' })));
    index.apply({ upserts: [aPosition({ id: 2, title: 'Doctor' })], removals: [3, 99] });
    expect([index.size, index.has(3), index.has(2)]).toEqual([2, false, true]);
    expect(ids(index, { text: 'nurse' })).toEqual([1]);
    expect(ids(index, { text: 'doctor' })).toEqual([2]);
  });

  test('[SEARCH-18] of two positions with one id the last counts, and an upsert wins over a removal', () => {
    const twice = [aPosition({ id: 1, title: 'Old' }), aPosition({ id: 1, title: 'New' })];
    const index = PositionIndex.build(twice);
    expect([index.size, ...ids(index, { text: 'new' })]).toEqual([1, 1]);
    index.apply({ upserts: [aPosition({ id: 1, title: 'Newer' })], removals: [1] });
    expect(ids(index, { text: 'newer' })).toEqual([1]);
  });

  test('[SEARCH-18] thousands of single changes keep few segments and little memory', () => {
    const random = new Random(3);
    const index = PositionIndex.build([]);
    for (let change = 0; change < 2000; change += 1) {
      index.apply({ upserts: [randomPosition(random, random.below(300))], removals: [random.below(300)] });
    }
    const fresh = PositionIndex.build([]);
    expect(index.memoryBytes).toBeLessThan(2_000_000);
    expect(index.search(aQuery({ size: 500 })).hits.length).toBe(index.size);
    expect(fresh.search(aQuery()).total).toBe(0);
  }, 30_000);
});

describe('changes made elsewhere', () => {
  const elsewhere: MakeSegment = async (work) => makeSegment(structuredClone(work));

  test('[SEARCH-18] what is prepared is not seen before it is put in place, and then all of it', async () => {
    const index = PositionIndex.build([1, 2].map((id) => aPosition({ id, title: 'Nurse' })));
    const change = await index.prepare(
      { upserts: [aPosition({ id: 1, title: 'Doctor' })], removals: [2] },
      elsewhere,
    );
    expect(ids(index, { text: 'nurse' })).toEqual([1, 2]);
    index.commit(change);
    expect([ids(index, { text: 'nurse' }), ids(index, { text: 'doctor' })]).toEqual([[], [1]]);
  });

  test('[SEARCH-18] an index that is changed while it is merged answers as one that never was', async () => {
    const random = new Random(21);
    const merged = PositionIndex.build([]);
    const plain = PositionIndex.build([]);
    let merges = 0;
    for (let round = 0; round < 60; round += 1) {
      const merging = merged.merge(elsewhere);
      const change = {
        upserts: Array.from({ length: 1 + random.below(30) }, () =>
          randomPosition(random, random.below(400)),
        ),
        removals: Array.from({ length: random.below(40) }, () => random.below(400)),
      };
      merged.commit(await merged.prepare(change, elsewhere));
      plain.apply(change);
      if (await merging) merges += 1;
      const query = { ...randomQuery(random), size: 400 };
      expect(merged.search(query), JSON.stringify(query)).toEqual(plain.search(query));
      expect(merged.search(aQuery({ count: { facets: ['department'] } }))).toEqual(
        plain.search(aQuery({ count: { facets: ['department'] } })),
      );
    }
    expect(merges).toBeGreaterThan(5);
  });

  test('[SEARCH-18] what goes while a merge runs stays gone, also where the same was merged meanwhile', async () => {
    const index = PositionIndex.build([]);
    for (let id = 0; id < 8; id += 1)
      index.commit(
        await index.prepare({ upserts: [aPosition({ id, title: 'Nurse' })], removals: [] }, elsewhere),
      );
    const merging = index.merge(elsewhere);
    // Merges what is being merged.
    index.apply({ upserts: [aPosition({ id: 8, title: 'Nurse' })], removals: [3] });
    expect(await merging).toBe(true);
    expect(ids(index, { text: 'nurse' })).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
    expect(index.size).toBe(8);
  });

  test('[SEARCH-18] a merge that fails leaves the index as it was', async () => {
    const index = PositionIndex.build([]);
    for (let id = 0; id < 8; id += 1)
      index.commit(
        await index.prepare({ upserts: [aPosition({ id, title: 'Nurse' })], removals: [] }, elsewhere),
      );
    await expect(index.merge(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(ids(index, { text: 'nurse' }).length).toBe(8);
    expect(await index.merge(elsewhere)).toBe(true);
    expect(await index.merge(elsewhere)).toBe(false);
    expect(ids(index, { text: 'nurse' }).length).toBe(8);
  });
});

describe('snapshots', () => {
  const random = new Random(8);
  const index = PositionIndex.build(Array.from({ length: 80 }, (_, id) => randomPosition(random, id)));
  index.apply({ upserts: [randomPosition(random, 5), randomPosition(random, 500)], removals: [1, 2, 3] });

  test('a restored index answers as the stored one, and takes changes', () => {
    const restored = PositionIndex.restore(index.snapshot());
    for (let request = 0; request < 100; request += 1) {
      const query = randomQuery(random);
      expect(restored.search(query)).toEqual(index.search(query));
    }
    restored.apply({ upserts: [aPosition({ id: 900, title: 'Astronaut' })], removals: [5] });
    expect(ids(restored, { text: 'astronaut' })).toEqual([900]);
    expect([restored.has(5), index.has(5)]).toEqual([false, true]);
  });

  test('a snapshot may lie anywhere in a buffer', () => {
    const bytes = index.snapshot();
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(PositionIndex.restore(shifted.subarray(3)).size).toBe(index.size);
  });

  test('the same positions give the same bytes', () => {
    expect(index.snapshot()).toEqual(PositionIndex.restore(index.snapshot()).snapshot());
  });

  test('foreign, cut, changed and newer bytes are refused with a reason', () => {
    const bytes = index.snapshot();
    const changed = (at: number) => {
      const copy = bytes.slice();
      copy[at]! ^= 1;
      return copy;
    };
    expect(() => PositionIndex.restore(new Uint8Array(100))).toThrow('not a snapshot of a position index');
    expect(() => PositionIndex.restore(new Uint8Array(0))).toThrow('not a snapshot');
    expect(() => PositionIndex.restore(bytes.subarray(0, bytes.length - 8))).toThrow('damaged');
    expect(() => PositionIndex.restore(changed(8))).toThrow(
      /has version \d+; this program reads version \d+/,
    );
    for (const at of [20, 60, bytes.length >> 1, bytes.length - 1]) {
      expect(() => PositionIndex.restore(changed(at))).toThrow('damaged');
    }
  });
});

describe('scores', () => {
  test('the parts of a score add up to it, and are given only when asked for', () => {
    const random = new Random(13);
    const index = PositionIndex.build(Array.from({ length: 100 }, (_, id) => randomPosition(random, id)));
    let compared = 0;
    for (let request = 0; request < 300; request += 1) {
      const query = { ...randomQuery(random), sort: 'relevance', explain: true } as const;
      for (const { score, scoreParts } of index.search(query).hits) {
        const sum = Object.values(scoreParts!).reduce((total: number, part: number) => total + part, 0);
        if (score > 0) expect(sum).toBeCloseTo(score, 9);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(500);
    expect(index.search(aQuery()).hits[0]!.scoreParts).toBeNull();
  });

  test('[SEARCH-01] a title with all of the words comes before one with some of them and the rest elsewhere', () => {
    const index = PositionIndex.build([
      aPosition({ id: 1, title: 'Head of Forward Deployed Customer Engineering' }),
      aPosition({ id: 2, title: 'Head of Talent', department: 'Engineering', skills: ['Engineering'] }),
      ...Array.from({ length: 30 }, (_, at) => aPosition({ id: 3 + at, title: 'Engineering Manager' })),
    ]);
    const ids = index.search(aQuery({ text: 'head of engineering' })).hits.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([1, 2]);
  });

  test('freshness adds at most a tenth and halves in 30 days; nearness adds more the nearer', () => {
    const day = 86_400;
    const now = 2_000_000_000;
    const place = aPlace('Bern', { latitude: 46.95, longitude: 7.45, countryCode: 'CH' });
    const index = PositionIndex.build(
      [0, 30, 2000].map((age) =>
        aPosition({ id: age, title: 'Baker', postedTs: now - age * day, places: [place] }),
      ),
    );
    const { hits } = index.search(aQuery({ text: 'baker', now, explain: true }));
    const share = hits.map(({ scoreParts: parts }) => parts!.freshness / parts!.title);
    expect(share[0]).toBeCloseTo(0.1, 2);
    expect(share[1]).toBeCloseTo(0.05, 2);
    expect(share[2]).toBe(0);
    const radius = {
      kind: 'radius',
      latitude: 46.95,
      longitude: 7.45,
      km: 50,
      countryCode: 'CH',
      includeRemote: false,
    } as const;
    const near = index.search(aQuery({ text: 'baker', now, place: radius, explain: true })).hits[0]!
      .scoreParts!;
    expect(near.distance).toBeCloseTo((near.title + near.description) * 0.2, 9);
  });
});
