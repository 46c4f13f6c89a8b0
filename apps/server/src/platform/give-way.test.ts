import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveWay, noteAnswers } from './give-way.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test('[SEARCH-16] background work waits for whoever is being answered, and no longer than it has earned', async () => {
  const server = Fastify();
  noteAnswers(server);
  const answers: (() => void)[] = [];
  server.get('/', () => new Promise<string>((resolve) => answers.push(() => resolve('here'))));
  const ask = async () => {
    const before = answers.length;
    const asked = server.inject('/');
    while (answers.length === before) await aTurn();
    return asked;
  };
  // Nobody is there: what is worked now is waited for later.
  for (let slice = 0; slice < 10; slice += 1) await giveWay();
  const seen: string[] = [];
  const answered = ask().then(() => seen.push('answered'));
  while (answers.length === 0) await aTurn();
  const goesOn = giveWay().then(() => seen.push('goes on'));
  for (let turn = 0; turn < 5; turn += 1) await aTurn();
  expect(seen).toEqual([]);
  answers[0]?.();
  await Promise.all([answered, goesOn]);
  expect(seen.toSorted()).toEqual(['answered', 'goes on']);
  // Somebody who is not answered is waited for as long as was earned, here by a timer that is late.
  const late = ask();
  while (answers.length === 1) await aTurn();
  const waits = giveWay();
  for (let turn = 0; turn < 5; turn += 1) await aTurn();
  vi.advanceTimersByTime(20);
  await waits;
  // What was waited too long is repaid first: no timer has to end for these.
  for (let slice = 0; slice < 10; slice += 1) await giveWay();
  answers[1]?.();
  await late;
});
