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
async function made(
  asks: readonly (readonly [Record<string, string | string[]>, Partial<AnswerScope>])[],
): Promise<boolean[]> {
  const cache = new AnswerCache();
  const isMade: boolean[] = [];
  for (const [raw, change] of asks) {
    const at = isMade.push(false) - 1;
    await cache.get(readSearchRequest(raw), { ...scope, ...change }, async () => {
      isMade[at] = true;
      return Buffer.from(JSON.stringify(raw));
    });
  }
  return isMade;
}

test('[SEARCH-09] the same request in other words is answered from memory', async () => {
  const first = { query: 'nurse', filter_department: ['a', 'b'], filter_city: 'Bern' };
  const again = { filter_city: 'Bern', filter_department: ['a', 'b'], query: ' nurse ', num: '50' };
  expect(
    await made([
      [first, {}],
      [again, {}],
    ]),
  ).toEqual([true, false]);
});

test('whatever changes an answer makes another one', async () => {
  const ask = { query: 'nurse' };
  const changes: Partial<AnswerScope>[] = [
    { tenantId: 2 },
    { configVersion: 2 },
    { positionVersion: 2 },
    { microsite: 'harbour' },
  ];
  for (const change of changes)
    expect(
      await made([
        [ask, {}],
        [ask, change],
        [ask, {}],
      ]),
    ).toEqual([true, true, false]);
  for (const other of [
    { query: 'nurses' },
    { query: 'nurse', start: '10' },
    { query: 'nurse', hl: 'de' },
    { query: 'nurse', excerpts: '1' },
  ])
    expect(
      await made([
        [ask, {}],
        [other, {}],
      ]),
    ).toEqual([true, true]);
});

test('the next minute asks anew, and lets go of the answers of the one before', async () => {
  const cache = new AnswerCache();
  const ask = async (query: string, now: string) => {
    const answer = await cache.get(readSearchRequest({ query }), { ...scope, now: new Date(now) }, async () =>
      Buffer.from(now),
    );
    return [answer.toString(), cache.size] as const;
  };
  const [first, sizeOfOne] = await ask('nurse', '2026-03-10T12:00:10Z');
  expect(await ask('nurse', '2026-03-10T12:00:59Z')).toEqual([first, sizeOfOne]);
  expect((await ask('doctor', '2026-03-10T12:00:59Z'))[1]).toBeGreaterThan(sizeOfOne);
  expect(await ask('nurse', '2026-03-10T12:01:00Z')).toEqual(['2026-03-10T12:01:00Z', sizeOfOne]);
});
