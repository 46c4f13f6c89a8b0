import type { ThemeConflict, ThemeSaved } from '@opencareers/contracts/themes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aThemeState } from '../testing/theme-state.ts';
import type { DeviceCopy } from './device-changes.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';
import { applyTokenChanges, type ThemeTree, type TokenChange } from './theme-tree.ts';

// As long as the hand must rest, and no timer more: on the clock may be what another file has begun.
const REST_MS = 600;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A saver against a server that holds `stored`, and everything that it tells. */
function openSaver(answer: (changes: readonly TokenChange[], base: number) => ThemeSaved | Error) {
  const told = {
    states: [] as SaveState[],
    kept: null as DeviceCopy | null,
    merged: [] as { theme: ThemeTree; conflicts: readonly ThemeConflict[] }[],
    sent: [] as (readonly TokenChange[])[],
  };
  const saver = createDraftSaver({
    state: aThemeState({}, 1),
    first: {},
    firstRevision: null,
    send: async (base, changes) => {
      told.sent.push(changes);
      const given = answer(changes, base);
      if (given instanceof Error) throw given;
      return await Promise.resolve(given);
    },
    keep: (copy) => {
      told.kept = copy;
    },
    onState: (state) => told.states.push(state),
    onMerged: (theme, conflicts) => told.merged.push({ theme, conflicts }),
    onSaved: () => undefined,
  });
  return { saver, told };
}

test('[THEME-01] a draft is saved once the hand rests, with the last value only', async () => {
  const { saver, told } = openSaver((changes, base) => ({
    theme: aThemeState(applyTokenChanges({}, changes), base + 1),
    conflicts: [],
  }));
  saver.note({ accent: '#111111' });
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  saver.note({ accent: '#222222' });
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  expect(told.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told.sent).toEqual([[{ path: 'accent', before: undefined, after: '#222222' }]]);
  expect(told.states.at(-1)).toBe('saved');
  expect(told.kept?.changes).toEqual([]);
  expect(saver.revision()).toBe(2);
});

test('[THEME-01] what could not be saved stays on the device, and is saved when it is tried again', async () => {
  let isDown = true;
  const { saver, told } = openSaver((changes, base) =>
    isDown
      ? new Error('no line')
      : { theme: aThemeState(applyTokenChanges({}, changes), base + 1), conflicts: [] },
  );
  saver.note({ accent: '#111111' });
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(told.states.at(-1)).toBe('failed');
  expect(told.kept).toEqual({
    revision: 1,
    changes: [{ path: 'accent', before: undefined, after: '#111111' }],
  });
  isDown = false;
  expect(await saver.flush()).toBe(true);
  expect(told.states.at(-1)).toBe('saved');
});

test('[THEME-01] what others saved comes in, and what both wanted is told with both values', async () => {
  const conflict = { path: 'accent', mine: '#1', theirs: '#2', by: 'Ada', at: '2026-01-01T00:00:00Z' };
  const { saver, told } = openSaver(() => ({
    theme: aThemeState({ accent: '#2', cards: 'flat', density: 'compact' }, 5),
    conflicts: [conflict],
  }));
  saver.note({ accent: '#1', density: 'compact' });
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(told.merged).toEqual([
    { theme: { accent: '#2', cards: 'flat', density: 'compact' }, conflicts: [conflict] },
  ]);
});
