import { expect, test } from 'vitest';
import { createAttemptKey } from './attempt-key.ts';
import { OfferCallError } from './offers-port.tsx';

const refusal = (status: number) => new OfferCallError('', { status, code: '' });

test.each([
  ['a lost line', new TypeError('Failed to fetch')],
  ['a server that failed', refusal(503)],
])('[OFFER-17] after %s the next try has the same key: nobody knows whether it arrived', (_what, error) => {
  const attempt = createAttemptKey();
  const key = attempt.for(['other_offer', 'Thank you']);
  attempt.end(error);
  expect(attempt.for(['other_offer', 'Thank you'])).toBe(key);
});

test.each([
  ['what was done', undefined],
  ['a refusal', refusal(409)],
])('[OFFER-17] after %s the next press is another attempt', (_what, error) => {
  const attempt = createAttemptKey();
  const key = attempt.for(['Thank you']);
  attempt.end(error);
  expect(attempt.for(['Thank you'])).not.toBe(key);
});

test('[OFFER-17] other words and another file have another key', () => {
  const attempt = createAttemptKey();
  const [one, same] = [new File(['a'], 'a.pdf'), new File(['a'], 'a.pdf')];
  const keys = [attempt.for([one]), attempt.for([one]), attempt.for([same]), attempt.for([same, '2'])];
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
