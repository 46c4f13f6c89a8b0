import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingAction } from '../../shell/sign-in-channel.ts';
import { keepPending, takePending } from './pending-action.ts';

const save: PendingAction = { kind: 'save_position', positionId: 7 };
const NOW = new Date('2026-11-24T10:00:00Z').getTime();
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function aStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function aKept(): Storage {
  const storage = aStorage();
  keepPending(storage, { pending: save, domain: 'a.example' });
  return storage;
}

test('[AUTH-02] what somebody wanted is done once after the way over an identity provider', () => {
  const storage = aKept();
  vi.setSystemTime(NOW + 9 * MINUTE);
  expect(takePending(storage, 'a.example')).toEqual(save);
  expect(takePending(storage, 'a.example')).toBeNull();
});

test.each([
  ['ten minutes later', 10 * MINUTE],
  ['a clock that was put back', -MINUTE],
])('[AUTH-02] it is given up: %s', (_why, passed) => {
  const storage = aKept();
  vi.setSystemTime(NOW + passed);
  expect(takePending(storage, 'a.example')).toBeNull();
});

test('[AUTH-02] it is not done for another company, nor is what is no action', () => {
  expect(takePending(aKept(), 'b.example')).toBeNull();
  for (const pending of [{ kind: 'save_position' }, { kind: 'erase' }, null]) {
    const storage = aStorage();
    keepPending(storage, { pending: pending as PendingAction, domain: 'a.example' });
    expect(takePending(storage, 'a.example')).toBeNull();
  }
});
