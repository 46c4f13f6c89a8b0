import { expect, test } from 'vitest';
import { AddressLimit, networkOf } from './address-limit.ts';
import { AppError } from './app-error.ts';

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

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
  ['2001:0DB8:0:0::1', '2001:db8::2'],
  ['::1', '::7f00:1'],
  ['192.0.2.7', '::ffff:192.0.2.7'],
  ['fe80::1%eth0', 'fe80::2'],
])('[AUTH-01] %s and %s are one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
  const limit = new AddressLimit(1);
  const now = new Date('2026-03-10T12:00:00Z');
  expect([limit.take(one, now), limit.take(other, now), limit.take(other, now, 'else')]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:3::7'],
  ['192.0.2.7', '192.0.2.8'],
  ['64:ff9b::192.0.2.7', '64:ff9b:1::192.0.2.7'],
])('%s and %s are two', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));
