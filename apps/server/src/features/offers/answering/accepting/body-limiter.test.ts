import { expect, test } from 'vitest';
import { BodyLimiter } from './body-limiter.ts';

test('[OFFER-18] somebody has ten files in memory at most, and others as many', async () => {
  const limiter = new BodyLimiter();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent = Array.from({ length: 11 }, () => limiter.within('1:1', () => held));
  const refused = expect(sent[10]).rejects.toMatchObject({ code: 'too_many_requests' });
  await refused;
  await limiter.within('1:2', async () => undefined);
  release();
  await Promise.all(sent.slice(0, 10));
  await expect(limiter.within('1:1', () => Promise.reject(new Error('broke off')))).rejects.toThrow(
    'broke off',
  );
  await Promise.all(Array.from({ length: 10 }, () => limiter.within('1:1', async () => undefined)));
});
