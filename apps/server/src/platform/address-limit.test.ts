import { expect, test } from 'vitest';
import { AddressLimit, networkOf } from './address-limit.ts';
import { AppError } from './app-error.ts';

/** Seconds that one more has to wait; 0 when it is within the limit. */
function waitFor(count: () => void): number {
  try {
    count();
    return 0;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return (error as AppError).details.retryAfter ?? Number.NaN;
  }
}

test('so many in any hour from one address, and as many from the next one', () => {
  const limit = new AddressLimit(2);
  const at = (time: string) => new Date(`2026-03-10T${time}Z`);
  limit.count('a', at('12:10:00'));
  limit.count('a', at('12:59:00'));
  limit.count('b', at('12:59:00'));
  // Neither the next hour of the clock nor the sixtieth minute buys more than the limit.
  const refused = ['12:59:30', '13:00:00', '13:09:59'].map((time) =>
    waitFor(() => limit.count('a', at(time))),
  );
  expect(refused).toEqual([750, 720, 121]);
  limit.count('a', at('13:12:00'));
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
  const waits = [[one], [other], [other, 'else']].map(([address = '', about]) =>
    waitFor(() => limit.count(address, now, about)),
  );
  expect(waits.map((wait) => wait > 0)).toEqual([false, true, false]);
});

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:3::7'],
  ['192.0.2.7', '192.0.2.8'],
  ['64:ff9b::192.0.2.7', '64:ff9b:1::192.0.2.7'],
])('%s and %s are two', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));
