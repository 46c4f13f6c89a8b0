import { expect, test } from 'vitest';
import { AnswerCache, type AnswerScope } from './answer-cache.ts';
import { readSearchRequest } from './search-request.ts';

const scope: AnswerScope = {
  tenantId: 1,
  configVersion: 1,
  positionVersion: 1,
  microsite: null,
  now: new Date('2026-03-10T12:00:10Z'),
};

/** Asks each in turn; gives which of them had to be made. */
function made(
  asks: readonly (readonly [Record<string, string | string[]>, Partial<AnswerScope>])[],
): boolean[] {
  const cache = new AnswerCache();
  return asks.map(([raw, change]) => {
    let isMade = false;
    cache.get(readSearchRequest(raw), { ...scope, ...change }, () => {
      isMade = true;
      return Buffer.from(JSON.stringify(raw));
    });
    return isMade;
  });
}

test('[SEARCH-09] the same request in other words is answered from memory', () => {
  const first = { query: 'nurse', filter_department: ['a', 'b'], filter_city: 'Bern' };
  const again = { filter_city: 'Bern', filter_department: ['a', 'b'], query: ' nurse ', num: '50' };
  expect(
    made([
      [first, {}],
      [again, {}],
    ]),
  ).toEqual([true, false]);
});

test('whatever changes an answer makes another one', () => {
  const ask = { query: 'nurse' };
  const changes: Partial<AnswerScope>[] = [
    { tenantId: 2 },
    { configVersion: 2 },
    { positionVersion: 2 },
    { microsite: 'harbour' },
  ];
  for (const change of changes)
    expect(
      made([
        [ask, {}],
        [ask, change],
        [ask, {}],
      ]),
    ).toEqual([true, true, false]);
  for (const other of [{ query: 'nurses' }, { query: 'nurse', start: '10' }, { query: 'nurse', hl: 'de' }])
    expect(
      made([
        [ask, {}],
        [other, {}],
      ]),
    ).toEqual([true, true]);
});

test('the next minute asks anew, and lets go of the answers of the one before', () => {
  const cache = new AnswerCache();
  const ask = (query: string, now: string) => {
    const answer = cache.get(readSearchRequest({ query }), { ...scope, now: new Date(now) }, () =>
      Buffer.from(now),
    );
    return [answer.toString(), cache.size] as const;
  };
  const [first, sizeOfOne] = ask('nurse', '2026-03-10T12:00:10Z');
  expect(ask('nurse', '2026-03-10T12:00:59Z')).toEqual([first, sizeOfOne]);
  expect(ask('doctor', '2026-03-10T12:00:59Z')[1]).toBeGreaterThan(sizeOfOne);
  expect(ask('nurse', '2026-03-10T12:01:00Z')).toEqual(['2026-03-10T12:01:00Z', sizeOfOne]);
});
