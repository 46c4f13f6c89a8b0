import { expect, test } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import { AddressLimit } from './address-limit.ts';

test('so many an hour from one address, and as many from the next one', () => {
  const limit = new AddressLimit(2);
  const at = (time: string) => new Date(`2026-03-10T${time}Z`);
  limit.count('a', at('12:10:00'));
  limit.count('a', at('12:59:00'));
  limit.count('b', at('12:59:00'));
  const refused = () => limit.count('a', at('12:59:30'));
  expect(refused).toThrow(AppError);
  try {
    refused();
  } catch (error) {
    expect((error as AppError).details.retryAfter).toBe(30);
  }
  limit.count('a', at('13:00:00'));
});
