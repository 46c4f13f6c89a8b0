import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChoiceStore, RETRY_WAITS_MS } from './choice-store.ts';

const BERLIN = [{ label: 'Berlin', value: 'b' }];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A source whose loads the test answers by hand. */
function sourceByHand(key = '/cities') {
  const loads: { signal: AbortSignal; give: (choices: unknown) => void; fail: (cause: Error) => void }[] = [];
  return {
    loads,
    source: {
      key,
      load: (signal: AbortSignal) =>
        new Promise<readonly Choice[]>((resolve, reject) => {
          loads.push({ signal, give: (choices) => resolve(choices as Choice[]), fail: reject });
        }),
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('[FORM-15] a source is loaded once, however many fields show it and however often', async () => {
  const { source, loads } = sourceByHand();
  const store = new ChoiceStore();
  const heard = vi.fn();
  const stop = store.watch(source, heard);
  store.watch({ ...source }, heard);
  expect(store.read(source.key)).toEqual({ status: 'loading' });
  loads[0]?.give(BERLIN);
  await settle();
  expect(store.read(source.key)).toEqual({ status: 'loaded', choices: BERLIN });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
  store.watch(source, heard);
  expect(loads.length).toBe(1);
});

test('[FORM-15] a load that fails is tried again three times, with longer waits, and then by hand', async () => {
  const { source, loads } = sourceByHand();
  const said = vi.fn();
  const store = new ChoiceStore(said);
  store.watch(source, () => undefined);
  for (const wait of RETRY_WAITS_MS) {
    loads.at(-1)?.fail(new Error('no'));
    await vi.advanceTimersByTimeAsync(wait - 1);
    const before = loads.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(loads.length).toBe(before + 1);
  }
  loads.at(-1)?.fail(new Error('last'));
  await settle();
  expect(store.read(source.key).status).toBe('failed');
  expect(said).toHaveBeenCalledTimes(1);
  store.retry(source);
  expect(store.read(source.key).status).toBe('loading');
  loads.at(-1)?.give(BERLIN);
  await settle();
  expect(store.read(source.key).status).toBe('loaded');
});

test('a load that nobody waits for any more is cancelled, and what it brings is thrown away', async () => {
  const { source, loads } = sourceByHand();
  const store = new ChoiceStore();
  store.watch(source, () => undefined)();
  await settle();
  expect(loads[0]?.signal.aborted).toBe(true);
  loads[0]?.give(BERLIN);
  await settle();
  expect(store.read(source.key).status).toBe('loading');
  store.watch(source, () => undefined);
  expect(loads.length).toBe(2);
});

test('watching again in the same breath does not load again', async () => {
  const { source, loads } = sourceByHand();
  const store = new ChoiceStore();
  store.watch(source, () => undefined)();
  store.watch(source, () => undefined);
  await settle();
  expect([loads.length, loads[0]?.signal.aborted]).toEqual([1, false]);
});

test.each([
  ['nothing', undefined],
  ['text', '<html>'],
  ['an object', { options: [] }],
])('an answer that is no list is a failure: %s', async (_, answer) => {
  const { source, loads } = sourceByHand();
  const store = new ChoiceStore();
  store.watch(source, () => undefined);
  for (const wait of [...RETRY_WAITS_MS, 0]) {
    loads.at(-1)?.give(answer);
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(store.read(source.key).status).toBe('failed');
});

test('what is no choice is left out of an answer, and so is a second choice of a value', async () => {
  const { source, loads } = sourceByHand();
  const store = new ChoiceStore();
  store.watch(source, () => undefined);
  loads[0]?.give([null, 7, { label: 'A' }, { label: 1, value: 2 }, ...BERLIN, { label: 'B', value: 'b' }]);
  await settle();
  const choices = [{ label: '1', value: '2' }, ...BERLIN];
  expect(store.read(source.key)).toEqual({ status: 'loaded', choices });
});
