import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NONE_SAVED, parseSaved, SAVED_MAX, withoutSaved, withSaved } from './saved-list.ts';

const position = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  name: fc.string(),
  place: fc.string(),
  savedAt: fc.nat(1000),
});
const list = fc.array(position).map((positions) => parseSaved(JSON.stringify(positions)));
const aPosition = (id: number, savedAt = id) => ({ id, name: `Job ${id}`, place: 'Berlin', savedAt });

describe('the list of saved positions', () => {
  test('is newest first and has each position once, whatever was stored', () => {
    fc.assert(
      fc.property(fc.array(position), (stored) => {
        const times = parseSaved(JSON.stringify(stored)).map(({ savedAt }) => savedAt);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        expect(times).toHaveLength(new Set(stored.map(({ id }) => id)).size);
      }),
    );
  });

  test('leaves out what is no saved position', () => {
    const good = aPosition(1);
    const bad = [null, 7, 'x', [], {}, { ...good, id: '1' }, { ...good, id: 2, savedAt: null }];
    expect(parseSaved(JSON.stringify([...bad, good]))).toEqual([good]);
    for (const text of [null, '[]', '{}', '7', 'null', '"x"']) expect(parseSaved(text)).toEqual([]);
  });

  test('undoing brings it back as it was: removed and added again, added and removed again', () => {
    fc.assert(
      fc.property(list, position, (before, added) => {
        const isNew = before.every(({ id }) => id !== added.id);
        const after = withSaved(before, added);
        if (isNew) expect(withoutSaved(after ?? [], added.id)).toEqual(before);
        else expect(after).toBe(before);
        const times = (positions: typeof before) => positions.map(({ savedAt }) => savedAt);
        for (const removed of before) {
          const again = withSaved(withoutSaved(before, removed.id), removed) ?? [];
          expect(times(again)).toEqual(times(before));
          expect(again).toHaveLength(before.length);
          expect(again).toContainEqual(removed);
        }
      }),
    );
  });

  test('removing what is not there changes nothing', () => {
    expect(withoutSaved(NONE_SAVED, 1)).toBe(NONE_SAVED);
  });

  test('a full list refuses another one and loses none', () => {
    let full: ReturnType<typeof withSaved> = NONE_SAVED;
    for (let id = 1; id <= SAVED_MAX; id++) full = withSaved(full ?? [], aPosition(id));
    expect(full).toHaveLength(SAVED_MAX);
    expect(withSaved(full ?? [], aPosition(SAVED_MAX + 1))).toBeNull();
    expect(withSaved(full ?? [], aPosition(1))).toBe(full);
  });
});
