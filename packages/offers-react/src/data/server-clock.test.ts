import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const at = (hour: number) => Date.parse(`2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`);
const iso = (ms: number) => new Date(ms).toISOString();

test('[OFFER-04] until the server said the time the clock guesses, then it goes by the server', () => {
  const clock = createServerClock(() => at(3));
  expect(clock.now()).toBe(at(3));
  clock.hear(iso(at(12)));
  expect(clock.now() - at(12)).toBeLessThan(1_000);
  expect(clock.now()).toBeGreaterThanOrEqual(at(12));
});

test('of answers that come together the latest counts; a clock that was set back is followed', () => {
  const clock = createServerClock(() => 0);
  clock.hear(iso(at(12)));
  clock.hear(iso(at(12) - 400));
  expect(clock.now()).toBeGreaterThanOrEqual(at(12));
  clock.hear(iso(at(11)));
  expect(clock.now()).toBeLessThan(at(12));
});

test('who listens hears when the clock is set, and no more afterwards', () => {
  const clock = createServerClock(() => 0);
  let heard = 0;
  const end = clock.subscribe(() => {
    heard += 1;
  });
  clock.hear(iso(at(12)));
  clock.hear('no instant');
  expect(heard).toBe(1);
  end();
  clock.hear(iso(at(13)));
  expect(heard).toBe(1);
});
