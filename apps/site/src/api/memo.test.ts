import { expect, test } from 'vitest';
import { memoize } from './memo.ts';

function aClock() {
  let at = 0;
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

function aCounter() {
  let at = 0;
  return {
    count: () => {
      at += 1;
      return at;
    },
  };
}

test('[HTTP-04] a value is loaded once in five minutes', async () => {
  const clock = aClock();
  const { count } = aCounter();
  const memo = memoize((name: string) => Promise.resolve(`${name} ${count()}`), { now: clock.now });
  expect(await memo('a')).toBe('a 1');
  clock.pass(5 * 60_000 - 1);
  expect(await memo('a')).toBe('a 1');
  expect(await memo('b')).toBe('b 2');
  clock.pass(1);
  expect(await memo('a')).toBe('a 3');
});

test('[HTTP-04] calls at the same time share one promise, however long it takes', async () => {
  const clock = aClock();
  const gate = Promise.withResolvers<string>();
  let loads = 0;
  const memo = memoize(
    () => {
      loads += 1;
      return gate.promise;
    },
    { now: clock.now, ttl: 1000 },
  );
  const first = memo();
  clock.pass(60_000);
  const second = memo();
  gate.resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(loads).toBe(1);
  clock.pass(999);
  await memo();
  expect(loads).toBe(1);
});

test('[HTTP-04] a failure is told to all who wait and not kept', async () => {
  let loads = 0;
  const memo = memoize(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up');
  });
  const waiting = await Promise.allSettled([memo(), memo()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await memo()).toBe('up');
  expect(loads).toBe(2);
});

test('[HTTP-04] what was cleared is loaded again, and an earlier failure does not drop a later value', async () => {
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let loads = 0;
  const memo = memoize(() => (gates[loads++] as PromiseWithResolvers<string>).promise);
  const before = memo();
  memo.clear();
  const after = memo();
  gates[1]?.resolve('new');
  gates[0]?.reject(new Error('old'));
  await expect(before).rejects.toThrow('old');
  expect(await after).toBe('new');
  expect(await memo()).toBe('new');
  expect(loads).toBe(2);
});

test('[HTTP-04] parameters tell calls apart, or a key of their own', async () => {
  const { count } = aCounter();
  const load = (_page: { id: number; at: number }) => Promise.resolve(count());
  const byAll = memoize(load);
  expect([
    await byAll({ id: 1, at: 1 }),
    await byAll({ id: 1, at: 2 }),
    await byAll({ id: 1, at: 1 }),
  ]).toEqual([1, 2, 1]);
  const byId = memoize(load, { keyOf: ({ id }) => String(id) });
  expect([await byId({ id: 1, at: 1 }), await byId({ id: 1, at: 2 })]).toEqual([3, 3]);
});

test('only the last hundred values are kept', async () => {
  const { count } = aCounter();
  const memo = memoize((_id: number) => Promise.resolve(count()));
  for (let id = 0; id < 101; id += 1) await memo(id);
  expect(await memo(100)).toBe(101);
  expect(await memo(0)).toBe(102);
});
